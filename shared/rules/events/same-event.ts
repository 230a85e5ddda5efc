import { areContradictory } from './contradictions.ts';
import { type EventText, hoursBetween } from './event-text.ts';
import { weightOfForm } from './read-words.ts';
import type { WordStatistics } from './word-statistics.ts';

const MAX_HOURS = 6;

/** The least share, by weight: of each title that is in the other article, and of both texts that they have in common. */
const MIN_PART = 0.6;
/** The least sum of these two shares, for reports of the same time. */
const MIN_SUM = 1.32;
/** Each hour between two reports makes it likelier that the later one is a follow-up. */
const SUM_PER_HOUR = 0.08;
/** A follow-up has news in its title: after these hours, this part of the later title must be in the earlier article. */
const NEWS_AFTER_HOURS = 1.5;
const MIN_LATER_TITLE_PART = 0.87;
/** About four rare words. */
const MIN_WEIGHT = 4;
const MIN_SUMMARY_PART = 0.4;

/** The weight of a title that is enough where both articles have it. */
const MIN_TITLE_WEIGHT = 2;
const MIN_SUMMARY_PART_WITH_TITLE = 0.25;

type WeightOf = WordStatistics['weightOf'];

function weightOfAll(keys: Iterable<string>, weightOf: WeightOf): number {
  let sum = 0;
  for (const key of keys) sum += weightOf(key);
  return sum;
}

function weightOfShared(keys: ReadonlySet<string>, others: ReadonlySet<string>, weightOf: WeightOf): number {
  let sum = 0;
  for (const key of keys) if (others.has(key)) sum += weightOf(key);
  return sum;
}

function sharedPart(keys: ReadonlySet<string>, others: ReadonlySet<string>, weightOf: WeightOf): number {
  const all = weightOfAll(keys, weightOf);
  return all === 0 ? 0 : weightOfShared(keys, others, weightOf) / all;
}

/** The part that the poorer summary shares; 1 where one of them says nothing. */
function sharedSummary(a: EventText, b: EventText, weightOf: WeightOf): number {
  if (a.summary.length === 0 || b.summary.length === 0) return 1;
  const least = Math.min(weightOfAll(a.summaryKeys, weightOf), weightOfAll(b.summaryKeys, weightOf));
  return weightOfShared(a.summaryKeys, b.summaryKeys, weightOf) / Math.max(least, Number.EPSILON);
}

function isSameTitle(a: EventText, b: EventText): boolean {
  if (a.title.length !== b.title.length || a.title.length < 3 || a.day !== b.day) return false;
  return (
    a.title.every(({ form }, index) => form === b.title[index]?.form) &&
    weightOfAll(a.titleKeys, weightOfForm) >= MIN_TITLE_WEIGHT
  );
}

/** The share of a title that the other article has: that of the later article, and the smaller of the two. */
function sharedTitles(a: EventText, b: EventText, weightOf: WeightOf): { later: number; least: number } {
  const [earlier, later] = (a.publishedAt ?? 0) < (b.publishedAt ?? 0) ? [a, b] : [b, a];
  const ofLater = sharedPart(later.titleKeys, earlier.keys, weightOf);
  return { later: ofLater, least: Math.min(ofLater, sharedPart(earlier.titleKeys, later.keys, weightOf)) };
}

function isAlike(a: EventText, b: EventText, weightOf: WeightOf): boolean {
  const hours = hoursBetween(a, b);
  const { later, least: ofTitle } = sharedTitles(a, b, weightOf);
  if (hours > MAX_HOURS || ofTitle < MIN_PART) return false;
  if (hours > NEWS_AFTER_HOURS && later < MIN_LATER_TITLE_PART) return false;
  const weight = weightOfShared(a.keys, b.keys, weightOf);
  const ofBoth = (2 * weight) / (weightOfAll(a.keys, weightOf) + weightOfAll(b.keys, weightOf));
  return (
    weight >= MIN_WEIGHT &&
    ofBoth >= MIN_PART &&
    ofTitle + ofBoth >= MIN_SUM + SUM_PER_HOUR * hours &&
    sharedSummary(a, b, weightOf) >= MIN_SUMMARY_PART
  );
}

/** Whether articles of two publishers report one event; in doubt they do not (docs/product.md, "One event once"). */
export function isSameEvent(a: EventText, b: EventText, statistics: WordStatistics): boolean {
  const { weightOf } = statistics;
  if (a.source === b.source) return false;
  const isSame = isSameTitle(a, b)
    ? sharedSummary(a, b, weightOf) >= MIN_SUMMARY_PART_WITH_TITLE
    : isAlike(a, b, weightOf);
  return isSame && !areContradictory(a, b, statistics);
}
