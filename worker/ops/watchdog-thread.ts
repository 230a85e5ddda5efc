import { writeSync } from 'node:fs';
import { workerData } from 'node:worker_threads';

export interface WatchdogData {
  beats: SharedArrayBuffer;
  everyMs: number;
  /** The process is killed after this many checks without a beat. */
  checks: number;
  bindings: Record<string, unknown>;
}

const { beats, everyMs, checks, bindings }: WatchdogData = workerData;
const counter = new Int32Array(beats);
let lastBeat = -1;
let missed = 0;

// It counts checks rather than time, since a process that was paused has missed none.
setInterval(() => {
  const beat = Atomics.load(counter, 0);
  missed = beat === lastBeat ? missed + 1 : 0;
  lastBeat = beat;
  if (missed < checks) return;
  const line = { level: 60, time: new Date().toISOString(), ...bindings, msg: 'the worker makes no progress, exiting' };
  try {
    writeSync(1, `${JSON.stringify({ ...line, seconds: (missed * everyMs) / 1000 })}\n`);
  } finally {
    // Only a signal ends a process whose main thread is blocked.
    process.kill(process.pid, 'SIGKILL');
  }
}, everyMs);
