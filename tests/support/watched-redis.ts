import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import { ANNOUNCE_CHANNEL } from '../../shared/node/redis/redis-keys.ts';
import { startRedis } from './redis.ts';
import { waitFor } from './wait-for.ts';

/** A Redis of one test file, with a client and the announcements made there. */
export interface WatchedRedis {
  readonly url: string;
  readonly client: Redis;
  /** Resolves to the keys that were announced until now, since the start or the last `empty`, in order. */
  announced(): Promise<readonly string[]>;
  /** Deletes its data and forgets the announcements. */
  empty(): Promise<void>;
  stop(): Promise<void>;
}

export async function startWatchedRedis(): Promise<WatchedRedis> {
  const redis = await startRedis();
  const client = new Redis(redis.url);
  const { heard, announced, close } = await hearAnnouncements(redis.url, client);
  return {
    url: redis.url,
    client,
    announced,
    empty: async () => {
      await client.flushall();
      await announced();
      heard.length = 0;
    },
    stop: async () => {
      close();
      client.disconnect();
      await redis.stop();
    },
  };
}

async function hearAnnouncements(url: string, publisher: Redis) {
  const client = new Redis(url, { lazyConnect: true });
  client.on('error', () => {});
  const heard: string[] = [];
  client.on('message', (_, key) => heard.push(key));
  await client.connect();
  await client.subscribe(ANNOUNCE_CHANNEL);
  return {
    heard,
    /** Redis delivers in order, so that all is heard that was published before a mark. */
    announced: async () => {
      const mark = `mark ${randomUUID()}`;
      await publisher.publish(ANNOUNCE_CHANNEL, mark);
      await waitFor(() => heard.includes(mark), { what: 'an announcement of the test' });
      return heard.filter((key) => !key.startsWith('mark '));
    },
    close: () => client.disconnect(),
  };
}
