import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { DUE_KEY, feedKey, publicationKey, sectionKey } from '../../shared/node/redis/redis-keys.ts';
import { createWorkerContext } from '../../worker/context.ts';
import { readWorkerEnv } from '../../worker/env.ts';
import { type RunningWorker, startWorker } from '../../worker/start-worker.ts';
import { article } from '../support/article-fixture.ts';
import { waitFor } from '../support/wait-for.ts';
import { startWatchedRedis, type WatchedRedis } from '../support/watched-redis.ts';
import { FakePublishers, publicationFile, startTestWorker, withArticles } from '../support/worker-fixture.ts';

const A = 'https://a.example/feed';
const B = 'https://b.example/feed';
const DAY_MS = 24 * 3_600_000;
const keyOf = (...urls: string[]) => sectionKey(urls.map((url) => ({ url, source: null, userAgent: null })));

describe('the worker’s periodic tasks', () => {
  let redis: WatchedRedis;
  let publishers: FakePublishers;
  let file: ReturnType<typeof publicationFile>;
  const workers: RunningWorker[] = [];

  beforeAll(async () => {
    redis = await startWatchedRedis();
  });
  afterAll(() => redis.stop());
  beforeEach(() => {
    publishers = new FakePublishers();
    publishers.respond(A, withArticles([article('one')]));
    file = publicationFile({ 'Local News': [A] });
  });
  afterEach(async () => {
    vi.useRealTimers();
    for (const worker of workers.splice(0)) await worker.stop();
    file.remove();
    await redis.empty();
  });

  const start = async (path = file.path, overrides: Parameters<typeof startTestWorker>[1] = {}) => {
    const quick = { reconcileEveryMs: 200 };
    const worker = await startTestWorker(
      { REDIS_URL: redis.url, PUBLICATIONS: path },
      { ...publishers.overrides, ...quick, ...overrides },
    );
    workers.push(worker);
    return worker;
  };
  const polls = (url: string) => publishers.askedFor(url).length;
  const isReady = async () => Boolean(await redis.client.hget(publicationKey('test'), 'readyAt'));

  it('a publication is ready again though Redis lost everything while the file changed', async () => {
    await start();
    await waitFor(isReady);
    await redis.client.multi().flushall().zadd(DUE_KEY, Date.now(), A).exec();
    await waitFor(isReady, { what: 'the publication' });
    await waitFor(() => redis.client.exists(keyOf(A)), { what: 'its section' });
  });

  it('a feed that something removed from the schedule is polled again', async () => {
    file.write({ 'Local News': [A, B] });
    await start();
    await waitFor(() => polls(A) > 0);
    await redis.client.zrem(DUE_KEY, A);
    const before = polls(A);
    await waitFor(() => polls(A) > before + 1, { what: 'two polls' });
  });

  it('a worker with other files takes no feed from the others', async () => {
    const other = publicationFile({ Sports: [B] });
    await start();
    await start(other.path);
    await waitFor(() => polls(A) > 0 && polls(B) > 0);
    expect(await redis.client.zcard(DUE_KEY)).toBe(2);
    other.remove();
  });

  it('a file that changes while the worker starts is used', async () => {
    const env = readWorkerEnv({ REDIS_URL: redis.url, PUBLICATIONS: file.path, WORKER_OPS_PORT: '0' });
    const context = await createWorkerContext(env, {
      ...publishers.overrides,
      log: pino({ level: 'silent' }),
      publicationsEveryMs: 20,
    });
    const changed = new Promise((resolve) => context.publications.onChange(resolve));
    const publishStale = async () => {
      file.write({ 'Local News': [A, B] });
      await changed;
    };
    const sectionPublisher = { ...context.sectionPublisher, publishStale };
    workers.push(await startWorker({ ...context, sectionPublisher }));
    await waitFor(() => polls(B) > 0, { what: 'a poll of the new feed' });
  });

  it('a feed without a record is due at once, and only once, also where Redis refused that at start', async () => {
    const env = readWorkerEnv({ REDIS_URL: redis.url, PUBLICATIONS: file.path, WORKER_OPS_PORT: '0' });
    const overrides = { ...publishers.overrides, log: pino({ level: 'silent' }), reconcileEveryMs: 20 };
    const context = await createWorkerContext(env, overrides);
    let runs = 0;
    const revisionsOf = async (urls: readonly string[]) => {
      if (runs <= 2) throw new Error('OOM command not allowed');
      return context.feeds.revisionsOf(urls);
    };
    const enrol = (urls: readonly string[]) => {
      runs += 1;
      return context.schedule.enrol(urls);
    };
    const postpone = () => redis.client.zadd(DUE_KEY, Date.now() + DAY_MS, A);
    await postpone();
    workers.push(
      await startWorker({
        ...context,
        feeds: { ...context.feeds, revisionsOf },
        schedule: { ...context.schedule, enrol },
      }),
    );
    await waitFor(() => redis.client.exists(feedKey(A)), { what: 'the record of the feed' });
    await waitFor(async () => Number(await redis.client.zscore(DUE_KEY, A)) > Date.now(), { what: 'its next poll' });
    await postpone();
    await redis.client.del(feedKey(A));
    const before = runs;
    await waitFor(() => runs >= before + 3, { what: 'three more runs' });
    expect(polls(A)).toBe(1);
  });

  it('a step that fails keeps no other from being done, and is logged', async () => {
    const lines: string[] = [];
    const log = pino({ level: 'error' }, { write: (line: string) => void lines.push(JSON.parse(line).msg) });
    const env = readWorkerEnv({ REDIS_URL: redis.url, PUBLICATIONS: file.path, WORKER_OPS_PORT: '0' });
    const context = await createWorkerContext(env, { ...publishers.overrides, log });
    const enrol = () => Promise.reject(new Error('the schedule is damaged'));
    await redis.client.zadd(DUE_KEY, Date.now(), A);
    workers.push(await startWorker({ ...context, schedule: { ...context.schedule, enrol } }));
    expect(lines).toEqual(['enrolling feeds failed; tried again within a minute']);
    await waitFor(() => polls(A) > 0, { what: 'a poll' });
  });

  it('a Redis that comes and goes has one run of this at a time, and one after it', async () => {
    const env = readWorkerEnv({ REDIS_URL: redis.url, PUBLICATIONS: file.path, WORKER_OPS_PORT: '0' });
    const context = await createWorkerContext(env, { ...publishers.overrides, log: pino({ level: 'silent' }) });
    let [begun, running, most] = [0, 0, 0];
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const publishStale = async () => {
      begun += 1;
      running += 1;
      most = Math.max(most, running);
      if (begun > 1) await held;
      running -= 1;
    };
    workers.push(await startWorker({ ...context, sectionPublisher: { ...context.sectionPublisher, publishStale } }));
    for (let times = 0; times < 5; times++) context.redis.emit('ready');
    await waitFor(() => begun > 1, { what: 'a run after an outage' });
    for (let times = 0; times < 5; times++) context.redis.emit('ready');
    release();
    await waitFor(() => running === 0 && begun > 2, { what: 'the last run' });
    expect([begun, most]).toEqual([3, 1]);
  });

  it('polls go on at their interval when the clock of the machine jumps a day ahead and back', async () => {
    const times: number[] = [];
    publishers.respond(A, () => {
      times.push(performance.now());
      return withArticles([article('one')]);
    });
    await start();
    await waitFor(() => times.length >= 2);
    const start0 = Date.now();
    vi.useFakeTimers({ toFake: ['Date'], now: start0 + DAY_MS });
    await waitFor(() => times.length >= 4, { what: 'polls after the jump' });
    vi.setSystemTime(start0 + 5_000);
    const back = times.length;
    await waitFor(() => times.length >= back + 2, { what: 'polls after the jump back' });
    const gaps = times.slice(1).map((at, index) => at - (times[index] ?? 0));
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(950);
  });

  it('a worker whose tick hangs stops in time, and does not say that it cuts off polls', async () => {
    const lines: string[] = [];
    const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(JSON.parse(line).msg) });
    const env = readWorkerEnv({ REDIS_URL: redis.url, PUBLICATIONS: file.path, WORKER_OPS_PORT: '0' });
    const context = await createWorkerContext(env, { ...publishers.overrides, log });
    const held: ((urls: string[]) => void)[] = [];
    const claim = () => new Promise<string[]>((resolve) => void held.push(resolve));
    const worker = await startWorker({ ...context, schedule: { ...context.schedule, claim } });
    await waitFor(() => held.length > 0);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const stopped = worker.stop();
    await vi.advanceTimersByTimeAsync(10_000);
    vi.useRealTimers();
    await stopped;
    for (const release of held) release([]);
    expect(lines).toEqual(['the queues did not close in time']);
  });
});
