import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createReadRetries } from '../../../../server/snapshot/read-retries.ts';
import { createLogger } from '../../../../shared/node/process/logger.ts';

const WRONG_TYPE = new Error('WRONGTYPE Operation against a key holding the wrong kind of value');
const REFUSED = new Error("NOPERM User server has no permissions to run the 'hget' command");
const WARN = 40;

describe('reads that fail', () => {
  let error: Error | null;
  let retriedAt: number[];
  let warnedAt: number[];
  let retries: ReturnType<typeof createReadRetries>;

  const read = () => (error ? retries.failed(error) : retries.succeeded());
  const seconds = () => Date.now() / 1_000;

  beforeEach(() => {
    vi.useFakeTimers({ now: 0 });
    retriedAt = [];
    warnedAt = [];
    const write = (line: string) => {
      if (JSON.parse(line).level === WARN) warnedAt.push(seconds());
    };
    const retry = () => {
      retriedAt.push(seconds());
      read();
    };
    retries = createReadRetries(retry, createLogger('server', { level: 'debug', instance: 'test' }, { write }));
  });
  afterEach(() => {
    retries.stop();
    vi.useRealTimers();
  });

  it('are tried again after pauses that double up to 30 seconds, each logged once', async () => {
    error = WRONG_TYPE;
    read();
    await vi.advanceTimersByTimeAsync(100_000);
    expect(retriedAt).toEqual([1, 3, 7, 15, 31, 61, 91]);
    expect(warnedAt).toEqual([0, ...retriedAt]);
  });

  it('are not logged or postponed by other reads in a pause', async () => {
    error = WRONG_TYPE;
    read();
    await vi.advanceTimersByTimeAsync(15_500);
    for (let second = 0; second < 20; second += 1) {
      read();
      await vi.advanceTimersByTimeAsync(1_000);
    }
    expect(warnedAt).toEqual([0, 1, 3, 7, 15, 31]);
  });

  it('are tried again after a second once a read succeeded', async () => {
    error = WRONG_TYPE;
    read();
    await vi.advanceTimersByTimeAsync(10_000);
    error = null;
    read();
    await vi.advanceTimersByTimeAsync(30_000);
    error = WRONG_TYPE;
    read();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(retriedAt).toEqual([1, 3, 7, 41]);
  });

  it('are tried again each second while Redis refuses them, without a warning', async () => {
    error = REFUSED;
    read();
    await vi.advanceTimersByTimeAsync(5_000);
    expect([retriedAt, warnedAt]).toEqual([[1, 2, 3, 4, 5], []]);
  });

  it('are tried again within a second of an outage that began in a pause', async () => {
    error = WRONG_TYPE;
    read();
    await vi.advanceTimersByTimeAsync(8_000);
    error = REFUSED;
    read();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(retriedAt).toEqual([1, 3, 7, 9]);
  });
});
