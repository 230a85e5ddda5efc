/** Letters that Unicode does not take apart. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  œ: 'oe',
  æ: 'ae',
  ø: 'o',
  ß: 'ss',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/** Makes texts that differ in case and accents alone the same: "Cœur" and "coeur". */
export function normaliseText(text: string): string {
  const plain = text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '');
  return plain.replace(/[œæøßłđðþı]/g, (letter) => PLAIN_LETTERS[letter] ?? letter);
}
