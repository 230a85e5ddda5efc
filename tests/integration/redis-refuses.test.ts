import { Redis } from 'ioredis';
import { describe, it } from 'vitest';
import { startBothRoles } from '../support/both-roles.ts';
import { startOwnRedis } from '../support/redis.ts';
import { waitFor } from '../support/wait-for.ts';

/** Ways in which Redis answers, but refuses to write. */
const REFUSALS = [
  {
    name: 'is full',
    code: 'OOM',
    begin: (client: Redis) => client.config('SET', 'maxmemory', '1mb'),
    end: (client: Redis) => client.config('SET', 'maxmemory', '0'),
  },
  {
    name: 'was demoted',
    code: 'READONLY',
    begin: (client: Redis) => client.replicaof('127.0.0.1', 1),
    end: (client: Redis) => client.replicaof('NO', 'ONE'),
  },
];

/** How often both processes were refused. */
const refusalsOf = async (redis: Redis, code: string) =>
  Number(new RegExp(`^errorstat_${code}:count=(\\d+)`, 'm').exec(await redis.info('errorstats'))?.[1] ?? 0);

describe.concurrent('while Redis refuses to write', () => {
  it.for(REFUSALS)(
    'since it $name, readers see the last articles and operators one line; then polls go on',
    { timeout: 180_000 },
    async ({ code, begin, end }, { expect, onTestFinished }) => {
      const redis = await startOwnRedis();
      const client = new Redis(redis.url);
      const roles = await startBothRoles({ REDIS_URL: redis.url });
      onTestFinished(async () => {
        client.disconnect();
        await redis.stop();
      });
      const becomesRefusing = async () => {
        await begin(client);
        await waitFor(async () => (await roles.redisState()) === code, { what: `the state ${code}` });
      };

      await becomesRefusing();
      const before = await refusalsOf(client, code);
      const isRefusedAgain = async () => (await refusalsOf(client, code)) >= before + 3;
      await waitFor(isRefusedAgain, { timeoutMs: 30_000, what: 'three more refusals' });
      expect(await refusalsOf(client, code)).toBeLessThan(200);
      expect(await roles.metrics()).toMatch(/^news_redis_up 0$/m);
      expect(roles.workerLines().filter(({ level }) => Number(level) >= 40)).toMatchObject([
        { level: 50, msg: 'redis refuses commands', code, reason: expect.any(String) },
      ]);
      expect(await roles.home()).toMatchObject({ status: 200, html: expect.stringContaining('Before') });

      roles.publish('After');
      await end(client);
      await roles.waitUntilShown('After');
      await waitFor(async () => (await roles.redisState()) === 'ok');
      await waitFor(async () => /^news_redis_up 1$/m.test(await roles.metrics()));
      expect(roles.workerLines('redis takes commands again')).toHaveLength(1);

      await becomesRefusing();
      const told = performance.now();
      await roles.stop();
      expect(performance.now() - told).toBeLessThan(20_000);
    },
  );

  it('a worker that starts meanwhile begins to poll once that has passed', async ({ expect }) => {
    const redis = await startOwnRedis();
    const client = new Redis(redis.url);
    await client.config('SET', 'maxmemory', '1mb');
    const refusedTwice = async () => /errorstat_OOM:count=(?!1\b)/.test(await client.info('errorstats'));
    const roles = await startBothRoles({ REDIS_URL: redis.url }, async () => {
      await waitFor(refusedTwice, { timeoutMs: 30_000, what: 'two refusals' });
      await client.config('SET', 'maxmemory', '0');
    });
    expect(roles.workerLines().filter(({ level }) => Number(level) >= 40)).toMatchObject([{ code: 'OOM' }]);
    await roles.stop();
    client.disconnect();
    await redis.stop();
  });
});
