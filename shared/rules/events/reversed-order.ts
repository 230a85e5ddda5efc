import { type EventWord, isNumber } from './read-words.ts';

type Words = readonly EventWord[];
type IsSignificant = (keys: readonly string[]) => boolean;

/** "Finch and Eglinton" is "Eglinton and Finch". */
const JOINING = new Set(['and', 'or', 'et', 'ou', 'y', 'e', 'o', 'u', 'und', 'oder', '和', '与', '及', '或']);

/**
 * Whether two names have changed sides of a word: "Russia strikes Ukraine", "Ukraine strikes Russia". Clauses in another
 * order are the same news, so in one of the titles the word directly follows a name.
 */
export function hasReversedOrder(a: Words, b: Words, isSignificant: IsSignificant): boolean {
  return isReversed(a, b, isSignificant) || isReversed(b, a, isSignificant);
}

function isReversed(a: Words, b: Words, isSignificant: IsSignificant): boolean {
  const placeOf = (word: EventWord) => b.findIndex(({ key }) => key === word.key);
  // The first word of a sentence may be a name.
  const isName = (word: EventWord) => word.isCapital !== false && b[placeOf(word)]?.isCapital !== false;
  return a.some((word, index) => {
    const before = a[index - 1];
    const place = placeOf(word);
    if (!before || place === -1 || isNumber(word.key) || JOINING.has(word.key)) return false;
    if (!isSignificant([word.key]) || !isName(before) || placeOf(before) <= place) return false;
    return a.slice(index + 1).some((after) => isName(after) && placeOf(after) !== -1 && placeOf(after) < place);
  });
}
