import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { Redis } from 'ioredis';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../support/loopback.ts';
import { type RoleProcess, startRoleProcess } from '../support/processes.ts';
import { startTlsProxy, type TlsProxy } from '../support/proxies.ts';
import { startError, startOwnRedis, type TestRedis } from '../support/redis.ts';
import { waitFor } from '../support/wait-for.ts';
import { publicationFile } from '../support/worker-fixture.ts';

const PASSWORD = 'right/secret@';
const FEED =
  '<rss version="2.0"><channel><title>Feed</title><item><title>An article</title><link>https://example.com/1</link></item></channel></rss>';

describe('a Redis with a password', () => {
  let redis: TestRedis;
  let client: Redis;
  let proxy: TlsProxy;
  let publisher: Server;
  let file: ReturnType<typeof publicationFile>;
  const running: RoleProcess[] = [];

  beforeAll(async () => {
    redis = await startOwnRedis();
    client = new Redis(redis.url);
    await client.config('SET', 'requirepass', PASSWORD);
    const { hostname, port } = new URL(redis.url);
    proxy = await startTlsProxy({ host: hostname, port: Number(port) });
    const publisherPort = await freePort();
    publisher = createServer((_, response) => response.setHeader('content-type', 'application/rss+xml').end(FEED));
    await once(publisher.listen(publisherPort, '127.0.0.1'), 'listening');
    file = publicationFile({ 'Local News': [`http://127.0.0.1:${publisherPort}/feed`] });
  }, 120_000);
  afterEach(async () => {
    for (const { child, ended } of running.splice(0)) {
      child.kill('SIGKILL');
      await ended;
    }
  });
  afterAll(async () => {
    publisher.close();
    proxy.close();
    client.disconnect();
    await redis.stop();
    file.remove();
  });

  const start = (role: 'server' | 'worker', env: NodeJS.ProcessEnv) => {
    const ports = { PORT: '0', OPS_PORT: '0', WORKER_OPS_PORT: '0' };
    const own = { ...ports, PUBLICATIONS: file.path, ALLOW_PRIVATE_ADDRESSES: 'true', POLL_INTERVAL_SECONDS: '1' };
    const started = startRoleProcess(role, { ...own, ...env });
    running.push(started);
    return started;
  };
  const addressWith = (password: string) => redis.url.replace('//', `//:${encodeURIComponent(password)}@`);

  it('is used over TLS by the worker and the server', async () => {
    const REDIS_URL = `rediss://:${encodeURIComponent(PASSWORD)}@127.0.0.1:${proxy.port}`;
    const port = await freePort();
    const env = { REDIS_URL, NODE_EXTRA_CA_CERTS: proxy.certificate };
    const roles = [start('worker', env), start('server', { ...env, PORT: String(port) })];
    const shows = async () => (await (await fetch(`http://127.0.0.1:${port}/`)).text()).includes('An article');
    await waitFor(shows, { timeoutMs: 40_000, what: 'a page with the article' });
    await Promise.all(roles.map((role) => role.stop()));
    for (const role of roles) expect(role.output()).not.toContain('secret');
  });

  it.each([
    ['server', 'a wrong password', () => ({ REDIS_URL: addressWith('wrong/secret@') })],
    ['worker', 'no password', () => ({ REDIS_URL: redis.url })],
  ] as const)('ends a %s that has %s at once, with exit code 1 and one line', async (name, _, env) => {
    const role = start(name, env());
    expect(await role.ended).toBe(1);
    expect(role.errors()).toMatch(/^REDIS_\w+=[^\n]*: Redis refuses the connection \((WRONGPASS|NOAUTH) [^\n]*\)\n$/);
    expect(role.output()).not.toContain('secret');
  });

  it('ends a worker that names a database it does not have, and writes to no other', async () => {
    await client.flushall();
    const role = start('worker', { REDIS_URL: `${addressWith(PASSWORD)}/20` });
    expect(await role.ended).toBe(1);
    expect(role.errors()).toMatch(
      /^REDIS_URL=[^\n]*: Redis refuses the connection \(ERR DB index is out of range\)\n$/,
    );
    expect(await client.dbsize()).toBe(0);
  });

  it('is not started with where it is a cluster with another password, or its certificate is not accepted', async () => {
    const cluster = { REDIS_URL: addressWith('wrong/secret@'), REDIS_CLUSTER_NODES: [new URL(redis.url).host] };
    expect(await startError(cluster)).toMatch(
      /^REDIS_CLUSTER_NODES=[^\n]*: Redis refuses the connection \(WRONGPASS [^\n]*\)$/,
    );
    const REDIS_URL = `rediss://:${encodeURIComponent(PASSWORD)}@127.0.0.1:${proxy.port}`;
    const error = await startError({ REDIS_URL });
    expect(error).toMatch(/^REDIS_URL=[^\n]*: no Redis can be reached there \([^\n]*certificate[^\n]*\)$/);
    expect(error).not.toContain('secret');
  });
});
