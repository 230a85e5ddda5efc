import type { FeedReport } from '../../shared/node/operators/feed-reports.ts';
import { distanceInWords, spanInWords } from '../../shared/node/operators/time-distance.ts';
import type { RedisClient } from '../../shared/node/redis/redis.ts';
import { DUE_KEY, hostOf, hostSlotsKey, LAST_CLAIM_KEY } from '../../shared/node/redis/redis-keys.ts';
import { POLLS_PER_HOST } from '../schedule/feed-schedule.ts';

/** Workers look for due feeds four times a second. */
const IDLE_MS = 10_000;
/** This command's estimate of the time of Redis may be some milliseconds late. */
const TOLERANCE_MS = 1_000;

export interface FeedDelay {
  /** For how long a worker's claim still holds, in milliseconds. Null if none has claimed it. */
  leaseMs: number | null;
  /** How long ago a worker last looked for due feeds, in milliseconds. Null if one runs, infinite when none ever did. */
  idleMs: number | null;
  isHostBusy: boolean;
  dueBefore: number;
}

export async function readFeedDelay(redis: RedisClient, url: string, now: number): Promise<FeedDelay> {
  const slots = hostSlotsKey(hostOf(url));
  const [lease, taken, lastClaim, dueAt] = await Promise.all([
    redis.zscore(slots, url),
    redis.zcount(slots, now, '+inf'),
    redis.get(LAST_CLAIM_KEY),
    redis.zscore(DUE_KEY, url),
  ]);
  const idleMs = lastClaim === null ? Number.POSITIVE_INFINITY : now - Number(lastClaim);
  return {
    leaseMs: lease !== null && Number(lease) > now ? Number(lease) - now : null,
    idleMs: idleMs > IDLE_MS ? idleMs : null,
    isHostBusy: taken >= POLLS_PER_HOST,
    dueBefore: dueAt === null ? 0 : await redis.zcount(DUE_KEY, '-inf', `(${dueAt}`),
  };
}

export function explainFeed(report: FeedReport, delay: FeedDelay, now: number): string[] {
  const { address, title, categories, publications, movedTo } = report;
  return [
    address,
    `${title === null ? 'It' : `"${title}"`} fills ${categories.join(', ')} (${publications.join(', ')}).`,
    ...aboutHealth(report, now),
    ...aboutArticles(report, now),
    ...(movedTo === null ? [] : [`It has moved for good, to ${movedTo}: change the publication file.`]),
    ...aboutHub(report, now),
    ...aboutNextPoll(report, delay, now),
  ];
}

function aboutHealth(report: FeedReport, now: number): string[] {
  const { health, lastPoll, failingSince, failures } = report;
  const lastText =
    lastPoll === null ? 'It was not polled yet.' : `The last poll, ${ago(lastPoll, now)}, ${outcomeOf(report)}.`;
  if (failingSince === null || health !== 'failing') return [`Health: ${health}. ${lastText}`];
  const inARow = failures === 1 ? 'one failure' : `${failures} failures in a row`;
  return [`Health: ${health}, for ${spanInWords(now - Date.parse(failingSince))}, ${inARow}. ${lastText}`];
}

function outcomeOf({ lastOutcome, lastError, lastStatus }: FeedReport): string {
  if (lastError !== null) return `failed: ${lastError}`;
  return lastOutcome === 'not-modified' ? 'brought nothing new (304)' : `brought the feed (${lastStatus})`;
}

function aboutArticles({ articles, lastSuccess, lastNewArticle }: FeedReport, now: number): string[] {
  if (lastSuccess === null) return ['It has never succeeded.'];
  const count = `${articles} ${articles === 1 ? 'article' : 'articles'}`;
  const newest = lastNewArticle === null ? '' : ` The last new one came ${ago(lastNewArticle, now)}.`;
  return [`The last success was ${ago(lastSuccess, now)}; it holds ${count}.${newest}`];
}

function aboutHub({ hub }: FeedReport, now: number): string[] {
  if (hub === null) return [];
  const until = hub.until === null ? '' : `, until ${hub.until}`;
  const last = hub.lastDelivery === null ? 'nothing delivered yet' : `last delivery ${ago(hub.lastDelivery, now)}`;
  const error = hub.error === null ? '' : `; last error: ${hub.error}`;
  return [`Its hub ${hub.address}: ${hub.state ?? 'not subscribed'}${until}; ${last}${error}.`];
}

function aboutNextPoll({ nextPoll, nextPollReason }: FeedReport, delay: FeedDelay, now: number): string[] {
  if (delay.leaseMs !== null) {
    return [
      `A worker has claimed it, and polls it now or soon. If that worker has died, the feed is due again in ${spanInWords(delay.leaseMs)}.`,
    ];
  }
  if (nextPoll === null) {
    return [
      'It is not scheduled, so no worker polls it. A worker schedules the feeds of its publication files within a minute:',
      'see that one runs, and that its PUBLICATIONS lists this feed.',
    ];
  }
  const why = nextPollReason === null ? '' : ` Why then: ${nextPollReason}.`;
  const time = Date.parse(nextPoll);
  if (time - now >= TOLERANCE_MS) return [`The next poll is ${distanceInWords(time, now)}, at ${nextPoll}.${why}`];
  return [`It has been due for ${spanInWords(Math.max(0, now - time))}.${why}`, ...aboutDelay(delay)];
}

function aboutDelay({ idleMs, dueBefore, isHostBusy }: FeedDelay): string[] {
  if (idleMs === Number.POSITIVE_INFINITY)
    return ['No worker has ever used this Redis: see that the worker’s REDIS_URL is this one.'];
  if (idleMs !== null) return [`No worker has looked for due feeds for ${spanInWords(idleMs)}: see that one runs.`];
  if (isHostBusy)
    return [
      `It waits for its host, of which ${POLLS_PER_HOST} feeds at most are polled at once: another worker does not help.`,
    ];
  if (dueBefore === 0) return ['A worker will claim it within a second.'];
  const others = dueBefore === 1 ? 'Another feed was' : `${dueBefore} other feeds were`;
  return [`${others} due before it. If this persists, start another worker, or raise WORKER_CONCURRENCY.`];
}

const ago = (time: string, now: number): string => distanceInWords(Date.parse(time), now);
