import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../support/loopback.ts';
import { type RoleProcess, startRoleProcess } from '../support/processes.ts';
import { startRedis, type TestRedis } from '../support/redis.ts';
import { waitFor } from '../support/wait-for.ts';
import { type ManyPublishers, startManyPublishers } from './many-publishers.ts';
import { benchMemory } from './memory-bench.ts';
import type { BenchResult } from './result.ts';

/** More feeds than a worker can poll in one interval, so that it is always behind. */
const ALWAYS_DUE = 3_000;
const FEEDS_PER_SECTION = 5;
const MEASURED_MS = 15_000;
/** The load that one machine must carry. */
const MANY = { feeds: 15_000, cycleSeconds: 900 };

interface Worker {
  role: RoleProcess;
  ops: string;
}

/** Starts workers for the publishers' feeds, measures, and stops everything. */
async function withWorkers<T>(
  workers: number,
  publishers: ManyPublishers,
  interval: number,
  measure: (workers: Worker[], redis: TestRedis) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'polls-bench-'));
  const redis = await startRedis();
  const started: Worker[] = [];
  try {
    await writeFile(join(folder, 'publication.json'), JSON.stringify(publicationOf(publishers.urls)));
    for (let index = 0; index < workers; index++) {
      started.push(await startWorker(redis, join(folder, 'publication.json'), interval));
    }
    return await measure(started, redis);
  } finally {
    await Promise.all(started.map(({ role }) => role.stop()));
    publishers.close();
    await redis.stop();
    await rm(folder, { recursive: true });
  }
}

function publicationOf(urls: readonly string[]) {
  const sections = Array.from({ length: Math.ceil(urls.length / FEEDS_PER_SECTION) }, (_, index) => [
    `Section ${index}`,
    { title: `Section ${index}`, feeds: urls.slice(index * FEEDS_PER_SECTION, (index + 1) * FEEDS_PER_SECTION) },
  ]);
  return { id: 'bench', categories: Object.fromEntries(sections) };
}

async function startWorker(redis: TestRedis, publications: string, interval: number): Promise<Worker> {
  const port = await freePort();
  const role = startRoleProcess('worker', {
    REDIS_URL: redis.url,
    PUBLICATIONS: publications,
    POLL_INTERVAL_SECONDS: String(interval),
    ALLOW_PRIVATE_ADDRESSES: 'true',
    WORKER_OPS_PORT: String(port),
    LOG_LEVEL: 'warn',
  });
  const ops = `http://127.0.0.1:${port}`;
  await waitFor(async () => (await fetch(`${ops}/healthz`)).ok, { timeoutMs: 30_000 });
  return { role, ops };
}

async function gauge({ ops }: Worker, name: string): Promise<number> {
  const metrics = await (await fetch(`${ops}/metrics`)).text();
  const values = metrics.split('\n').filter((line) => line.startsWith(name));
  return values.reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' '))), 0);
}

const pollsOf = (worker: Worker) => gauge(worker, 'news_polls_total');
const cpuOf = (worker: Worker) => gauge(worker, 'process_cpu_seconds_total');

/** Measures the speed and memory of one worker that is always behind. */
async function benchSpeed(mode: 'unchanged' | 'changed', name: string): Promise<BenchResult[]> {
  const publishers = await startManyPublishers(ALWAYS_DUE, mode);
  return withWorkers(1, publishers, 1, async ([worker]) => {
    if (!worker) return [];
    await waitFor(() => publishers.polls.size === ALWAYS_DUE, {
      timeoutMs: 120_000,
      what: 'a first poll of every feed',
    });
    const [polls, cpu] = [await pollsOf(worker), await cpuOf(worker)];
    await delay(MEASURED_MS);
    const done = (await pollsOf(worker)) - polls;
    const cpuShare = (((await cpuOf(worker)) - cpu) / done) * (MANY.feeds / MANY.cycleSeconds) * 100;
    const cycle = `${MANY.feeds.toLocaleString('en-US')} feeds in ${MANY.cycleSeconds / 60} minutes`;
    return [
      { name: `polls by one worker, ${name}`, value: (done * 1_000) / MEASURED_MS, unit: 'polls/s' },
      { name: `of one core for ${cycle}, ${name}`, value: cpuShare, unit: '%' },
      ...(await benchMemory(`polling, ${name}`, { worker: worker.role.child.pid })),
    ];
  });
}

/** Measures how two workers share many feeds: how many are polled twice in a cycle, and how long one waits. */
async function benchMany(): Promise<BenchResult[]> {
  const publishers = await startManyPublishers(MANY.feeds, 'unchanged');
  return withWorkers(2, publishers, MANY.cycleSeconds, async (workers) => {
    await waitFor(() => publishers.polls.size === MANY.feeds, { timeoutMs: 600_000, intervalMs: 1_000 });
    const [first = 0, second = 0] = await Promise.all(workers.map(pollsOf));
    const twice = [...publishers.polls.values()].filter((polls) => polls > 1).length;
    const [late = 0] = await Promise.all(workers.slice(0, 1).map((worker) => gauge(worker, 'news_feed_overdue_max')));
    return [
      { name: 'of many feeds, polled twice within a cycle', value: twice, unit: 'feeds' },
      { name: 'of many feeds, waiting longest beyond its time', value: late, unit: 's' },
      {
        name: 'of two workers, the share of the busier',
        value: (100 * Math.max(first, second)) / (first + second),
        unit: '%',
      },
      ...(await benchMemory('with many feeds', { worker: workers[0]?.role.child.pid })),
    ];
  });
}

/** Measures the worker: speed, memory, and many feeds on one machine. */
export async function benchPolls(): Promise<BenchResult[]> {
  return [
    ...(await benchSpeed('unchanged', '304s')),
    ...(await benchSpeed('changed', 'changed feeds')),
    ...(await benchMany()),
  ];
}
