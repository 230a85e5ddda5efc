import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CLEAN_ENV } from '../support/clean-env.ts';
import { watchOutput } from '../support/role.ts';

const ROOT = resolve(import.meta.dirname, '../..');

describe('a process whose event loop is watched', () => {
  const folder = mkdtempSync(join(tmpdir(), 'event-loop-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  beforeAll(() =>
    build({
      stdin: {
        contents: `import { watchEventLoop } from './worker/ops/watch-event-loop.ts';
          const log = { error: console.error, bindings: () => ({ role: 'worker', instance: 'test' }) };
          watchEventLoop(log, { everyMs: 100, checks: 3 });
          if (process.argv[2] === 'blocked') setTimeout(() => { for (;;); }, 200);
          else setTimeout(() => process.exit(0), 1_500);`,
        resolveDir: ROOT,
        loader: 'ts',
      },
      outfile: join(folder, 'main.js'),
      bundle: true,
      platform: 'node',
      format: 'esm',
      logLevel: 'warning',
    }).then(() =>
      build({
        entryPoints: [join(ROOT, 'worker/ops/event-loop-thread.ts')],
        outfile: join(folder, 'event-loop-thread.js'),
        bundle: true,
        platform: 'node',
        format: 'esm',
        logLevel: 'warning',
      }),
    ),
  );

  const run = (state: string) =>
    watchOutput(
      spawn(process.execPath, [join(folder, 'main.js'), state], { env: CLEAN_ENV, stdio: ['ignore', 'pipe', 'pipe'] }),
    );

  it('is killed with one fatal line when it is blocked', async () => {
    const { ended, child, output, errors } = run('blocked');
    await ended;
    expect(child.signalCode).toBe('SIGKILL');
    expect(JSON.parse(output())).toMatchObject({
      level: 60,
      role: 'worker',
      instance: 'test',
      msg: 'the event loop is blocked, exiting',
    });
    expect(
      errors()
        .split('\n')
        .filter((line) => line.includes('rror')),
    ).toEqual([]);
  });

  it('is left alone while it is not', async () => {
    const { ended, output } = run('well');
    expect(await ended).toBe(0);
    expect(output()).toBe('');
  });
});
