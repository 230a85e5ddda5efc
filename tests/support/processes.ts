import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { roleProgram } from '../../scripts/product.mjs';
import { spawnNode } from '../../scripts/supervisor.mjs';

export interface RoleProcess {
  readonly child: ChildProcess;
  /** What it wrote so far to standard output and standard error. */
  output(): string;
  errors(): string;
  /** Its exit code. Null if a signal ended it. */
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

/** The environment of processes that tests start: only what a program needs to run, and the same in every test. */
export const CLEAN_ENV = { PATH: process.env.PATH, HOME: process.env.HOME, TZ: process.env.TZ };

const readProcess = (path: string): Promise<string> => readFile(`/proc/${path}`, 'utf8').catch(() => '');

/** The ids of all processes that `pid` started, directly or indirectly. */
export async function findDescendants(pid = 0): Promise<number[]> {
  const children = await readProcess(`${pid}/task/${pid}/children`);
  const direct = children.split(' ').filter(Boolean).map(Number);
  return [...direct, ...(await Promise.all(direct.map(findDescendants))).flat()];
}

/** The id of the first process under `pid` whose command line contains `text`. */
export async function findProcess(pid: number | undefined, text: string): Promise<number> {
  for (const descendant of await findDescendants(pid)) {
    if ((await readProcess(`${descendant}/cmdline`)).includes(text)) return descendant;
  }
  throw new Error(`no process with "${text}" in its command line`);
}
