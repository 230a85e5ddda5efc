import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { bundleProgram } from '../../scripts/bundle-program.mjs';
import type { BenchResult } from './result.ts';
import { alternate, median } from './statistics.ts';

const ROUNDS = 3;

/** One entry of Node's `nextTick` queue in a server's process whose memory was collected, beside a process left as it is. */
export async function benchTick(): Promise<BenchResult[]> {
  const program = await bundleProgram('tests/bench/tick-cost.ts', 'tick-cost');
  const nanoseconds = async (...args: string[]): Promise<number> =>
    Number((await promisify(execFile)(process.execPath, [program, ...args])).stdout);
  const [tuned, untuned] = await alternate(
    ROUNDS,
    () => nanoseconds('tuned'),
    () => nanoseconds(),
  );
  const value = median(tuned);
  const limit = median(untuned);
  const beside = { name: 'without server/tune-v8.ts', value: limit, ratio: value / limit };
  return [{ name: 'a tick, after memory was collected', value, unit: 'ns', beside }];
}
