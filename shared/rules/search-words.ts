/** Initials such as U.S. are one word; all other words are runs of letters, marks and digits. */
const WORD = /\p{L}(?:\.\p{L})+(?![\p{L}\p{N}])|[\p{L}\p{M}\p{N}]+/gu;

/** Letters that Unicode does not take apart. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ...{ œ: 'oe', æ: 'ae', ø: 'o', ß: 'ss', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' },
};

export interface Word {
  /** In lower case, without accents. */
  folded: string;
  /** Its place in the text. */
  start: number;
  end: number;
}

function fold(word: string): string {
  return word
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f.]/g, '')
    .replace(/[œæøßłđðþı]/g, (letter) => PLAIN_LETTERS[letter] ?? letter);
}

/** The words of a text as search compares them (docs/product.md, "Search"). */
export function wordsOf(text: string): Word[] {
  return Array.from(text.matchAll(WORD), ({ 0: word, index }) => ({
    folded: fold(word),
    start: index,
    end: index + word.length,
  }));
}
