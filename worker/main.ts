import { runProcess } from '../shared/node/process/run-process.ts';
import { createContext } from './context.ts';
import { readWorkerEnv } from './env.ts';
import { watchEventLoop } from './ops/watch-event-loop.ts';
import { startWorker } from './start-worker.ts';

await runProcess(async () => {
  const worker = await startWorker(await createContext(readWorkerEnv(process.env)));
  watchEventLoop(worker.log);
  return worker;
});
