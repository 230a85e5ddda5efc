import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { DIST, ROOT } from '../../scripts/project.mjs';
import { MEMORY_ENV } from '../../scripts/site.mjs';

/** A role of dist/ running as a process, as operators run it. */
export interface RoleProcess {
  readonly child: ChildProcess;
  /** What it wrote so far, both streams. */
  output(): string;
  /** What it wrote to standard error alone. */
  errors(): string;
  /** Its exit code; null where a signal ended it. */
  readonly ended: Promise<number | null>;
  /** SIGTERM, and the wait for its end. */
  stop(): Promise<void>;
}

/** The variables of a test's processes: none of the terminal's own reach them. */
const CLEAN_ENV = { PATH: process.env.PATH, HOME: process.env.HOME, TZ: process.env.TZ };

/** Starts `dist/{role}.js` with `env` and nothing else; it ends with the test's process at the latest. */
export function startRole(role: 'server' | 'worker', env: NodeJS.ProcessEnv): RoleProcess {
  const file = join(DIST, `${role}.js`);
  const child = spawn(process.execPath, [join(ROOT, 'scripts/child.mjs'), String(process.pid), file], {
    env: { ...CLEAN_ENV, ...MEMORY_ENV[role], ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const written: string[] = [];
  const errors: string[] = [];
  child.stdout.setEncoding('utf8').on('data', (text: string) => written.push(text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
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
