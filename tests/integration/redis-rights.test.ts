import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from '../../scripts/project.mjs';
import { refusedRights } from '../../shared/node/redis/redis-rights.ts';
import { startBothRoles } from '../support/both-roles.ts';
import { startRoleProcess } from '../support/processes.ts';
import { startOwnRedis, type TestRedis } from '../support/redis.ts';
import { waitFor } from '../support/wait-for.ts';

const OURS = ['~{news}:*', '&{news}:*'];

let redis: TestRedis;
let admin: Redis;
beforeAll(async () => {
  redis = await startOwnRedis();
  admin = new Redis(redis.url);
});
afterAll(async () => {
  admin.disconnect();
  await redis.stop();
});

/** The address of Redis for a user with these rights. */
async function addressFor(...rights: string[]): Promise<string> {
  await admin.call('ACL', 'SETUSER', 'news', 'reset', 'on', '>secret', ...rights);
  return redis.url.replace('//', '//news:secret@');
}

describe('the rights that Redis refuses', () => {
  it.each([
    ['none', [...OURS, '+@all'], []],
    ['INFO, as the usual hardening has it', [...OURS, '+@all', '-@dangerous'], ['INFO']],
    ['scripts', [...OURS, '+@all', '-@scripting'], ['EVAL', 'EVALSHA']],
    ['our channels', ['~{news}:*', '+@all'], ['channels']],
    ['our keys', ['~other:*', '&*', '+@all'], ['keys']],
  ])('are found: %s', async (_, rights, expected) => {
    const client = new Redis(await addressFor(...rights), { enableReadyCheck: false });
    expect(await refusedRights(client)).toEqual(expected);
    client.disconnect();
  });

  it.each(['worker', 'server'] as const)('end a %s at its start, in one line', async (name) => {
    const REDIS_URL = await addressFor(...OURS, '+@all', '-@dangerous');
    const role = startRoleProcess(name, { REDIS_URL, PORT: '0', OPS_PORT: '0', WORKER_OPS_PORT: '0' });
    expect(await role.ended).toBe(1);
    expect(role.errors()).toMatch(
      /^REDIS_URL=[^\n]*: its user may not use INFO \(docs\/operations\/redis\.md, [^\n]*\)\n$/m,
    );
  });

  it('are said for as long as they are refused, though other commands work', async () => {
    const roles = await startBothRoles({ REDIS_URL: await addressFor(...OURS, '+@all') });
    await admin.call('ACL', 'SETUSER', 'news', '-zadd');
    const becomes = (state: string) =>
      waitFor(async () => (await roles.redisState()) === state, { timeoutMs: 20_000, what: `the state ${state}` });
    await becomes('NOPERM');
    // Longer than two probes take.
    const end = performance.now() + 5_000;
    while (performance.now() < end) expect(await roles.redisState()).toBe('NOPERM');
    await admin.call('ACL', 'SETUSER', 'news', '+zadd');
    await becomes('ok');
    await roles.stop();
  }, 90_000);

  it('are of commands that the handbook lists, as all that worker and server run', async () => {
    await admin.config('RESETSTAT');
    const roles = await startBothRoles({ REDIS_URL: redis.url });
    await roles.stop();
    const used = Array.from((await admin.info('commandstats')).matchAll(/^cmdstat_(\w+)/gm), ([, name = '']) => name);
    const handbook = readFileSync(join(ROOT, 'docs/operations/redis.md'), 'utf8');
    const [, listed = ''] = /Rights of the Redis user\n\n([\s\S]*?)\n\n#/.exec(handbook) ?? [];
    expect(used.length).toBeGreaterThan(20);
    expect(used.filter((name) => !new RegExp(`\\b${name}\\b`, 'i').test(listed))).toEqual([]);
  }, 60_000);
});
