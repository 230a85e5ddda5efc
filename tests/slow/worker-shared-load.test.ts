import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunningWorker } from '../../worker/start-worker.ts';
import { startRedis, type TestRedis } from '../support/redis.ts';
import { waitFor } from '../support/wait-for.ts';
import { FakePublishers, publicationFile, startTestWorker, withArticles } from '../support/worker-fixture.ts';

const INTERVAL_MS = 1_000;
const URLS = Array.from({ length: 40 }, (_, index) => `https://host${index}.example/feed`);

describe('three workers', () => {
  let redis: TestRedis;
  let workers: RunningWorker[];
  const publishers = Array.from({ length: 3 }, () => new FakePublishers());
  const file = publicationFile({ 'Local News': URLS.slice(0, 20), Sports: URLS.slice(10) });

  beforeAll(async () => {
    redis = await startRedis();
    const variables = { REDIS_URL: redis.url, PUBLICATIONS: file.path, POLL_INTERVAL_SECONDS: '1' };
    for (const publisher of publishers) for (const url of URLS) publisher.respond(url, withArticles([]));
    workers = await Promise.all(publishers.map(({ overrides }) => startTestWorker(variables, overrides)));
  });
  afterAll(async () => {
    await Promise.all(workers.map((worker) => worker.stop()));
    await redis.stop();
    file.remove();
  });

  it('share the feeds, so that one of them polls each feed once an interval', async () => {
    const polls = (url: string) =>
      publishers
        .flatMap((publisher) => publisher.askedFor(url).map(({ at }) => at))
        .toSorted((first, second) => first - second);
    const isShared = () => publishers.every(({ asked }) => asked.length > URLS.length / 6);
    await waitFor(() => URLS.every((url) => polls(url).length >= 4) && isShared(), { timeoutMs: 50_000 });
    for (const url of URLS) {
      const times = polls(url);
      const gaps = times.slice(1).map((at, index) => at - (times[index] ?? 0));
      expect(Math.min(...gaps), url).toBeGreaterThanOrEqual(INTERVAL_MS);
    }
  });

  it('leave all feeds to one when the others stop', async () => {
    await Promise.all(workers.splice(1).map((worker) => worker.stop()));
    const [left] = publishers;
    left?.asked.splice(0);
    await waitFor(() => URLS.every((url) => (left?.askedFor(url).length ?? 0) >= 2), { timeoutMs: 50_000 });
  });
});
