import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { build as bundle } from 'esbuild';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from '../../scripts/project.mjs';
import { freePort } from '../support/loopback.ts';
import { startRoleProcess } from '../support/processes.ts';
import { startRedis, type TestRedis } from '../support/redis.ts';
import { waitFor } from '../support/wait-for.ts';
import { publicationFile } from '../support/worker-fixture.ts';

/** A device on which every write fails as on a full disk. Only Linux has it. */
const FULL_DISK = '/dev/full';

const isOk = async (url: string) => (await fetch(url, { headers: { connection: 'close' } })).ok;

async function secondsToStop(child: ChildProcess): Promise<number> {
  const sent = performance.now();
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  return (performance.now() - sent) / 1000;
}

describe('a role whose log reader is gone', () => {
  let redis: TestRedis;
  const file = publicationFile({ 'Local News': ['http://127.0.0.1/refused-at-once'] });

  beforeAll(async () => {
    redis = await startRedis();
  });
  afterAll(async () => {
    await redis.stop();
    file.remove();
  });

  it.each([
    ['server', 'PORT'],
    ['worker', 'WORKER_OPS_PORT'],
  ] as const)(
    'continues to serve (the %s) and stops in time',
    async (name, portVariable) => {
      const port = String(await freePort());
      const env = { OPS_PORT: '0', [portVariable]: port, LOG_LEVEL: 'debug', PUBLICATIONS: file.path };
      const role = startRoleProcess(name, { ...env, REDIS_URL: redis.url });
      const url = `http://127.0.0.1:${port}/healthz`;
      await waitFor(() => isOk(url), { timeoutMs: 50_000 });
      // A worker whose queue could not be used at its start would end with Redis.
      const started = name === 'worker' ? '"msg":"poll"' : 'server is listening';
      await waitFor(() => role.output().includes(started), { timeoutMs: 50_000, what: started });
      role.child.stdout?.destroy();
      role.child.stderr?.destroy();
      // Both roles log the lost connection.
      await redis.restart();
      for (let request = 0; request < 20; request += 1) expect(await isOk(url)).toBe(true);
      expect(await secondsToStop(role.child)).toBeLessThan(25);
    },
    150_000,
  );
});

describe('a line that is logged while a role stops', () => {
  const running: ChildProcess[] = [];
  let program: string;

  beforeAll(async () => {
    const contents = `
      import { createLogger } from './shared/node/process/logger.ts';
      import { runProcess } from './shared/node/process/run-process.ts';
      const log = createLogger('worker', { level: 'info', instance: 'test' });
      await runProcess(async () => {
        log.info('started');
        process.stderr.write('started');
        setInterval(() => {}, 1_000);
        return { log, stop: async () => { for (let line = 1; line <= 2_000; line += 1) log.info({ line }, 'the end'); } };
      });`;
    const stdin = { contents, resolveDir: ROOT, loader: 'ts' } as const;
    const bundled = await bundle({ stdin, bundle: true, write: false, format: 'esm', packages: 'external' });
    program = bundled.outputFiles[0]?.text ?? '';
  });
  afterEach(() => {
    for (const child of running.splice(0)) child.kill('SIGKILL');
  });

  const start = async (stdout: 'pipe' | number) => {
    const args = ['--input-type=module', '--eval', program];
    const child = spawn(process.execPath, args, { cwd: ROOT, stdio: ['ignore', stdout, 'pipe'] });
    running.push(child);
    if (child.stderr) await once(child.stderr, 'data');
    return child;
  };

  it('reaches a reader', async () => {
    const child = await start('pipe');
    const written = child.stdout ? text(child.stdout) : '';
    await secondsToStop(child);
    expect((await written).match(/"the end"/g)).toHaveLength(2_000);
  });

  it('is dropped where the reader does not read', async () => {
    expect(await secondsToStop(await start('pipe'))).toBeLessThan(20);
  });

  it('is dropped where the disk is full', async ({ skip }) => {
    skip(!existsSync(FULL_DISK), `there is no ${FULL_DISK} on this system`);
    const disk = openSync(FULL_DISK, 'w');
    const child = await start(disk);
    closeSync(disk);
    expect(await secondsToStop(child)).toBeLessThan(20);
  });
});
