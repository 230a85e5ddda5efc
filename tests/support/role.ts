import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { roleProgram, spawnNode } from '../../scripts/spawn-child.mjs';

/** A role of dist/ running as a process, as operators run it. */
export interface RoleProcess {
  readonly child: ChildProcess;
  /** Everything it wrote so far, standard output and standard error. */
  output(): string;
  /** Everything it wrote to standard error so far. */
  errors(): string;
  /** Its exit code; null where a signal ended it. */
  readonly ended: Promise<number | null>;
  /** Sends SIGTERM and waits until it ended. */
  stop(): Promise<void>;
}

/** The variables of every process of a test, which replace those of the terminal. */
export const CLEAN_ENV = { PATH: process.env.PATH, HOME: process.env.HOME, TZ: process.env.TZ };

/** Starts `dist/{role}.js` with the variables of `env` only; it ends with the process of the test at the latest. */
export function startRole(role: 'server' | 'worker', env: NodeJS.ProcessEnv): RoleProcess {
  const program = roleProgram(role, { ...CLEAN_ENV, ...env });
  return watchOutput(spawnNode(program.file, [], { env: program.env, stdio: ['ignore', 'pipe', 'pipe'] }));
}

/** Collects the output of a process that was started with pipes. */
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
