import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '../../scripts/project.mjs';
import { freePort } from './loopback.ts';
import { CLEAN_ENV, watchOutput } from './processes.ts';

/** Runs a command of scripts/ with these variables only. It ends with the test's process at the latest. */
export function command(script: string, args: string[], env: NodeJS.ProcessEnv) {
  const child = spawn(process.execPath, [join(ROOT, 'scripts', script), ...args], {
    env: { ...CLEAN_ENV, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const { output, errors, ended } = watchOutput(child);
  return { child, output, errors: () => errors().split('\n').filter(Boolean), ended };
}

export async function freePorts(): Promise<Record<'PORT' | 'OPS_PORT' | 'WORKER_OPS_PORT', string>> {
  const [port, ops, workerOps] = [await freePort(), await freePort(), await freePort()];
  return { PORT: String(port), OPS_PORT: String(ops), WORKER_OPS_PORT: String(workerOps) };
}
