import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ROOT } from '../../scripts/project.mjs';
import { startBothRoles } from '../support/both-roles.ts';
import { freePort } from '../support/loopback.ts';
import { startRoleProcess } from '../support/processes.ts';
import { startError, startOwnRedis, type TestRedis } from '../support/redis.ts';
import { clusterOptions, removeClusterState } from '../support/redis-cluster.ts';

let redis: TestRedis;
let withoutScripts: TestRedis;
let node: TestRedis;
let sentinel: Server;
let admin: Redis;

/** A Sentinel as far as a client sees before its first command. */
const answer = (socket: Socket) =>
  socket.on('data', (data) => {
    const info = 'redis_mode:sentinel\r\nloading:0\r\n';
    for (const command of data.toString().split(/(?=\*\d+\r\n)/))
      socket.write(/\binfo\b/i.test(command) ? `$${info.length}\r\n${info}\r\n` : '+OK\r\n');
  });

beforeAll(async () => {
  redis = await startOwnRedis();
  admin = new Redis(redis.url);
  await admin.call('ACL', 'SETUSER', 'news', 'on', '>secret', '~{news}:*', '&{news}:*', '+@all', '-@dangerous');
  await admin.call('ACL', 'SETUSER', 'other', 'on', '>secret', '~other:*', '&*', '+@all');
  withoutScripts = await startOwnRedis(() => ['--rename-command', 'EVAL', '']);
  const busPort = await freePort();
  node = await startOwnRedis((port) => clusterOptions(port, port, busPort));
  sentinel = createServer(answer).listen(await freePort(), '127.0.0.1');
  await once(sentinel, 'listening');
}, 60_000);
afterAll(async () => {
  admin.disconnect();
  sentinel.close();
  for (const each of [redis, withoutScripts, node]) await each.stop();
  removeClusterState(Number(new URL(node.url).port));
});

const portOf = (server: Server) => Object(server.address()).port;
const as = (user: string) => redis.url.replace('//', `//${user}:secret@`);

it.each([
  ['server', 'one node of a cluster', () => node.url, /one node of a cluster: set REDIS_CLUSTER_NODES to its nodes/],
  ['worker', 'a user without INFO', () => as('news'), /'info' command; set REDIS_URL to a Redis and a user that run/],
] as const)('ends a %s at its start, in one line: %s', async (role, _, address, line) => {
  const started = startRoleProcess(role, { REDIS_URL: address(), PORT: '0', OPS_PORT: '0', WORKER_OPS_PORT: '0' });
  expect(await started.ended).toBe(1);
  const lines = started.errors().trim().split('\n');
  expect(lines.at(-1)).toMatch(/^REDIS_URL=redis:/);
  expect(lines.at(-1)).toMatch(line);
});

it.each([
  ['a Sentinel', () => `redis://127.0.0.1:${portOf(sentinel)}`, /it is a Sentinel: set REDIS_URL to the address/],
  ['a Redis without EVAL', () => withoutScripts.url, /unknown command .*EVAL.*; set REDIS_URL to a Redis/i],
  ['a user without our keys', () => as('other'), /key.*; set REDIS_URL to a Redis and a user that run/],
] as const)('is not started with: %s', async (_, address, line) => {
  const error = await startError({ REDIS_URL: address() });
  expect(error).toMatch(/^REDIS_URL=redis:/);
  expect(error).toMatch(line);
});

it('the handbook lists all commands that worker and server run', async () => {
  await admin.config('RESETSTAT');
  const roles = await startBothRoles({ REDIS_URL: redis.url });
  await roles.stop();
  const used = Array.from((await admin.info('commandstats')).matchAll(/^cmdstat_(\w+)/gm), ([, name = '']) => name);
  const handbook = readFileSync(join(ROOT, 'docs/operations/redis.md'), 'utf8');
  const [, listed = ''] = /Rights of the Redis user\n\n([\s\S]*?)\n\n#/.exec(handbook) ?? [];
  expect(used.length).toBeGreaterThan(20);
  expect(used.filter((name) => !new RegExp(`\\b${name}\\b`, 'i').test(listed))).toEqual([]);
});
