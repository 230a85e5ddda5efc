import { runProcess } from '../shared/node/process/run-process.ts';
import { createServerContext } from './context.ts';
import { readServerEnv } from './env.ts';
import { startServer } from './start-server.ts';

await runProcess(async () => startServer(await createServerContext(readServerEnv(process.env))));
