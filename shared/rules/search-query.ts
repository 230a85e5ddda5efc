import { normaliseText } from './normalise-text.ts';

export const MAX_QUERY_LENGTH = 200;

const MAX_WORDS = 8;

/** Initials such as U.S. are one word. All other words are runs of letters, marks and digits. */
const WORD = /\p{L}(?:\.\p{L})+(?![\p{L}\p{N}])|[\p{L}\p{M}\p{N}]+/gu;
/** Scripts without spaces between words: only a dictionary finds words there. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmr}\p{sc=Mymr}]/u;
const dictionary = new Intl.Segmenter('und', { granularity: 'word' });

interface SearchWord {
  normalised: string;
  start: number;
  end: number;
}

function wordAt(word: string, start: number): SearchWord {
  return { normalised: normaliseText(word).replaceAll('.', ''), start, end: start + word.length };
}

function wordsOfRun(run: string, start: number): SearchWord[] {
  if (run.length === 1 || !UNSPACED.test(run)) return [wordAt(run, start)];
  return Array.from(dictionary.segment(run), ({ segment, index }) => wordAt(segment, start + index));
}

export function searchWords(text: string): SearchWord[] {
  return Array.from(text.matchAll(WORD), ({ 0: run, index }) => wordsOfRun(run, index)).flat();
}

export interface SearchQuery {
  /** What the reader typed, as the page shows it: one line, without control characters. */
  text: string;
  /** Normalised, each once. */
  words: readonly string[];
  isCut: boolean;
}

export function readQuery(query: string): SearchQuery {
  const line = Array.from(query.replace(/[\p{C}\p{Z}]+/gu, ' ').trim());
  const text = line.slice(0, MAX_QUERY_LENGTH).join('').trim();
  const all = Array.from(new Set(searchWords(text).map(({ normalised }) => normalised)));
  // Letters alone say nothing beside words: those of "l’école" or "city’s".
  const longer = all.filter(({ length }) => length > 1);
  const words = longer.length > 0 ? longer : all;
  return {
    text,
    words: words.slice(0, MAX_WORDS),
    isCut: line.length > MAX_QUERY_LENGTH || words.length > MAX_WORDS,
  };
}
