import { setTimeout as delay } from 'node:timers/promises';
import { waitFor } from '../support/wait-for.ts';
import { type BenchWorker, gauge, withWorker } from './bench-worker.ts';
import { startManyPublishers } from './many-publishers.ts';
import { benchMemory } from './memory-bench.ts';
import type { BenchResult } from './result.ts';

/** More feeds than a worker can poll in one interval, so that it is always behind. */
const ALWAYS_DUE = 3_000;
const FEEDS_PER_SECTION = 5;
const MEASURED_MS = 15_000;
/** The load that one machine must carry. */
const MANY = { feeds: 15_000, cycleSeconds: 900 };

const pollsOf = (worker: BenchWorker) => gauge(worker, 'news_polls_total');
const cpuOf = (worker: BenchWorker) => gauge(worker, 'process_cpu_seconds_total');

/** Measures the speed and memory of one worker that is always behind. */
async function benchSpeed(mode: 'unchanged' | 'changed', name: string): Promise<BenchResult[]> {
  const publishers = await startManyPublishers(ALWAYS_DUE, mode);
  return withWorker(1, async (worker) => {
    await worker.list(publishers.urls, FEEDS_PER_SECTION);
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
  }).finally(publishers.close);
}

/** Measures the worker: speed and memory. */
export async function benchPolls(): Promise<BenchResult[]> {
  return [...(await benchSpeed('unchanged', '304s')), ...(await benchSpeed('changed', 'changed feeds'))];
}
