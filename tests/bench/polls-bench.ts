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

/** Starts a worker for the publishers' feeds, measures, and stops everything. */
async function withWorker<T>(publishers: ManyPublishers, measure: (worker: Worker) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'polls-bench-'));
  const file = join(folder, 'publication.json');
  await writeFile(file, JSON.stringify(publicationOf(publishers.urls)));
  const redis = await startRedis();
  const worker = await startWorker(redis, file);
  try {
    return await measure(worker);
  } finally {
    await worker.role.stop();
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

async function startWorker(redis: TestRedis, publications: string): Promise<Worker> {
  const port = await freePort();
  const role = startRoleProcess('worker', {
    REDIS_URL: redis.url,
    PUBLICATIONS: publications,
    POLL_INTERVAL_SECONDS: '1',
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
  return withWorker(publishers, async (worker) => {
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

/** Measures the worker: speed and memory. */
export async function benchPolls(): Promise<BenchResult[]> {
  return [...(await benchSpeed('unchanged', '304s')), ...(await benchSpeed('changed', 'changed feeds'))];
}
