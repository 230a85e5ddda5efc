import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { DATA } from '../../scripts/project.mjs';
import chooseRedis from '../support/global-redis.ts';
import { startStack } from '../support/stack.ts';
import { benchCached } from './cached-bench.ts';
import { loadDocuments } from './documents.ts';
import { homePageOf } from './home-page.ts';
import { benchMemory } from './memory-bench.ts';
import { benchPolls } from './polls-bench.ts';
import { benchRead } from './read-bench.ts';
import { benchRender } from './render-bench.tsx';
import { type BenchResult, tableOf } from './result.ts';

const IDLE_MS = 10_000;

/** `npm run bench`: prints a table at its end, and writes the same to .data/bench.json. */
async function benchSite(): Promise<BenchResult[]> {
  const stack = await startStack({ env: { POLL_INTERVAL_SECONDS: '300', LOG_LEVEL: 'warn' } });
  try {
    const pids = { server: stack.server.child.pid, worker: stack.worker.child.pid };
    await delay(IDLE_MS);
    const idle = await benchMemory('idle', pids);
    const cached = await benchCached(`${stack.site}/`);
    return [...cached, ...idle, ...(await benchMemory('after the load', pids))];
  } finally {
    await stack.stop();
  }
}

await chooseRedis();
console.log('Reading feeds …');
const documents = await loadDocuments();
const results = [await benchRead(documents)];
console.log('Rendering the home page …');
results.push(await benchRender(await homePageOf(documents, Date.now())));
console.log('Asking a running site for its home page (about two minutes) …');
results.push(...(await benchSite()));
console.log('Polling many feeds with one worker and with two (about five minutes) …');
results.push(...(await benchPolls()));
const file = join(DATA, 'bench.json');
writeFileSync(file, `${JSON.stringify({ node: process.version, at: new Date().toISOString(), results }, null, 2)}\n`);
console.log(`\n${tableOf(results)}\n\nThe same as JSON: ${file}`);
process.exit();
