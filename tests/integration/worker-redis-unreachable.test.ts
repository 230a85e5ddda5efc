import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { RunningWorker } from '../../worker/start-worker.ts';
import { article } from '../support/article-fixture.ts';
import { freePort } from '../support/loopback.ts';
import { startRoleProcess } from '../support/processes.ts';
import { startRedis, type TestRedis } from '../support/redis.ts';
import { waitFor } from '../support/wait-for.ts';
import { FakePublishers, publicationFile, startTestWorker, withArticles } from '../support/worker-fixture.ts';

const A = 'https://a.example/feed';
const B = 'https://b.example/feed';

describe('a worker whose Redis is killed', () => {
  let redis: TestRedis;
  let worker: RunningWorker;
  const publishers = new FakePublishers();
  const file = publicationFile({ 'Local News': [A, B] });

  beforeAll(async () => {
    redis = await startRedis();
    publishers.respond(A, withArticles([article('one')]));
    worker = await startTestWorker({ REDIS_URL: redis.url, PUBLICATIONS: file.path }, publishers.overrides);
  });
  afterAll(async () => {
    await worker.stop();
    await redis.stop();
    file.remove();
  });

  const metricsOf = async ({ opsPort }: RunningWorker) => (await fetch(`http://127.0.0.1:${opsPort}/metrics`)).text();

  it('finishes the poll during which Redis was unreachable', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    publishers.respond(B, async () => {
      await held;
      return withArticles([article('late')]);
    });
    const polls = publishers.askedFor(B).length;
    await waitFor(() => publishers.askedFor(B).length > polls);
    await redis.kill();
    release();
    await redis.restart();
    const client = new Redis(redis.url);
    await waitFor(async () => (await client.keys('{news}:section:*')).length === 1);
    const [key] = await client.keys('{news}:section:*');
    await waitFor(async () => (await client.hget(key ?? '', 'articles'))?.includes('late'));
    client.disconnect();
  });

  it('stops at once while Redis is unreachable', async () => {
    const other = await startTestWorker({ REDIS_URL: redis.url, PUBLICATIONS: file.path }, publishers.overrides);
    await redis.kill();
    await waitFor(async () => (await metricsOf(other)).includes('\nnews_redis_up 0\n'));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const stopped = other.stop();
    await vi.advanceTimersByTimeAsync(0);
    vi.useRealTimers();
    await stopped;
    await redis.restart();
  });
});

it('a worker that starts without Redis responds to operators, who see that Redis is not there', async () => {
  const file = publicationFile({ 'Local News': [A] });
  const [opsPort, redisPort] = [await freePort(), await freePort()];
  const role = startRoleProcess('worker', {
    WORKER_OPS_PORT: String(opsPort),
    REDIS_URL: `redis://127.0.0.1:${redisPort}`,
    PUBLICATIONS: file.path,
  });
  const ask = (path: string) => fetch(`http://127.0.0.1:${opsPort}${path}`);
  await waitFor(
    () =>
      ask('/healthz').then(
        ({ ok }) => ok,
        () => false,
      ),
    { what: 'the operators’ port' },
  );
  expect(await (await ask('/metrics')).text()).toContain('\nnews_redis_up 0\n');
  await role.stop();
  file.remove();
});
