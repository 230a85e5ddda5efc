import { Redis } from 'ioredis';
import type { StoredArticle } from '../../shared/model/article.ts';
import { ANNOUNCE_CHANNEL, publicationKey, sectionKey } from '../../shared/node/redis/redis-keys.ts';
import { startRedis as startSharedRedis, type TestRedis } from './redis.ts';

/** A Redis for one test, to which the test writes and announces records instead of a worker. */
export interface FakeWorker {
  readonly redis: TestRedis;
  readonly client: Redis;
  keyOf(feed: string): string;
  writeHash(feed: string, fields: Record<string, string | number>): Promise<void>;
  writeSection(feed: string, ...articles: StoredArticle[]): Promise<void>;
  /** Writes the readiness of `publication`. It is ready by default. */
  sayReady(state?: Record<string, number>): Promise<void>;
  stop(): Promise<void>;
}

const keyOf = (feed: string): string => sectionKey([{ url: feed, source: null, userAgent: null }]);

/** `publication` is an id. */
export async function startFakeWorker(
  publication: string,
  startRedis: () => Promise<TestRedis> = startSharedRedis,
): Promise<FakeWorker> {
  const redis = await startRedis();
  const client = new Redis(redis.url);
  client.on('error', () => {});
  const writeHash = async (feed: string, fields: Record<string, string | number>) => {
    await client.multi().del(keyOf(feed)).hset(keyOf(feed), fields).exec();
    await client.publish(ANNOUNCE_CHANNEL, keyOf(feed));
  };
  return {
    redis,
    client,
    keyOf,
    writeHash,
    writeSection: (feed, ...articles) => {
      const json = JSON.stringify(articles);
      return writeHash(feed, { version: json, builtAt: Date.now(), articles: json });
    },
    sayReady: async (state = { readyAt: Date.now() }) => {
      await client.hset(publicationKey(publication), state);
      await client.publish(ANNOUNCE_CHANNEL, publicationKey(publication));
    },
    stop: async () => {
      client.disconnect();
      await redis.stop();
    },
  };
}
