import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publicationKey, sectionKey } from '../../shared/node/redis/redis-keys.ts';
import { type BothRoles, startBothRoles } from '../support/both-roles.ts';
import { freePort } from '../support/loopback.ts';
import { startRoleProcess } from '../support/processes.ts';
import { startTlsProxy, type TlsProxy } from '../support/proxies.ts';
import { startOwnRedis, type TestRedis } from '../support/redis.ts';
import { clusterOptions, type RedisCluster, removeClusterState, startRedisCluster } from '../support/redis-cluster.ts';
import { waitFor } from '../support/wait-for.ts';
import { feedReports } from '../support/worker-fixture.ts';

const FEED = 'https://a.example/feed';

describe.skipIf(process.env.TEST_REDIS === 'container')('a Redis Cluster', () => {
  let cluster: RedisCluster;
  let roles: BothRoles;

  const waitUntilOk = () => waitFor(roles.isRedisUp, { timeoutMs: 20_000, what: 'a Redis that takes commands' });

  beforeAll(async () => {
    cluster = await startRedisCluster();
    roles = await startBothRoles({ REDIS_CLUSTER_NODES: cluster.nodes });
  }, 120_000);
  afterAll(async () => {
    await roles.stop();
    await cluster.stop();
  });

  it('takes what the worker schedules, polls and publishes: every script finds its keys in one slot', async () => {
    const { client } = cluster.master;
    await waitFor(() => client.hget(publicationKey('test'), 'readyAt'));
    const key = sectionKey([{ url: FEED, source: null, userAgent: null }]);
    expect(JSON.parse((await client.hget(key, 'articles')) ?? '')).toHaveLength(1);
    expect((await feedReports(roles.worker)).get(FEED)).toMatchObject({ health: 'ok', articles: 1 });
  });

  it('shows readers a new article', async () => {
    roles.publish('Second');
    await roles.waitUntilShown('Second');
  });

  it('goes on after a failover to the replica', async () => {
    await cluster.replica.client.cluster('FAILOVER');
    await waitFor(async () => (await cluster.replica.client.role())[0] === 'master', { timeoutMs: 20_000 });
    roles.publish('Third');
    await roles.waitUntilShown('Third', 60_000);
    await waitUntilOk();
  }, 120_000);
});

describe('a cluster over TLS that announces its nodes by address', () => {
  let node: TestRedis;
  let proxy: TlsProxy;
  beforeAll(async () => {
    const [busPort, port] = [await freePort(), await freePort()];
    node = await startOwnRedis((own) => clusterOptions(own, port, busPort));
    const client = new Redis(node.url);
    await client.cluster('ADDSLOTSRANGE', 0, 16_383);
    const { hostname, port: own } = new URL(node.url);
    proxy = await startTlsProxy({ host: hostname, port: Number(own) }, { name: 'localhost', port });
    await waitFor(async () => /cluster_state:ok/.test(String(await client.cluster('INFO'))));
    client.disconnect();
  }, 60_000);
  afterAll(async () => {
    proxy.close();
    await node.stop();
    removeClusterState(Number(new URL(node.url).port));
  });

  const startWorker = (host: string) =>
    startRoleProcess('worker', {
      ...{ PORT: '0', OPS_PORT: '0', WORKER_OPS_PORT: '0' },
      REDIS_URL: `rediss://localhost:${proxy.port}`,
      REDIS_CLUSTER_NODES: `${host}:${proxy.port}`,
      NODE_EXTRA_CA_CERTS: proxy.certificate,
    });

  it('is used, if its certificate names the host of REDIS_CLUSTER_NODES', async () => {
    const worker = startWorker('localhost');
    await waitFor(() => worker.output().includes('worker started'), { what: 'a started worker' });
    await worker.stop();
    expect(worker.output()).not.toContain('redis is unreachable');
  });

  it('is refused, if its certificate names another host', async () => {
    const worker = startWorker('127.0.0.1');
    await waitFor(() => worker.output().includes('redis is unreachable'), { what: 'a line on the certificate' });
    await worker.stop();
    expect(worker.output()).not.toContain('worker started');
  });
});
