/** Sets the spaces of French that must not end a line: before `: ; ! ?`, inside « » and between thousands. */
export function typeset(text: string): string {
  return text
    .replace(/ ([:;!?»])/g, '\u00a0$1')
    .replace(/« /g, '«\u00a0')
    .replace(/(?<=\d) (?=\d{3}\b)/g, '\u00a0');
}

/** A text in the language `lang`, typeset if that is French. Every character keeps its place. */
export const typesetIn = (lang: string | null, text: string): string =>
  /^fr\b/i.test(lang ?? '') ? typeset(text) : text;
