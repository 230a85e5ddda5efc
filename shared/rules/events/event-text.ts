import type { StoredArticle } from '../../model/article.ts';
import { isDateOnly } from '../date-only.ts';
import { qualifiersOf } from './qualifiers.ts';
import { type EventWord, isNumber, readWords } from './read-words.ts';

export interface EventText {
  source: string;
  /** Null where only the day is known. */
  publishedAt: number | null;
  /** `YYYY-MM-DD` in UTC. */
  day: string;
  title: readonly EventWord[];
  /** Empty where it is too short to say anything, as a placeholder is. */
  summary: readonly EventWord[];
  /** Of the title. */
  qualifiers: string;
  titleKeys: ReadonlySet<string>;
  summaryKeys: ReadonlySet<string>;
  /** Of title and summary. */
  keys: ReadonlySet<string>;
  forms: ReadonlySet<string>;
  numbers: readonly string[];
}

const HOUR_MS = 3_600_000;
const MIN_SUMMARY_WORDS = 5;
const DAY_LENGTH = 'YYYY-MM-DD'.length;

export function eventTextOf({ source, title, summary, publishedDate }: StoredArticle): EventText | null {
  if (publishedDate === null) return null;
  const titleWords = readWords(title);
  const words = readWords(summary);
  const summaryWords = words.length < MIN_SUMMARY_WORDS ? [] : words;
  const titleKeys = new Set(titleWords.map(({ key }) => key));
  const summaryKeys = new Set(summaryWords.map(({ key }) => key));
  const keys = new Set([...titleKeys, ...summaryKeys]);
  return {
    source,
    publishedAt: isDateOnly(publishedDate) ? null : Date.parse(publishedDate),
    day: publishedDate.slice(0, DAY_LENGTH),
    title: titleWords,
    summary: summaryWords,
    qualifiers: qualifiersOf(title),
    titleKeys,
    summaryKeys,
    keys,
    forms: new Set([...titleWords, ...summaryWords].map(({ form }) => form)),
    numbers: Array.from(keys).filter(isNumber),
  };
}

export function hoursBetween(a: EventText, b: EventText): number {
  if (a.publishedAt === null || b.publishedAt === null) return Number.POSITIVE_INFINITY;
  return Math.abs(a.publishedAt - b.publishedAt) / HOUR_MS;
}
