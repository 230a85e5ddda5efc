import { Redis } from 'ioredis';
import { ANNOUNCE_CHANNEL } from '../../shared/node/redis/redis-keys.ts';
import { startRedis } from './redis.ts';

/** A Redis of one test file, with a client and the announcements made there. */
export interface WatchedRedis {
  readonly url: string;
  readonly client: Redis;
  /** The keys announced since the start or the last `empty`, in order. */
  readonly heard: string[];
  /** Deletes its data and forgets the announcements. */
  empty(): Promise<void>;
  stop(): Promise<void>;
}

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

interface Announcements {
  readonly heard: string[];
  close(): void;
}

export async function hearAnnouncements(url: string): Promise<Announcements> {
  const client = new Redis(url, { lazyConnect: true });
  client.on('error', () => {});
  const heard: string[] = [];
  client.on('message', (_, key) => heard.push(key));
  await client.connect();
  await client.subscribe(ANNOUNCE_CHANNEL);
  return { heard, close: () => client.disconnect() };
}
