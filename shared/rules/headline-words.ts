export interface HeadlineWord {
  text: string;
  /** In lower case. */
  form: string;
}

/** A number with its sign, as in "-1.5" and "4-2"; a run of letters with their marks; a sign that changes the meaning. */
const WORD = /(?<![\p{L}\p{M}\p{N}])[+-]?\p{N}+(?:[.,:/-]\p{N}+)*|[\p{L}\p{M}\p{N}]+|[%\p{Sc}]/gu;
const INITIALS = /(?<!\p{L})\p{L}(?:\.\p{L})+\.?/gu;
/** Dashes and the minus sign: "4–2" is "4-2". */
const DASHES = /[‐-―−]/gu;

/** The words of a text without its punctuation: "U.S." is "US", "per cent" is "%", but "+1.5%" is not "-1.5%". */
export function headlineWords(text: string): HeadlineWord[] {
  const plain = text
    .normalize('NFKC')
    .replace(INITIALS, (initials) => initials.replaceAll('.', ''))
    .replace(/\b(?:per|pour) ?cent\b/giu, '%')
    .replaceAll('&', ' and ')
    .replace(DASHES, '-');
  return Array.from(plain.matchAll(WORD), ([word]) => ({ text: word, form: word.toLowerCase() }));
}
