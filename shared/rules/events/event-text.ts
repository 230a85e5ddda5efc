import type { StoredArticle } from '../../model/article.ts';
import { isNumber, readWords, type Word } from './read-words.ts';

/** What the rule of events reads of an article. */
export interface EventText {
  source: string;
  /** Milliseconds since the epoch. */
  publishedAt: number;
  /** `YYYY-MM-DD` in UTC. */
  day: string;
  title: readonly Word[];
  /** Empty where it is too short to say anything, as a placeholder is. */
  summary: readonly Word[];
  titleKeys: ReadonlySet<string>;
  summaryKeys: ReadonlySet<string>;
  /** Of title and summary. */
  keys: ReadonlySet<string>;
  forms: ReadonlySet<string>;
  titleNumbers: readonly string[];
  numbers: readonly string[];
}

const SHORTEST_SUMMARY = 5;

/** Null for an article without a date: whether it is news of the same hours is unknown. */
export function eventTextOf({ source, title, summary, publishedDate }: StoredArticle): EventText | null {
  const publishedAt = publishedDate === null ? Number.NaN : Date.parse(publishedDate);
  if (publishedDate === null || Number.isNaN(publishedAt)) return null;
  const titleWords = readWords(title);
  const words = readWords(summary);
  const summaryWords = words.length < SHORTEST_SUMMARY ? [] : words;
  const titleKeys = new Set(titleWords.map(({ key }) => key));
  const summaryKeys = new Set(summaryWords.map(({ key }) => key));
  const keys = new Set([...titleKeys, ...summaryKeys]);
  return {
    source,
    publishedAt,
    day: publishedDate.slice(0, 10),
    title: titleWords,
    summary: summaryWords,
    titleKeys,
    summaryKeys,
    keys,
    forms: new Set([...titleWords, ...summaryWords].map(({ form }) => form)),
    titleNumbers: Array.from(titleKeys).filter(isNumber),
    numbers: Array.from(keys).filter(isNumber),
  };
}
