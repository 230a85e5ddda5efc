import type { StoredArticle } from '../../model/article.ts';
import { type EventText, eventTextOf } from './event-text.ts';
import { isSameEvent } from './same-event.ts';
import { type WordStatistics, wordStatistics } from './word-statistics.ts';

/** The indexes of articles on one event, in their order; two at least. */
export type EventIndexes = readonly number[];

/**
 * Bounds that keep the work linear: rarest words of a title that are looked up, articles remembered for a word,
 * articles of one event.
 */
const RAREST_WORDS = 8;
const LAST_ARTICLES = 32;
const MAX_REPORTS = 20;
/** Two articles are compared when they share this many of their rarest words. */
const COMMON_WORDS = 2;

function rarestWords({ titleKeys }: EventText, { weightOf }: WordStatistics): string[] {
  const weighed = Array.from(titleKeys, (key) => ({ key, weight: weightOf(key) }));
  weighed.sort((a, b) => b.weight - a.weight);
  return weighed.slice(0, RAREST_WORDS).map(({ key }) => key);
}

/** The last articles that have a word, by word. */
function createWordIndex() {
  const articlesByKey = new Map<string, number[]>();
  return {
    add: (index: number, keys: Iterable<string>) => {
      for (const key of keys) {
        const articles = articlesByKey.get(key) ?? [];
        if (articles.length === LAST_ARTICLES) articles.shift();
        articles.push(index);
        articlesByKey.set(key, articles);
      }
    },
    withCommon: (keys: readonly string[]): number[] => {
      const common = new Map<number, number>();
      for (const key of keys) {
        for (const index of articlesByKey.get(key) ?? []) common.set(index, (common.get(index) ?? 0) + 1);
      }
      const found = Array.from(common).flatMap(([index, count]) => (count < COMMON_WORDS ? [] : [index]));
      return found.sort((a, b) => a - b);
    },
  };
}

/**
 * Finds articles of several publishers on one event: every two of them are alike. Takes a time linear in the number of
 * articles, which are in the order of their section.
 */
export function findEvents(articles: readonly StoredArticle[]): EventIndexes[] {
  const texts = articles.map(eventTextOf);
  const statistics = wordStatistics(texts.filter((text) => text !== null));
  const words = createWordIndex();
  const eventOf = new Map<number, number[]>();

  texts.forEach((text, index) => {
    if (!text) return;
    const isOn = (event: readonly number[]) =>
      event.length < MAX_REPORTS &&
      event.every((other) => {
        const report = texts[other];
        return report && isSameEvent(text, report, statistics);
      });
    const found = words.withCommon(rarestWords(text, statistics));
    const candidates = new Set(found.flatMap((other) => [eventOf.get(other) ?? []]));
    const event = Array.from(candidates).find(isOn) ?? [];
    event.push(index);
    for (const each of event) eventOf.set(each, event);
    words.add(index, text.keys);
  });
  return Array.from(new Set(eventOf.values())).filter((event) => event.length > 1);
}
