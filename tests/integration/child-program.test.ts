import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import { bundleProgram } from '../../scripts/bundles.mjs';
import { createChildProgram } from '../../shared/node/process/child-program.ts';
import { waitFor } from '../support/wait-for.ts';

/** A variable of every process there. */
const ADDED_BY_MACOS = '__CF_USER_TEXT_ENCODING';

const run = promisify(execFile);

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

const user = await bundleProgram('tests/support/child-program-user.ts', 'child-program-user');

const LIMITS = { heapLimitMb: 64, timeLimitMs: 10_000 };

describe('a program in a process of its own', () => {
  const folder = mkdtempSync(join(tmpdir(), 'program-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  function script(name: string, code: string): URL {
    const file = join(folder, `${name}.mjs`);
    writeFileSync(file, `process.send({ reply: 'ready' }); ${code}`);
    return pathToFileURL(file);
  }

  it.each(['SIGINT', 'SIGTERM'] as const)(
    'goes on after %s, which a terminal sends to its parent too',
    async (signal) => {
      const { run, close } = createChildProgram<object, number>(pathToFileURL(user), LIMITS);
      const first = await run({});
      if (first.kind !== 'reply') throw new Error(first.kind);
      process.kill(first.reply, signal);
      expect(await run({})).toMatchObject({ kind: 'reply', reply: first.reply });
      await close();
    },
  );

  it('knows no variable of its parent, so no secret', async () => {
    const code = "process.on('message', () => process.send({ reply: Object.keys(process.env) }));";
    const { run, close } = createChildProgram<object, string[]>(script('names', code), LIMITS);
    const result = await run({});
    await close();
    const names = result.kind === 'reply' ? result.reply : [];
    expect(names.filter((name) => name !== ADDED_BY_MACOS)).toEqual([
      'NODE_ENV',
      'MALLOC_ARENA_MAX',
      'MALLOC_TRIM_THRESHOLD_',
    ]);
  });

  it('fails, and its parent goes on, where no file descriptor is left for it', async () => {
    const command = `ulimit -n 128; exec "${process.execPath}" "${user}" without-descriptors`;
    const { stdout } = await run('/bin/sh', ['-c', command]);
    expect(JSON.parse(stdout)).toMatchObject({ result: { kind: 'unavailable' }, addedListeners: 0 });
  });

  it('does not outlive a process that exits, however busy it is', async () => {
    const code = `process.on('message', () => {
      const end = Date.now() + 30_000;
      process.send({ reply: process.pid }, () => { while (Date.now() < end); });
    });`;
    const args = [user, 'exit', script('busy', code).href];
    const pid = await new Promise<number>((resolve) => {
      execFile(process.execPath, args, (_error, stdout) => resolve(Number(stdout)));
    });
    expect(pid).toBeGreaterThan(0);
    await waitFor(() => !isRunning(pid));
  });
});
