import { maskAddress } from '../../shared/node/outbound/mask-address.ts';
import { StartError } from '../../shared/node/process/error-text.ts';
import { createLogger, type Logger } from '../../shared/node/process/logger.ts';
import { type ConfiguredFeed, configuredFeeds } from '../../shared/node/publications/configured-feeds.ts';
import { publicationsPath, readPublications } from '../../shared/node/publications/publications.ts';
import { connectRedis } from '../../shared/node/redis/connect-redis.ts';
import { closeRedis, createRedis, type RedisClient } from '../../shared/node/redis/redis.ts';
import { parseUrl } from '../../shared/rules/parse-url.ts';
import type { WorkerEnv } from '../env.ts';
import { createRedisClock } from '../store/redis-clock.ts';

/** Someone waits for the command: a Redis that is there responds sooner. */
const CONNECT_MS = 2_000;

/** What the commands need: the configured feeds, and the Redis of the workers. */
export interface FeedsContext {
  log: Logger;
  redis: RedisClient;
  feeds: ConfiguredFeed[];
  publicationIds: string[];
  /** Whether PUBLICATIONS is not set, so that the shipped file was read. */
  isShippedFile: boolean;
  /** The time of Redis, in milliseconds since the epoch. */
  now: () => number;
  close: () => Promise<void>;
}

/**
 * Reads the publication files and connects to Redis.
 * @throws StartError if the files are not valid or Redis does not respond.
 */
export async function createFeedsContext(env: WorkerEnv): Promise<FeedsContext> {
  const log = createLogger('worker', { level: 'silent', instance: env.INSTANCE });
  const publications = await readPublications(publicationsPath(env.PUBLICATIONS));
  const redis = createRedis(env, { whenUnreachable: 'fail-fast', log });
  await connectRedis(redis, env, CONNECT_MS);
  const { now } = await createRedisClock(redis);
  return {
    log,
    redis,
    feeds: [...configuredFeeds(publications).values()],
    publicationIds: publications.map(({ id }) => id),
    isShippedFile: env.PUBLICATIONS === undefined,
    now,
    close: () => closeRedis(redis),
  };
}

const SHOWN = 10;

type Configured = Pick<FeedsContext, 'feeds' | 'isShippedFile'>;

/**
 * The one configured feed that an operator names: by its address, by its masked address, or by a part of that.
 * @throws StartError if there is none, or several.
 */
export function findFeed({ feeds, isShippedFile }: Configured, given: string): ConfiguredFeed {
  const address = parseUrl(given)?.href ?? given;
  const tests: ((feed: ConfiguredFeed) => boolean)[] = [
    ({ url }) => url === address,
    ({ url }) => maskAddress(url) === address,
    ({ url }) => maskAddress(url).toLowerCase().includes(given.toLowerCase()),
  ];
  const found = tests.map((test) => feeds.filter(test)).find((matches) => matches.length > 0) ?? [];
  const [feed] = found;
  if (feed === undefined) {
    const file = isShippedFile ? '; PUBLICATIONS is not set, so the shipped file was read' : '';
    throw new StartError(`No configured feed’s address is or contains ${JSON.stringify(given)}${file}`);
  }
  if (found.length === 1) return feed;
  const more = found.length > SHOWN ? [`and ${found.length - SHOWN} more`] : [];
  throw new StartError(
    `${found.length} feed addresses contain ${JSON.stringify(given)}; give one in full:`,
    ...found.slice(0, SHOWN).map(({ url }) => `  ${maskAddress(url)}`),
    ...more,
  );
}
