import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startRedis, type TestRedis } from '../support/redis.ts';
import { waitUntilReplica } from '../support/redis-cluster.ts';

describe('the Redis of the tests', () => {
  let redis: TestRedis;
  beforeAll(async () => {
    redis = await startRedis();
  });
  afterAll(() => redis.stop());

  const withClient = async <T>(use: (client: Redis) => Promise<T>): Promise<T> => {
    const client = new Redis(redis.url, { lazyConnect: true, retryStrategy: null });
    client.on('error', () => {});
    try {
      await client.connect();
      return await use(client);
    } finally {
      client.disconnect();
    }
  };

  it('evicts nothing', async () => {
    expect(await withClient((client) => client.config('GET', 'maxmemory-policy'))).toEqual([
      'maxmemory-policy',
      'noeviction',
    ]);
  });

  it('is lost in a crash and restarts empty on the same port', async () => {
    await withClient((client) => client.set('key', 'value'));
    await redis.kill();
    await expect(withClient((client) => client.ping())).rejects.toThrow();
    await redis.restart();
    expect(await withClient((client) => client.get('key'))).toBeNull();
  });

  // Bridged containers do not reach each other.
  it.skipIf(process.env.TEST_REDIS === 'container')('restarts empty after it was a replica', async (context) => {
    const master = await startRedis();
    context.onTestFinished(() => master.stop());
    const { hostname, port } = new URL(master.url);
    const writer = new Redis(master.url);
    await writer.set('key', 'value');
    writer.disconnect();
    await withClient(async (client) => {
      await client.replicaof(hostname, Number(port));
      await waitUntilReplica(client);
      expect(await client.get('key')).toBe('value');
    });
    await redis.kill();
    await redis.restart();
    expect(await withClient((client) => client.get('key'))).toBeNull();
  });
});
