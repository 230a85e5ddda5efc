import { readFeedReports } from '../../shared/node/operators/feed-reports.ts';
import type { Print } from '../../shared/node/operators/operator-command.ts';
import { maskAddress } from '../../shared/node/outbound/mask-address.ts';
import { StartError } from '../../shared/node/process/error-text.ts';
import { createLogger } from '../../shared/node/process/logger.ts';
import { type ConfiguredFeed, configuredFeeds } from '../../shared/node/publications/configured-feeds.ts';
import { publicationsPath, readPublications } from '../../shared/node/publications/publications.ts';
import { connectRedis } from '../../shared/node/redis/connect-redis.ts';
import { closeRedis, createRedis, type RedisClient, redisName } from '../../shared/node/redis/redis.ts';
import { DUE_KEY } from '../../shared/node/redis/redis-keys.ts';
import { parseUrl } from '../../shared/rules/parse-url.ts';
import { readWorkerEnv } from '../env.ts';
import { makeDue } from '../schedule/feed-schedule.ts';
import { createRedisClock } from '../store/redis-clock.ts';
import { explainFeed, readFeedDelay } from './explain-feed.ts';

const USAGE = 'Usage: npm run feeds -- why ADDRESS | poll ADDRESS; --help says more';
/** Somebody waits for the command. */
const REPLY_MS = 3_000;
const SHOWN = 10;

type Command = (redis: RedisClient, feed: ConfiguredFeed, print: Print) => Promise<boolean>;

const COMMANDS: ReadonlyMap<string, Command> = new Map([
  ['why', why],
  ['poll', poll],
]);

/**
 * Runs `npm run feeds` with these arguments and variables. False if no worker polls the feed.
 * @throws StartError if the arguments or the publication files are not valid, or Redis is unreachable.
 */
export async function runFeeds(args: string[], variables: NodeJS.ProcessEnv, print: Print): Promise<boolean> {
  const [name = '', address, ...more] = args;
  const command = COMMANDS.get(name);
  if (!command || address === undefined || more.length > 0) throw new StartError(USAGE);
  const env = readWorkerEnv(variables);
  const publications = await readPublications(publicationsPath(env.PUBLICATIONS));
  const feed = findFeed([...configuredFeeds(publications).values()], address);
  const log = createLogger('worker', { level: 'silent', instance: env.INSTANCE });
  const redis = createRedis(env, { whenUnreachable: 'fail-fast', log, silenceMs: REPLY_MS });
  await connectRedis(redis, env);
  const lost = new Promise<never>((_, reject) => {
    redis.once('close', () => reject(new StartError(`${redisName(env)}: the connection was lost`)));
  });
  try {
    return await Promise.race([lost, command(redis, feed, print)]);
  } finally {
    await closeRedis(redis);
  }
}

async function why(redis: RedisClient, feed: ConfiguredFeed, print: Print): Promise<boolean> {
  const { now, adjust } = createRedisClock(redis);
  await adjust();
  const [report] = await readFeedReports(redis, [feed]);
  const delay = await readFeedDelay(redis, feed.url, now());
  if (report) for (const line of explainFeed(report, delay, now())) print(line);
  return true;
}

async function poll(redis: RedisClient, { url }: ConfiguredFeed, print: Print): Promise<boolean> {
  const isScheduled = (await redis.zscore(DUE_KEY, url)) !== null;
  if (isScheduled) await makeDue(redis, [url]);
  print(
    isScheduled
      ? 'The feed is due now; npm run feeds -- why shows what comes of it.'
      : 'The feed is unscheduled: no worker polls it.',
  );
  return isScheduled;
}

/**
 * The one configured feed that an operator names: by its address, by its masked address, or by a part of that.
 * @throws StartError if there is none, or several.
 */
function findFeed(feeds: readonly ConfiguredFeed[], given: string): ConfiguredFeed {
  const address = parseUrl(given)?.href ?? given;
  const exact = feeds.filter(({ url }) => url === address || maskAddress(url) === address);
  const found =
    exact.length > 0 ? exact : feeds.filter(({ url }) => maskAddress(url).toLowerCase().includes(given.toLowerCase()));
  const [feed] = found;
  if (feed === undefined) throw new StartError(`No configured feed’s address is or contains ${JSON.stringify(given)}`);
  if (found.length === 1) return feed;
  throw new StartError(
    `${found.length} feed addresses contain ${JSON.stringify(given)}; give one in full:`,
    ...found.slice(0, SHOWN).map(({ url }) => `  ${maskAddress(url)}`),
  );
}
