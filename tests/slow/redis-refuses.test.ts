import { Redis } from 'ioredis';
import { describe, it } from 'vitest';
import { type BothRoles, startBothRoles } from '../support/both-roles.ts';
import { startRoleProcess } from '../support/processes.ts';
import { startOwnRedis } from '../support/redis.ts';
import { waitFor } from '../support/wait-for.ts';
import { publicationFile } from '../support/worker-fixture.ts';

/** How often both processes were refused. */
const refusalsOf = async (redis: Redis) =>
  Number(/^errorstat_OOM:count=(\d+)/m.exec(await redis.info('errorstats'))?.[1] ?? 0);

/** The worker's warnings and errors. */
const faults = (roles: BothRoles) => roles.workerLines().filter(({ level }) => Number(level) >= 40);

describe.concurrent('while Redis is full and refuses to write', () => {
  it('readers see the last articles and operators three lines at most; then polls go on', { timeout: 180_000 }, async ({
    expect,
    onTestFinished,
  }) => {
    const redis = await startOwnRedis();
    const client = new Redis(redis.url);
    const roles = await startBothRoles({ REDIS_URL: redis.url });
    onTestFinished(async () => {
      client.disconnect();
      await redis.stop();
    });
    const becomesRefusing = async () => {
      await client.config('SET', 'maxmemory', '1mb');
      await waitFor(async () => !(await roles.isRedisUp()), { what: 'a Redis that refuses' });
    };

    await becomesRefusing();
    const before = await refusalsOf(client);
    const isRefusedAgain = async () => (await refusalsOf(client)) >= before + 3;
    await waitFor(isRefusedAgain, { timeoutMs: 30_000, what: 'three more refusals' });
    expect(await refusalsOf(client)).toBeLessThan(200);
    const [first, ...others] = faults(roles);
    expect(first).toMatchObject({ level: 50, msg: 'redis refused a command', code: 'OOM' });
    expect(first?.reply).toContain('maxmemory');
    // One of the queues and one of all other tasks.
    expect(others.length).toBeLessThanOrEqual(2);
    for (const { err } of others) expect(err).toMatchObject({ message: expect.stringContaining('OOM ') });
    expect(await roles.home()).toMatchObject({ status: 200, html: expect.stringContaining('Before') });

    roles.publish('After');
    await client.config('SET', 'maxmemory', '0');
    await roles.waitUntilShown('After');
    await waitFor(roles.isRedisUp);

    await becomesRefusing();
    const told = performance.now();
    await roles.stop();
    expect(performance.now() - told).toBeLessThan(20_000);
  });
});

const REFUSALS: [name: string, begin: (redis: Redis) => Promise<unknown>, end: (redis: Redis) => Promise<unknown>][] = [
  [
    'runs a script',
    async (redis) => {
      await redis.config('SET', 'lua-time-limit', '50');
      const other = redis.duplicate();
      other.eval('while true do end', 0).catch(() => other.disconnect());
      await waitFor(async () => (await redis.ping().catch(String)).includes('BUSY'), { what: 'a busy Redis' });
    },
    (redis) => redis.script('KILL'),
  ],
  [
    'has no connection left',
    (redis) => redis.config('SET', 'maxclients', '1'),
    (redis) => redis.config('SET', 'maxclients', '100'),
  ],
];

describe.each(REFUSALS)('while Redis %s', (_, begin, end) => {
  it('a worker that starts waits, and says so', { timeout: 120_000 }, async ({ expect, onTestFinished }) => {
    const redis = await startOwnRedis();
    const client = new Redis(redis.url);
    const file = publicationFile({ 'Local News': ['http://127.0.0.1/refused'] });
    await begin(client);
    const worker = startRoleProcess('worker', { REDIS_URL: redis.url, WORKER_OPS_PORT: '0', PUBLICATIONS: file.path });
    onTestFinished(async () => {
      worker.child.kill('SIGKILL');
      client.disconnect();
      await redis.stop();
      file.remove();
    });
    const says = (text: string) =>
      waitFor(() => worker.output().includes(text), {
        timeoutMs: 60_000,
        what: () => `"${text}" in ${worker.output()}`,
      });
    await says('redis is unreachable');
    expect(worker.output()).not.toContain('worker started');
    await end(client);
    await says('worker started');
    await worker.stop();
    expect(await worker.ended).toBe(0);
    expect(worker.errors()).toBe('');
  });
});
