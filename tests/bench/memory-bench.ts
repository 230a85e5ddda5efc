import { readFile } from 'node:fs/promises';
import type { BenchResult } from './result.ts';

/** A process's resident memory, in megabytes. NaN if the system has no /proc. */
async function residentMegabytes(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? Number.NaN) / 1024;
}

/** Measures the memory of each process now. */
export async function benchMemory(when: string, pids: Record<string, number | undefined>): Promise<BenchResult[]> {
  const measured = Object.entries(pids).map(async ([role, pid]) => ({
    name: `memory of the ${role}, ${when}`,
    unit: 'MB resident',
    value: await residentMegabytes(pid),
  }));
  return Promise.all(measured);
}
