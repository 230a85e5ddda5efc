import { runProcess } from '../shared/node/process/run-process.ts';
import { createContext } from './context.ts';
import { readWorkerEnv } from './env.ts';
import { startWatchdog } from './ops/watchdog.ts';
import { startWorker } from './start-worker.ts';

await runProcess(async () => {
  const worker = await startWorker(await createContext(readWorkerEnv(process.env)));
  startWatchdog(worker.hasProgressed, worker.log);
  return worker;
});
