import { pino } from 'pino';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startWatchdog } from '../../../../worker/ops/watchdog.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Starts a watchdog. Returns what it logs and does, in order. */
function watch(hasProgressed: () => boolean): string[] {
  const events: string[] = [];
  const log = pino({}, { write: (line: string) => void events.push(JSON.parse(line).msg) });
  startWatchdog(
    async () => hasProgressed(),
    log,
    () => events.push('exit'),
  );
  return events;
}

it('a worker that makes no progress for two minutes is ended with a line', async () => {
  const events = watch(() => false);
  await vi.advanceTimersByTimeAsync(119_000);
  expect(events).toEqual([]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(events).toEqual(['the worker makes no progress, exiting', 'exit']);
});

it('a worker that progresses now and then is left alone', async () => {
  let checks = 0;
  const events = watch(() => ++checks % 10 === 0);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(events).toEqual([]);
});
