import type { EventText } from './event-text.ts';
import { type EventWord, weightOfForm } from './read-words.ts';

export interface WordStatistics {
  /** From 0 to 1.2: what a word says of an event by its form, and by how few texts have it. */
  weightOf: (key: string) => number;
  /** Whether it is written with a capital in the middle of sentences, and never without. */
  isName: (key: string) => boolean;
  /** Whether it may be a name: it is never written without a capital. */
  canBeName: (key: string) => boolean;
}

/** With fewer texts than this a word is not rare for being in one of them. */
const MIN_TEXTS = 8;

/** Whether a title writes all its words with capitals, which then say nothing. */
function isTitleCase(title: readonly EventWord[]): boolean {
  const written = title.filter(({ key, isCapital }) => isCapital !== null && key.length > 2);
  return written.filter(({ isCapital }) => isCapital).length > 0.6 * written.length;
}

function casedWords({ title, summary }: EventText): EventWord[] {
  const words = isTitleCase(title) ? summary : [...title, ...summary];
  return words.filter(({ isCapital }) => isCapital !== null);
}

function countTexts(texts: readonly EventText[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { keys } of texts) for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}

export function wordStatistics(texts: readonly EventText[]): WordStatistics {
  const size = texts.length + MIN_TEXTS;
  const rarity = (count: number) => Math.log(size / (count + 1)) / Math.log(size / 2);
  const weights = new Map(Array.from(countTexts(texts), ([key, count]) => [key, weightOfForm(key) * rarity(count)]));
  const cased = texts.flatMap(casedWords);
  const keysWhere = (isCapital: boolean) =>
    new Set(cased.filter((word) => word.isCapital === isCapital).map(({ key }) => key));
  const [capitals, others] = [keysWhere(true), keysWhere(false)];
  return {
    weightOf: (key) => weights.get(key) ?? 0,
    isName: (key) => capitals.has(key) && !others.has(key),
    canBeName: (key) => !others.has(key),
  };
}
