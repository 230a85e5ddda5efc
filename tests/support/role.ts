import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { roleProgram } from '../../scripts/product.mjs';
import { spawnNode } from '../../scripts/supervisor.mjs';
import { CLEAN_ENV } from './clean-env.ts';

export interface RoleProcess {
  readonly child: ChildProcess;
  /** What it wrote so far to standard output and standard error. */
  output(): string;
  errors(): string;
  /** Its exit code; null if a signal ended it. */
  readonly ended: Promise<number | null>;
  /** Sends SIGTERM and waits for the end. */
  stop(): Promise<void>;
}

/** Starts `dist/{role}.js` with the variables of `env` only. It ends with the test's process at the latest. */
export function startRoleProcess(role: 'server' | 'worker', env: NodeJS.ProcessEnv): RoleProcess {
  const program = roleProgram(role, { ...CLEAN_ENV, ...env });
  return watchOutput(spawnNode(program.file, [], { env: program.env, stdio: ['ignore', 'pipe', 'pipe'] }));
}

export function watchOutput(child: ChildProcess): RoleProcess {
  const written: string[] = [];
  const errors: string[] = [];
  child.stdout?.setEncoding('utf8').on('data', (text: string) => written.push(text));
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    written.push(text);
    errors.push(text);
  });
  const ended = once(child, 'close').then(() => child.exitCode);
  return {
    child,
    output: () => written.join(''),
    errors: () => errors.join(''),
    ended,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
