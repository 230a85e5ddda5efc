import { setFlagsFromString } from 'node:v8';
import { runProcess } from '../shared/node/run-process.ts';
import { createContext } from './context.ts';
import { readWorkerEnv } from './env.ts';
import { startWorker } from './start-worker.ts';

// The worker idles between polls: it trades speed that it does not need for a third of its memory (tests/bench/polls-bench.ts).
setFlagsFromString('--optimize-for-size');

await runProcess(async () => startWorker(await createContext(readWorkerEnv(process.env))));
