import { Redis } from 'ioredis';
import { hearAnnouncements } from './announcements.ts';
import { startRedis } from './redis.ts';

/** A Redis of the test's own that it looks into: a client, and what was announced there. */
export interface WatchedRedis {
  readonly url: string;
  readonly client: Redis;
  /** The keys announced since the start or the last `empty`, in order. */
  readonly heard: string[];
  /** Forgets what it holds and what was heard. */
  empty(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts one for a test file; it is emptied between tests, not started again. */
export async function startWatchedRedis(): Promise<WatchedRedis> {
  const redis = await startRedis();
  const client = new Redis(redis.url);
  const { heard, close } = await hearAnnouncements(redis.url);
  return {
    url: redis.url,
    client,
    heard,
    empty: async () => {
      await client.flushall();
      heard.length = 0;
    },
    stop: async () => {
      close();
      client.disconnect();
      await redis.stop();
    },
  };
}
