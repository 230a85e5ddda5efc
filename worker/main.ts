import { runProcess } from '../shared/node/run-process.ts';
import { createContext } from './context.ts';
import { readWorkerEnv } from './env.ts';
import { startWorker } from './start-worker.ts';

await runProcess(async () => startWorker(await createContext(readWorkerEnv(process.env))));
