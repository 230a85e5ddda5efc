import { runProcess } from '../shared/node/process/run-process.ts';
import { createContext } from './context.ts';
import { readServerEnv } from './env.ts';
import { startServer } from './start-server.ts';

await runProcess(async () => startServer(await createContext(readServerEnv(process.env))));
