import { withoutAccents } from '../normalise-text.ts';
import { UNSPACED_SCRIPTS } from '../unspaced-scripts.ts';

export interface EventWord {
  /** The word without case and accents; a number in plain digits. */
  form: string;
  /** The first six letters, since the endings of a word vary. */
  key: string;
  /** Null where a capital tells nothing: at the start of a sentence, in a number and in a script without case. */
  isCapital: boolean | null;
}

const KEY_LENGTH = 6;
/** As in "4-2", "18.9" and "12 400". */
const NUMBER = '\\p{N}+(?:[.,:/–-]\\p{N}+)*(?:[ \\u00a0\\u202f]\\p{N}{3}(?!\\p{N}))*';
const TOKEN = new RegExp(`${NUMBER}|[${UNSPACED_SCRIPTS}]+|[\\p{L}\\p{M}]+|[.!?:…]`, 'gu');
const STARTS_UNSPACED = new RegExp(`^[${UNSPACED_SCRIPTS}]`, 'u');
const GROUPING = /[\s\u00a0\u202f]|[.,](?=\p{N}{3}(?!\p{N}))/gu;

/** For unspaced scripts alone: elsewhere a pattern finds the same words fifty times as fast. */
const dictionary = new Intl.Segmenter(undefined, { granularity: 'word' });

export const isNumber = (text: string): boolean => /^\p{N}/u.test(text);

function wordsOfToken(token: string, isFirst: boolean): EventWord[] {
  if (isNumber(token)) {
    const form = token.replace(GROUPING, '').replace(',', '.');
    return [{ form, key: form, isCapital: null }];
  }
  if (STARTS_UNSPACED.test(token)) {
    return Array.from(dictionary.segment(token), ({ segment: form }) => ({ form, key: form, isCapital: null }));
  }
  const hasCase = token.toLowerCase() !== token.toUpperCase();
  const isCapital = token[0] !== token[0]?.toLowerCase();
  const form = token.toLowerCase();
  return [{ form, key: form.slice(0, KEY_LENGTH), isCapital: hasCase && !(isFirst && isCapital) ? isCapital : null }];
}

/**
 * Splits a text into words: by a pattern, and by a dictionary where a script has no spaces. A colon starts a sentence
 * too.
 */
export function readWords(text: string): EventWord[] {
  const words: EventWord[] = [];
  let isFirst = true;
  for (const [token] of withoutAccents(text).normalize('NFC').matchAll(TOKEN)) {
    const isStop = /^[.!?:…]$/.test(token);
    if (!isStop) words.push(...wordsOfToken(token, isFirst));
    isFirst = isStop;
  }
  return words;
}

/** How much a word says by its form alone, from 0 to 1.2: short words join others, numbers tell events apart. */
export function weightOfForm(key: string): number {
  if (isNumber(key)) return key.length > 1 ? 1.2 : 0.6;
  if (STARTS_UNSPACED.test(key)) return key.length > 1 ? 1 : 0.35;
  // Scripts without case, such as Arabic, write few vowels.
  const letters = key.toLowerCase() === key.toUpperCase() ? key.length + 1 : key.length;
  return [0, 0, 0.1, 0.35, 0.7][letters] ?? 1;
}
