import { readFileSync } from 'node:fs';

/** Of the clock of `/proc`. */
const TICK_MS = 10;

/** The processor time that a process has taken, in milliseconds. Null if the system does not report it, or once it has ended. */
function processorTime(pid: number | undefined): number | null {
  try {
    const [, afterName = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
    const fields = afterName.split(' ');
    return TICK_MS * (Number(fields[11]) + Number(fields[12]));
  } catch {
    return null;
  }
}

export function measureTime(pid: number | undefined): () => number {
  const [timeBefore, startedAt] = [processorTime(pid), performance.now()];
  return () => {
    const timeNow = processorTime(pid);
    return timeBefore === null || timeNow === null ? performance.now() - startedAt : timeNow - timeBefore;
  };
}
