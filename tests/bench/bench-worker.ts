import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../support/loopback.ts';
import { findDescendants, type RoleProcess, startRoleProcess } from '../support/processes.ts';
import { startRedis } from '../support/redis.ts';
import { waitFor } from '../support/wait-for.ts';

export interface BenchWorker {
  role: RoleProcess;
  ops: string;
  /** Lists these feeds in the publication file, which was empty before. */
  list: (urls: readonly string[], feedsPerSection: number) => Promise<void>;
}

/** Starts a worker without feeds, measures, and stops it. */
export async function withWorker<T>(interval: number, measure: (worker: BenchWorker) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'polls-bench-'));
  const file = join(folder, 'publication.json');
  const list = (urls: readonly string[], feedsPerSection: number) =>
    writeFile(file, JSON.stringify(publicationOf(urls, feedsPerSection)));
  await list([], 1);
  const redis = await startRedis();
  const port = await freePort();
  const role = startRoleProcess('worker', {
    REDIS_URL: redis.url,
    PUBLICATIONS: file,
    POLL_INTERVAL_SECONDS: String(interval),
    ALLOW_PRIVATE_ADDRESSES: 'true',
    WORKER_OPS_PORT: String(port),
    LOG_LEVEL: 'warn',
  });
  const ops = `http://127.0.0.1:${port}`;
  try {
    await waitFor(async () => (await fetch(`${ops}/healthz`)).ok, { timeoutMs: 60_000 });
    return await measure({ role, ops, list });
  } finally {
    await role.stop();
    await redis.stop();
    await rm(folder, { recursive: true });
  }
}

function publicationOf(urls: readonly string[], feedsPerSection: number) {
  const sections = Array.from({ length: Math.ceil(urls.length / feedsPerSection) || 1 }, (_, index) => [
    `Section ${index}`,
    { title: `Section ${index}`, feeds: urls.slice(index * feedsPerSection, (index + 1) * feedsPerSection) },
  ]);
  return { id: 'bench', categories: Object.fromEntries(sections) };
}

/** The sum of the series of a metric. */
export async function gauge({ ops }: BenchWorker, name: string): Promise<number> {
  const metrics = await (await fetch(`${ops}/metrics`)).text();
  const values = metrics.split('\n').filter((line) => line.startsWith(name));
  return values.reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' '))), 0);
}

const TICK_MS = 10;

/** Processor time of a process and those that it started, in milliseconds. */
export async function processorMs(pid = 0): Promise<number> {
  const times = [pid, ...(await findDescendants(pid))].map(async (id) => {
    const stat = await readFile(`/proc/${id}/stat`, 'utf8');
    const [user, system] = stat.slice(stat.lastIndexOf(')')).split(' ').slice(12, 14).map(Number);
    return ((user ?? 0) + (system ?? 0)) * TICK_MS;
  });
  return (await Promise.all(times)).reduce((sum, time) => sum + time, 0);
}
