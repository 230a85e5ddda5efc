import { Redis } from 'ioredis';
import { describe, it, type TestContext } from 'vitest';
import { startBothRoles } from '../support/both-roles.ts';
import { freePort } from '../support/loopback.ts';
import { startSilentProxy } from '../support/proxies.ts';
import { startOwnRedis, type TestRedis } from '../support/redis.ts';
import { waitUntilReplica } from '../support/redis-cluster.ts';
import { waitFor } from '../support/wait-for.ts';

async function startRedisOf({ onTestFinished }: TestContext) {
  const redis = await startOwnRedis();
  const client = new Redis(redis.url);
  // A test kills it.
  client.on('error', () => {});
  onTestFinished(async () => {
    client.disconnect();
    await redis.stop();
  });
  return { redis, client };
}

const addressOf = ({ url }: TestRedis) => ({ host: new URL(url).hostname, port: Number(new URL(url).port) });

async function startProxyOf({ onTestFinished }: TestContext, redis: TestRedis) {
  const proxy = await startSilentProxy(addressOf(redis), await freePort());
  onTestFinished(() => proxy.close());
  return { proxy, url: `redis://127.0.0.1:${proxy.port}` };
}

async function startRolesOf({ onTestFinished }: TestContext, url: string) {
  const roles = await startBothRoles({ REDIS_URL: url });
  onTestFinished(() => roles.stop());
  return roles;
}

describe.concurrent('readers and operators', { timeout: 180_000 }, () => {
  it('see the last articles while Redis is killed, and new ones once it is back, empty', async (context) => {
    const { redis } = await startRedisOf(context);
    const roles = await startRolesOf(context, redis.url);
    await redis.kill();
    await waitFor(async () => !(await roles.isRedisUp()));
    context.expect(await roles.home()).toMatchObject({ status: 200, html: context.expect.stringContaining('Before') });
    roles.publish('After');
    await redis.restart();
    await roles.waitUntilShown('After');
    await waitFor(roles.isRedisUp, { what: 'all connections' });
  });

  it('see new articles after a failover, though the old master keeps its connections', async (context) => {
    const [old, next] = [await startRedisOf(context), await startRedisOf(context)];
    const { proxy, url } = await startProxyOf(context, old.redis);
    const from = addressOf(old.redis);
    await next.client.replicaof(from.host, from.port);
    const roles = await startRolesOf(context, url);
    await waitUntilReplica(next.client);

    await next.client.replicaof('NO', 'ONE');
    const to = addressOf(next.redis);
    await old.client.replicaof(to.host, to.port);
    const { connections, demotedAt } = { connections: proxy.connections(), demotedAt: performance.now() };
    const refusals = async () =>
      Number(/^errorstat_READONLY:count=(\d+)/m.exec(await old.client.info('errorstats'))?.[1]);
    await waitFor(async () => (await refusals()) >= 20, { what: 'refusals of the replica' });
    const seconds = (performance.now() - demotedAt) / 1_000;
    context.expect(proxy.connections() - connections, `in ${seconds} s`).toBeLessThanOrEqual(4 * (1 + seconds / 2));
    proxy.leadTo(to);
    roles.publish('After');
    // An announcement that the old master misses while it becomes a replica costs 30 seconds.
    await roles.waitUntilShown('After', 60_000);
    context.expect(roles.workerLines('redis refused a command')).toMatchObject([{ code: 'READONLY' }]);

    await old.redis.kill();
    roles.publish('Later');
    await roles.waitUntilShown('Later', 60_000);
    await waitFor(roles.isRedisUp);
  });

  it('see why a Redis behind a proxy is unreachable, and new articles once it is back', async (context) => {
    const { redis, client } = await startRedisOf(context);
    const { proxy, url } = await startProxyOf(context, redis);
    const roles = await startRolesOf(context, url);
    const unreachable = () => roles.workerLines('redis is unreachable');
    proxy.leadTo({ host: '127.0.0.1', port: await freePort() });
    for (const type of ['normal', 'pubsub']) await client.call('CLIENT', 'KILL', 'TYPE', type);
    await waitFor(() => unreachable().length > 0, { what: 'a line on the outage' });
    context.expect(JSON.stringify(unreachable()[0])).toMatch(/closes every connection|ECONNRESET|EPIPE/);
    context.expect(await roles.home()).toMatchObject({ status: 200, html: context.expect.stringContaining('Before') });

    await client.config('SET', 'requirepass', 'another');
    proxy.leadTo(addressOf(redis));
    const refusals = () =>
      roles.workerLines('redis is unreachable').filter(({ err }) => JSON.stringify(err)?.includes('NOAUTH '));
    await waitFor(() => refusals().length > 0, { what: 'a line on the password' });
    const connections = proxy.connections();
    await waitFor(() => proxy.connections() > connections + 4, { what: 'further attempts' });
    context.expect(refusals().length).toBeLessThanOrEqual(2);

    await client.config('SET', 'requirepass', '');
    roles.publish('After');
    await roles.waitUntilShown('After');
    context.expect(roles.workerLines('redis is reachable again').length).toBeGreaterThanOrEqual(1);
  });

  it('see new articles while Redis is slow', async (context) => {
    const { redis } = await startRedisOf(context);
    const { proxy, url } = await startProxyOf(context, redis);
    const roles = await startRolesOf(context, url);
    proxy.slowDown(150);
    roles.publish('After');
    await roles.waitUntilShown('After', 40_000);
    context.expect(await roles.isRedisUp()).toBe(true);
    context.expect(roles.workerLines().filter(({ level }) => Number(level) >= 40)).toEqual([]);
    proxy.slowDown(0);
  });

  it('wait for a Redis that starts after the worker and the server', async (context) => {
    const { redis } = await startRedisOf(context);
    await redis.kill();
    const roles = await startBothRoles({ REDIS_URL: redis.url }, async (server) => {
      const response = await server.get('/');
      context.expect(response.status).toBe(503);
      context.expect(response.headers.get('retry-after')).toBe('5');
      await redis.restart();
    });
    context.expect(await roles.isRedisUp()).toBe(true);
    await roles.stop();
  });
});
