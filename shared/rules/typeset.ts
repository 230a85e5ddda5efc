/** Sets the spaces of French that must not end a line: before `: ; ! ?`, inside « » and between thousands. */
export function typeset(text: string): string {
  return text
    .replace(/ ([:;!?»])/g, '\u00a0$1')
    .replace(/« /g, '«\u00a0')
    .replace(/(?<=\d) (?=\d{3}\b)/g, '\u00a0');
}

/**
 * An article's text in the language `lang`: a no-break hyphen, which the headline font lacks, is a plain one, and French is
 * typeset. Every character keeps its position.
 */
export function typesetIn(lang: string | null, text: string): string {
  const plain = text.replaceAll('\u2011', '-');
  return /^fr\b/i.test(lang ?? '') ? typeset(plain) : plain;
}
