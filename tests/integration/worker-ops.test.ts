import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLogger } from '../../shared/node/process/logger.ts';
import { POLL_QUEUE, type PollJob, queueOptions } from '../../worker/schedule/queue.ts';
import type { RunningWorker } from '../../worker/start-worker.ts';
import { article } from '../support/article-fixture.ts';
import { startRedis, type TestRedis } from '../support/redis.ts';
import { waitFor } from '../support/wait-for.ts';
import {
  FakePublishers,
  failed,
  feedReports,
  publicationFile,
  startTestWorker,
  withArticles,
} from '../support/worker-fixture.ts';

const GOOD = 'https://good.example/feed';
const BAD = 'https://ann:secret@bad.example/feed?key=secret&<script>=x';
const BAD_SHOWN = 'https://bad.example/feed?key=***&%3Cscript%3E=***';

describe('the worker’s operators’ port', () => {
  let redis: TestRedis;
  let worker: RunningWorker;
  const publishers = new FakePublishers();
  const lines: string[] = [];
  const file = publicationFile({ 'Local News': [GOOD, BAD], Sports: [GOOD] });

  beforeAll(async () => {
    redis = await startRedis();
    publishers.respond(GOOD, withArticles([article('one')], { etag: '"1"' }));
    publishers.respond(new URL(BAD).href, failed);
    worker = await startTestWorker(
      { REDIS_URL: redis.url, PUBLICATIONS: file.path, POLL_INTERVAL_SECONDS: '600' },
      {
        ...publishers.overrides,
        reconcileEveryMs: 200,
        log: createLogger('worker', { level: 'info', instance: 'test' }, { write: (line) => void lines.push(line) }),
      },
    );
    await waitFor(async () => (await feedReports(worker)).get(BAD_SHOWN)?.health === 'failing');
    await waitFor(async () => (await feedReports(worker)).get(GOOD)?.health === 'ok');
  });
  afterAll(async () => {
    await worker.stop();
    await redis.stop();
    file.remove();
  });

  const ask = (path: string, options?: RequestInit) => fetch(`http://127.0.0.1:${worker.opsPort}${path}`, options);
  const startedAt = Date.now();
  const lastSuccess = async () =>
    Number(/^news_feed_last_success_timestamp_seconds (\S+)$/m.exec(await textOf('/metrics'))?.[1]);
  const textOf = async (path: string) => (await ask(path)).text();
  /** The metrics once they have these lines: a poll is counted after it is stored. */
  const metricsWith = (...expected: string[]) =>
    waitFor(async () => {
      const metrics = await textOf('/metrics');
      return expected.every((line) => metrics.split('\n').includes(line)) && metrics;
    });

  it('reports that the process is alive', async () => {
    expect((await ask('/healthz')).status).toBe(200);
  });

  it('lists every feed’s state as JSON', async () => {
    const reports = await feedReports(worker);
    expect(reports.get(GOOD)).toMatchObject({
      categories: ['Local News', 'Sports'],
      publications: ['test'],
      health: 'ok',
      articles: 1,
      failures: 0,
      lastError: null,
      nextPollReason: 'the normal interval',
      validators: { etag: '"1"', lastModified: null },
    });
    const { lastSuccess, nextPoll } = reports.get(GOOD) ?? {};
    // The one is by the clock of Redis, the other by what the worker reads of it.
    expect(Math.abs(Date.parse(nextPoll ?? '') - Date.parse(lastSuccess ?? '') - 600_000)).toBeLessThan(1_000);
    expect(reports.get(BAD_SHOWN)).toMatchObject({
      health: 'failing',
      articles: 0,
      lastSuccess: null,
      lastError: 'responded 500',
      failures: 1,
      failingSince: expect.stringMatching(/Z$/),
      nextPollReason: 'a failure: a pause of 10 min',
    });
  });

  it('lists the feeds as a page, on request only some, and escapes their text', async () => {
    const [all, chosen] = await Promise.all([textOf('/feeds.html'), textOf('/feeds.html?text=500')]);
    expect(all).toContain('2 feeds: 1 failing, 0 unscheduled, 0 never, 1 ok.');
    expect(all.indexOf('responded 500')).toBeGreaterThan(0);
    expect(all.indexOf(GOOD)).toBeGreaterThan(all.indexOf('responded 500'));
    expect(chosen).not.toContain(GOOD);
    expect(chosen).toContain('responded 500');
    expect(chosen).not.toContain('<script>');
  });

  it('exposes metrics in the Prometheus text format', async () => {
    const metrics = await metricsWith(
      'news_polls_total{outcome="changed",cause="none"} 1',
      'news_polls_total{outcome="failed",cause="5xx"} 1',
    );
    expect(metrics).toMatch(/^news_polls_total\{outcome="failed",cause="dns"\} 0$/m);
    expect(metrics).not.toContain('good.example');
    expect(await lastSuccess()).toBeGreaterThan(startedAt / 1000);
    expect(metrics).toMatch(/^news_build_info\{role="worker",build="[\w-]+"\} 1$/m);
    expect(metrics).toMatch(/^news_feed_overdue_max_seconds 0$/m);
  });

  it('counts the feeds by health', async () => {
    const metrics = await metricsWith('news_feeds{health="failing"} 1', 'news_feeds{health="ok"} 1');
    expect(metrics).toMatch(/^news_feeds\{health="never"\} 0$/m);
    expect(metrics).toMatch(/^news_publications_stale 0$/m);
  });

  it('counts the feeds by health as soon as the worker has started', async () => {
    const other = await startTestWorker({ REDIS_URL: redis.url, PUBLICATIONS: file.path }, publishers.overrides);
    const metrics = await (await fetch(`http://127.0.0.1:${other.opsPort}/metrics`)).text();
    await other.stop();
    expect(metrics).toMatch(/^news_feeds\{health="ok"\} 1$/m);
    expect(metrics).toMatch(/^news_feeds\{health="failing"\} 1$/m);
  });

  it('never shows a password or a key of a feed', async () => {
    const connection = new Redis(redis.url, { maxRetriesPerRequest: null });
    const polls = new Queue<PollJob>(POLL_QUEUE, queueOptions(connection));
    await polls.add('poll', { url: BAD }, { delay: 3_600_000 });
    const jobs = await textOf('/queues/api/queues?activeQueue=polls&status=delayed');
    expect(jobs).toContain('bad.example');
    await polls.drain(true);
    await polls.close();
    connection.disconnect();
    const pages = [jobs, ...(await Promise.all(['/feeds', '/feeds.html', '/metrics'].map(textOf)))];
    for (const text of [...pages, ...lines]) expect(text).not.toContain('secret');
    expect(lines.join()).toContain('bad.example');
  });

  it('shows the queues read-only', async () => {
    expect(await textOf('/queues')).toContain('<!DOCTYPE html>');
    const { queues } = await (await ask('/queues/api/queues')).json();
    expect(queues.map(({ name }: { name: string }) => name)).toEqual(['polls', 'ticks']);
    expect((await ask('/queues/api/queues/polls/pause', { method: 'PUT' })).status).toBe(405);
    const { memory } = await (await ask('/queues/api/redis/stats')).json();
    expect(memory).toMatchObject({ used: expect.any(Number) });
  });

  it('responds with an error while Redis is unreachable, and stays alive', async () => {
    const before = await lastSuccess();
    await redis.kill();
    for (const path of ['/feeds', '/feeds.html']) {
      const response = await ask(path);
      expect(response.status).toBe(503);
      expect((await response.json()).error).toMatchObject({ status: 503, message: expect.any(String) });
    }
    expect((await ask('/queues/api/queues')).status).toBe(500);
    expect((await ask('/healthz')).status).toBe(200);
    const metrics = await textOf('/metrics');
    expect(metrics).toMatch(/^news_redis_up 0$/m);
    expect(metrics).toMatch(/^news_polls_total\{outcome="failed",cause="5xx"\} 1$/m);
    expect(await lastSuccess()).toBe(before);
    const errors = () => lines.map((line) => JSON.parse(line)).filter(({ level }) => level >= 50);
    await waitFor(() => errors().length > 0, { what: 'a line on the outage' });
    expect([...new Set(errors().map(({ msg }) => msg))]).toEqual(['redis is unreachable']);
    await redis.restart();
    await waitFor(async () => (await ask('/feeds')).status === 200);
  });
});
