import { normaliseText } from './normalise-text.ts';
import { UNSPACED_SCRIPTS } from './unspaced-scripts.ts';

/** Initials such as U.S. are one word; all other words are runs of letters, marks and digits. */
const WORD = /\p{L}(?:\.\p{L})+(?![\p{L}\p{N}])|[\p{L}\p{M}\p{N}]+/gu;

const UNSPACED = new RegExp(`[${UNSPACED_SCRIPTS}]`, 'u');
const segmenter = new Intl.Segmenter('und', { granularity: 'word' });

interface Word {
  /** In lower case, without accents. */
  normalised: string;
  start: number;
  end: number;
}

function wordAt(word: string, start: number): Word {
  return { normalised: normaliseText(word).replaceAll('.', ''), start, end: start + word.length };
}

function wordsOfRun(run: string, start: number): Word[] {
  if (!UNSPACED.test(run)) return [wordAt(run, start)];
  return Array.from(segmenter.segment(run), ({ segment, index }) => wordAt(segment, start + index));
}

/** The words of a text as search compares them (docs/product.md, "Search"). */
export function wordsOf(text: string): Word[] {
  return Array.from(text.matchAll(WORD), ({ 0: run, index }) => wordsOfRun(run, index)).flat();
}
