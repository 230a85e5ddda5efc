import { readFileSync } from 'node:fs';
import * as z from 'zod';
import type { StoredArticle } from '../../shared/model/article.ts';
import { article } from './article-fixture.ts';

const pairSchema = z.object({
  /** The rule was set by the first, and proved by the others; "fresh" were written last. */
  part: z.enum(['tune', 'held-out', 'fresh']),
  /** Whether both articles report one event. */
  same: z.boolean(),
  kind: z.string(),
  lang: z.string(),
  /** The time between the articles. */
  hours: z.number(),
  articles: z.tuple([
    z.object({ source: z.string(), title: z.string(), summary: z.string() }),
    z.object({ source: z.string(), title: z.string(), summary: z.string() }),
  ]),
});

export type EventPair = z.infer<typeof pairSchema>;

/** Pairs of articles of two publishers, written for these tests. */
export const eventPairs: readonly EventPair[] = readFileSync(
  new URL('../fixtures/events/pairs.jsonl', import.meta.url),
  'utf8',
)
  .trim()
  .split('\n')
  .map((line) => pairSchema.parse(JSON.parse(line)));

const HOUR_MS = 3_600_000;

/** The articles of a pair as a section holds them; the first was published at `at`, in milliseconds since the epoch. */
export function articlesOfPair({ articles, hours }: EventPair, at: number): StoredArticle[] {
  return articles.map((texts, index) => {
    const publishedDate = new Date(at + index * hours * HOUR_MS).toISOString();
    return article(`${texts.source} ${at}`, { ...texts, publishedDate });
  });
}
