import { rmSync } from 'node:fs';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publicationKey, sectionKey } from '../../shared/node/redis-keys.ts';
import type { RunningWorker } from '../../worker/start-worker.ts';
import { article } from '../support/article-fixture.ts';
import { startRedis, type TestRedis } from '../support/redis.ts';
import { waitFor } from '../support/wait-for.ts';
import {
  FakePublishers,
  feedReports,
  publicationFile,
  startTestWorker,
  withArticles,
} from '../support/worker-fixture.ts';

const A = 'https://a.example/feed';
const stateFile = (port: number) => `/tmp/worker-cluster-test-${port}.conf`;
const clusterOptions = (port: number) => [
  ...['--cluster-enabled', 'yes', '--cluster-config-file', stateFile(port)],
  ...['--cluster-announce-ip', '127.0.0.1', '--cluster-announce-port', String(port)],
];

describe('a worker on a Redis Cluster', () => {
  let redis: TestRedis;
  let client: Redis;
  let worker: RunningWorker;
  const publishers = new FakePublishers();
  const file = publicationFile({ 'Local News': [A] });

  beforeAll(async () => {
    redis = await startRedis(clusterOptions);
    client = new Redis(redis.url);
    await client.cluster('ADDSLOTSRANGE', '0', '16383');
    await waitFor(async () => String(await client.cluster('INFO')).includes('cluster_state:ok'), { timeoutMs: 10_000 });
    publishers.respond(A, withArticles([article('one')]));
    const { host } = new URL(redis.url);
    worker = await startTestWorker({ REDIS_CLUSTER_NODES: host, PUBLICATIONS: file.path }, publishers.overrides);
  });
  afterAll(async () => {
    await worker.stop();
    client.disconnect();
    await redis.stop();
    rmSync(stateFile(Number(new URL(redis.url).port)), { force: true });
    file.remove();
  });

  it('schedules, polls and publishes: every script finds its keys in one slot', async () => {
    await waitFor(() => client.hget(publicationKey('test'), 'readyAt'), { timeoutMs: 10_000 });
    const key = sectionKey([{ url: A, source: null, userAgent: null }]);
    expect(JSON.parse((await client.hget(key, 'articles')) ?? '')).toHaveLength(1);
    await waitFor(() => publishers.askedFor(A).length >= 3, { timeoutMs: 10_000 });
  });

  it('shows its feeds', async () => {
    expect((await feedReports(worker)).get(A)).toMatchObject({ health: 'ok', articles: 1 });
  });
});
