import { runProcess } from '../shared/node/process/run-process.ts';
import { createWorkerContext } from './context.ts';
import { readWorkerEnv } from './env.ts';
import { startWatchdog } from './ops/watchdog.ts';
import { startWorker } from './start-worker.ts';

await runProcess(async () => {
  const worker = await startWorker(await createWorkerContext(readWorkerEnv(process.env)));
  startWatchdog(worker.hasProgressed, worker.log);
  return worker;
});
