import type { StoredArticle } from '../../shared/model/article.ts';
import type { FeedReport } from '../../shared/node/operators/feed-reports.ts';
import { distanceInWords, spanInWords } from '../../shared/node/operators/time-distance.ts';
import type { RedisClient } from '../../shared/node/redis/redis.ts';
import { hostOf, hostSlotsKey, LAST_CLAIM_KEY } from '../../shared/node/redis/redis-keys.ts';
import { aboutOrder } from '../check-feed/report.ts';
import { POLLS_PER_HOST, readDueFeeds } from '../schedule/feed-schedule.ts';

/** Workers look for due feeds four times a second. */
const IDLE_MS = 10_000;
/** This command's estimate of the time of Redis may be some milliseconds late. */
const TOLERANCE_MS = 1_000;

export interface FeedDelay {
  /** For how long a worker's claim still holds, in milliseconds. Null if none has claimed it. */
  leaseMs: number | null;
  /** How long ago a worker last looked for due feeds, in milliseconds. Null if one runs, infinite when none ever did. */
  idleMs: number | null;
  /** Whether all slots of its host are taken, or will be by feeds due before it. */
  isHostBusy: boolean;
  /** The feeds that were due earlier and still are, without those that wait for their host. */
  dueBefore: number;
}

/** `now` is the time of Redis, in milliseconds. */
export async function readFeedDelay(redis: RedisClient, url: string, now: number): Promise<FeedDelay> {
  const [lease, lastClaim, due] = await Promise.all([
    redis.zscore(hostSlotsKey(hostOf(url)), url),
    redis.get(LAST_CLAIM_KEY),
    readDueFeeds(redis, now),
  ]);
  const position = due.findIndex((feed) => feed.url === url);
  const idleMs = lastClaim === null ? Number.POSITIVE_INFINITY : now - Number(lastClaim);
  return {
    leaseMs: lease !== null && Number(lease) > now ? Number(lease) - now : null,
    idleMs: idleMs > IDLE_MS ? idleMs : null,
    isHostBusy: due[position]?.waitsForHost ?? false,
    dueBefore: due.slice(0, Math.max(0, position)).filter(({ waitsForHost }) => !waitsForHost).length,
  };
}

/** How a feed is and when it is polled next, in sentences. `now` in milliseconds since the epoch. */
export function explainFeed(
  report: FeedReport,
  delay: FeedDelay,
  articles: readonly StoredArticle[],
  now: number,
): string[] {
  const { address, title, categories, publications, movedTo } = report;
  return [
    address,
    `${title === null ? 'It' : `"${title}"`} fills ${categories.join(', ')} (${publications.join(', ')}).`,
    ...aboutHealth(report, now),
    ...aboutArticles(report, now),
    ...aboutOrder(articles),
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

const HUB_SAYS = {
  pending: 'has not verified the subscription yet',
  active: 'delivers its articles',
  denied: 'denies the subscription',
  ending: 'is being unsubscribed from',
} as const;

function aboutHub({ hub }: FeedReport, now: number): string[] {
  if (hub === null) return [];
  if (hub.state === null) {
    return [
      `It names the hub ${hub.address}, without a subscription: its publications name no origin, or a worker is about to subscribe.`,
    ];
  }
  const until = hub.state !== 'active' || hub.until === null ? '' : aboutLease(hub.until, now);
  const lastText =
    hub.lastDelivery === null ? ' Nothing was delivered yet.' : ` The last delivery was ${ago(hub.lastDelivery, now)}.`;
  return [
    `Its hub ${hub.address} ${HUB_SAYS[hub.state]}${until}.${lastText}${hub.error === null ? '' : ` Last error: ${hub.error}.`}`,
  ];
}

function aboutLease(until: string, now: number): string {
  return Date.parse(until) > now ? `, until ${until}` : `, but its lease ended ${ago(until, now)}`;
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
