import { wordsOf } from './search-words.ts';

/** In characters. */
export const MAX_QUERY_LENGTH = 200;

const MAX_WORDS = 8;

export interface SearchQuery {
  /** What the reader typed, as the page shows it: one line, without control characters. */
  text: string;
  /** Normalised, each once. */
  words: readonly string[];
  /** Whether a part of it is left out. */
  isCut: boolean;
}

/** Letters alone say nothing beside words: those of "l’école" or "city’s". */
function withoutLetters(words: readonly string[]): readonly string[] {
  const longer = words.filter(({ length }) => length > 1);
  return longer.length > 0 ? longer : words;
}

/** Reads a query: 200 characters and 8 words at most (docs/product.md, "Search"). */
export function readQuery(query: string): SearchQuery {
  const line = Array.from(query.replace(/[\p{C}\p{Z}]+/gu, ' ').trim());
  const text = line.slice(0, MAX_QUERY_LENGTH).join('').trim();
  const words = withoutLetters(Array.from(new Set(wordsOf(text).map(({ normalised }) => normalised))));
  return {
    text,
    words: words.slice(0, MAX_WORDS),
    isCut: line.length > MAX_QUERY_LENGTH || words.length > MAX_WORDS,
  };
}
