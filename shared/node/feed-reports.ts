import type { Publication } from '../model/publication.ts';
import { type FeedUse, feedUsesOf } from './feed-uses.ts';
import { type FeedState, feedStateSchema } from './records.ts';
import type { RedisClient } from './redis.ts';
import { DUE_KEY, feedKey } from './redis-keys.ts';

/** Feeds asked for in one round trip: thousands of feeds must not hold Redis up. */
const BATCH = 500;

/** `failing` after a poll that failed, `stopped` after 410 Gone, `untried` before the first poll. */
export type FeedHealth = 'ok' | 'failing' | 'stopped' | 'untried';

/** One feed as the operators' `/feeds` shows it; every time in ISO 8601, or null. */
export interface FeedReport {
  address: string;
  title: string | null;
  categories: string[];
  publications: string[];
  health: FeedHealth;
  articles: number;
  lastPoll: string | null;
  lastSuccess: string | null;
  lastNewArticle: string | null;
  lastOutcome: string | null;
  lastStatus: number | null;
  lastError: string | null;
  failingSince: string | null;
  failures: number;
  nextPoll: string | null;
  nextPollReason: string | null;
  movedTo: string | null;
  validators: { etag: string | null; lastModified: string | null };
}

/** Every configured feed's state, as Redis has it now, in the order of the publication files. */
export async function readFeedReports(redis: RedisClient, publications: readonly Publication[]): Promise<FeedReport[]> {
  const uses = [...feedUsesOf(publications).values()];
  const reports: FeedReport[] = [];
  for (let start = 0; start < uses.length; start += BATCH) {
    reports.push(...(await readBatch(redis, uses.slice(start, start + BATCH))));
  }
  return reports;
}

async function readBatch(redis: RedisClient, uses: readonly FeedUse[]): Promise<FeedReport[]> {
  const [dueTimes, states] = await Promise.all([
    redis.zmscore(DUE_KEY, ...uses.map(({ url }) => url)),
    Promise.all(uses.map(({ url }) => redis.hget(feedKey(url), 'state'))),
  ]);
  return uses.map((use, index) => reportOf(use, parseState(states[index] ?? null), dueTimes[index] ?? null));
}

/** A feed's state as it was stored; null when there is none, or one that cannot be read. */
export function parseState(json: string | null): FeedState | null {
  try {
    return feedStateSchema.parse(JSON.parse(json ?? ''));
  } catch {
    return null;
  }
}

const iso = (time: number | string | null | undefined): string | null =>
  time === null || time === undefined ? null : new Date(Number(time)).toISOString();

function healthOf(state: FeedState | null): FeedHealth {
  if (!state) return 'untried';
  if (state.lastOutcome === 'gone') return 'stopped';
  return state.failures > 0 ? 'failing' : 'ok';
}

function reportOf(use: FeedUse, state: FeedState | null, due: string | null): FeedReport {
  return {
    address: use.url,
    title: state?.title ?? null,
    categories: use.categories,
    publications: use.publications,
    health: healthOf(state),
    articles: state?.articles ?? 0,
    lastPoll: iso(state?.lastPollAt),
    lastSuccess: iso(state?.lastSuccessAt),
    lastNewArticle: iso(state?.lastNewArticleAt),
    lastOutcome: state?.lastOutcome ?? null,
    lastStatus: state?.lastStatus ?? null,
    lastError: state?.lastError ?? null,
    failingSince: iso(state?.failingSince),
    failures: state?.failures ?? 0,
    nextPoll: iso(due ?? state?.nextPollAt),
    nextPollReason: state?.nextPollReason ?? null,
    movedTo: state?.move?.remembered ? state.move.to : null,
    validators: { etag: state?.etag ?? null, lastModified: state?.lastModified ?? null },
  };
}
