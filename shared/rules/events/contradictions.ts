import { type EventText, hoursBetween } from './event-text.ts';
import { type EventWord, isNumber } from './read-words.ts';
import { replacements } from './replacements.ts';
import { hasReversedOrder } from './reversed-order.ts';
import type { WordStatistics } from './word-statistics.ts';

/** In words. A longer replacement is a different sentence, not a contradiction. */
const MAX_REPLACEMENT_WORDS = 3;
/** Below this weight, a replaced word ("in" for "at") means nothing. */
const MIN_WEIGHT = 0.12;
/** In a summary only words of this weight count. */
const SUMMARY_WEIGHT = 0.3;

/** From this many hours on, "to open" and "opens" are two events. */
const FOLLOW_UP_HOURS = 2;

const keysOf = (words: readonly EventWord[]): string[] => words.map(({ key }) => key);

/** Whether some words of each text are nowhere in the other. */
function areApart(wordsOfA: readonly string[], wordsOfB: readonly string[], a: EventText, b: EventText): boolean {
  return wordsOfA.some((key) => !b.keys.has(key)) && wordsOfB.some((key) => !a.keys.has(key));
}

function hasOtherNames(a: EventText, b: EventText, { isName }: WordStatistics): boolean {
  return areApart(Array.from(a.titleKeys).filter(isName), Array.from(b.titleKeys).filter(isName), a, b);
}

/** Whether a word of both titles has a form in each that the other text has nowhere: "to open", "opens". */
function hasOtherForms(a: EventText, b: EventText): boolean {
  const formsOfB = new Map(b.title.map(({ key, form }) => [key, form]));
  return a.title.some(({ key, form }) => {
    const other = formsOfB.get(key);
    return other !== undefined && !b.forms.has(form) && !a.forms.has(other);
  });
}

/** Whether a word of one text stands in the place of a word of the other, each nowhere else in the other text. */
function isReplaced(
  words: readonly [readonly EventWord[], readonly EventWord[]],
  a: EventText,
  b: EventText,
  isSignificant: (keys: readonly string[]) => boolean,
): boolean {
  return replacements(keysOf(words[0]), keysOf(words[1])).some(({ before, after }) => {
    if (Math.max(before.length, after.length) > MAX_REPLACEMENT_WORDS) return false;
    const [onlyInA, onlyInB] = [before.filter((key) => !b.keys.has(key)), after.filter((key) => !a.keys.has(key))];
    return isSignificant(onlyInA) && isSignificant(onlyInB);
  });
}

/**
 * Whether two texts differ in a number, a name, a qualifier, the order of names, the form of a word, or a word that takes
 * the place of another.
 */
export function areContradictory(a: EventText, b: EventText, statistics: WordStatistics): boolean {
  const { weightOf, canBeName } = statistics;
  const isSignificant = (keys: readonly string[]) => keys.reduce((sum, key) => sum + weightOf(key), 0) >= MIN_WEIGHT;
  const hasName = (keys: readonly string[]) =>
    keys.some((key) => weightOf(key) >= SUMMARY_WEIGHT && (isNumber(key) || canBeName(key)));
  return (
    areApart(a.numbers, b.numbers, a, b) ||
    hasOtherNames(a, b, statistics) ||
    a.qualifiers !== b.qualifiers ||
    hasReversedOrder(a.title, b.title, isSignificant) ||
    (hoursBetween(a, b) > FOLLOW_UP_HOURS && hasOtherForms(a, b)) ||
    isReplaced([a.title, b.title], a, b, isSignificant) ||
    isReplaced([a.summary, b.summary], a, b, hasName)
  );
}
