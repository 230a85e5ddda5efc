import { fileURLToPath } from 'node:url';
import { spawnNode } from '../../scripts/supervisor.mjs';
import { watchOutput } from '../support/processes.ts';
import { waitFor } from '../support/wait-for.ts';
import { gauge, processorMs, withWorker } from './bench-worker.ts';
import type { Documents } from './documents.ts';
import { startPublishers } from './many-publishers.ts';
import type { BenchResult } from './result.ts';

const FEEDS = 1_500;
const FEEDS_PER_SECTION = [3, 25];

/** Measures the processor time that one reading of a feed takes, from the claim to the section in Redis. */
export async function benchOnce({ feeds }: Documents): Promise<BenchResult[]> {
  const publishers = await startPublishers(FEEDS, (index, _, response) => {
    const { body = '', contentType = null } = feeds[index % feeds.length] ?? {};
    response.writeHead(200, { 'content-type': contentType ?? 'application/xml' }).end(body);
  });
  try {
    const beside = [{ name: 'fetch and rss-parser', value: await fetchAndParse(publishers.urls) }];
    const results: BenchResult[] = [];
    for (const perSection of FEEDS_PER_SECTION) {
      const name = `processor time a feed, real documents read once, ${perSection} feeds a section`;
      results.push({ name, value: await readOnce(publishers.urls, perSection), unit: 'ms', beside });
    }
    return results;
  } finally {
    publishers.close();
  }
}

async function fetchAndParse(urls: readonly string[]): Promise<number> {
  const program = fileURLToPath(new URL('../tests/bench/fetch-and-parse.mjs', import.meta.url));
  const { child, output, ended } = watchOutput(spawnNode(program, [], { stdio: ['pipe', 'pipe', 'inherit'] }));
  child.stdin?.end(JSON.stringify(urls));
  await ended;
  return Number(output()) / urls.length;
}

function readOnce(urls: readonly string[], perSection: number): Promise<number> {
  return withWorker(3_600, async (worker) => {
    const { pid } = worker.role.child;
    const before = await processorMs(pid);
    await worker.list(urls, perSection);
    await waitFor(async () => (await gauge(worker, 'news_polls_total')) >= urls.length, {
      timeoutMs: 240_000,
      intervalMs: 2_000,
    });
    return ((await processorMs(pid)) - before) / urls.length;
  });
}
