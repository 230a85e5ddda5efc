import { setTimeout as delay } from 'node:timers/promises';
import { startStack } from '../support/stack.ts';
import { benchCached } from './cached-bench.ts';
import { benchMemory } from './memory-bench.ts';
import type { BenchResult } from './result.ts';

const IDLE_MS = 30_000;

/** Measures a server with the sample newsroom: its cached home page, and its memory when idle. */
export async function benchServer(): Promise<BenchResult[]> {
  const stack = await startStack({
    env: { POLL_INTERVAL_SECONDS: '300', LOG_LEVEL: 'warn' },
    publication: { hostnames: ['127.0.0.1'] },
    hub: true,
  });
  try {
    const pids = { server: stack.server.child.pid, worker: stack.worker.child.pid };
    await delay(IDLE_MS);
    const idle = await benchMemory('idle', pids);
    return [...(await benchCached(stack.url)), ...idle];
  } finally {
    await stack.stop();
  }
}
