import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startRedis, type TestRedis } from '../support/redis.ts';

describe('the Redis of the tests', () => {
  let redis: TestRedis;
  beforeAll(async () => {
    redis = await startRedis();
  });
  afterAll(() => redis.stop());

  const once = async <T>(use: (client: Redis) => Promise<T>): Promise<T> => {
    const client = new Redis(redis.url, { lazyConnect: true, retryStrategy: null });
    client.on('error', () => {});
    try {
      await client.connect();
      return await use(client);
    } finally {
      client.disconnect();
    }
  };

  it('keeps every key it is given, or refuses it', async () => {
    expect(await once((client) => client.config('GET', 'maxmemory-policy'))).toEqual([
      'maxmemory-policy',
      'noeviction',
    ]);
  });

  it('dies as in a crash and comes back empty on the same port', async () => {
    await once((client) => client.set('story', 'told'));
    await redis.kill();
    await expect(once((client) => client.ping())).rejects.toThrow();
    await redis.restart();
    expect(await once((client) => client.get('story'))).toBeNull();
  });
});
