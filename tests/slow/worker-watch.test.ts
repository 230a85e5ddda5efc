import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CLEAN_ENV, watchOutput } from '../support/processes.ts';

const ROOT = resolve(import.meta.dirname, '../..');

describe('a worker that is watched', () => {
  const folder = mkdtempSync(join(tmpdir(), 'event-loop-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  beforeAll(() =>
    build({
      stdin: {
        contents: `import { startWatchdog } from './worker/ops/watchdog.ts';
          const log = { error: console.error, bindings: () => ({ role: 'worker', instance: 'test' }) };
          const state = process.argv[2];
          startWatchdog(async () => state !== 'stuck', log, { everyMs: 100, checks: state === 'well' ? 30 : 3 });
          if (state === 'blocked') setTimeout(() => { for (;;); }, 200);
          else setTimeout(() => process.exit(0), state === 'stuck' ? 30_000 : 4_500);`,
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
        entryPoints: [join(ROOT, 'worker/ops/watchdog-thread.ts')],
        outfile: join(folder, 'watchdog-thread.js'),
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

  it.each([
    ['its event loop is blocked', 'blocked'],
    ['its queues are stuck', 'stuck'],
  ])('is killed with one fatal line when %s', async (_, state) => {
    const { ended, child, output, errors } = run(state);
    await ended;
    expect(child.signalCode).toBe('SIGKILL');
    expect(JSON.parse(output())).toMatchObject({
      level: 60,
      role: 'worker',
      instance: 'test',
      msg: 'the worker makes no progress, exiting',
    });
    expect(
      errors()
        .split('\n')
        .filter((line) => line.includes('rror')),
    ).toEqual([]);
  });

  it('is left alone while it progresses', async () => {
    const { ended, output } = run('well');
    expect(await ended).toBe(0);
    expect(output()).toBe('');
  });
});
