import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publicationKey, sectionKey } from '../../shared/node/redis-keys.ts';
import { type BothRoles, startBothRoles } from '../support/both-roles.ts';
import { type RedisCluster, startRedisCluster, waitUntilReplica } from '../support/redis-cluster.ts';
import { waitFor } from '../support/wait-for.ts';
import { feedReports } from '../support/worker-fixture.ts';

const FEED = 'https://a.example/feed';

describe.skipIf(process.env.TEST_REDIS === 'container')('a Redis Cluster', () => {
  let cluster: RedisCluster;
  let roles: BothRoles;

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
    await waitFor(() => client.hget(publicationKey('test'), 'readyAt'), { timeoutMs: 10_000 });
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
    await roles.waitUntilShown('Third', 30_000);
    await waitFor(async () => (await roles.redisState()) === 'ok');
  }, 60_000);

  it('goes on when the new master is killed and the old one takes over', async () => {
    await waitUntilReplica(cluster.master.client);
    await cluster.replica.redis.kill();
    roles.publish('Fourth');
    await roles.waitUntilShown('Fourth', 40_000);
    await waitFor(async () => (await roles.redisState()) === 'ok');
  }, 60_000);
});
