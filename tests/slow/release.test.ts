import { execFile, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from '../../scripts/project.mjs';
import { freePort } from '../support/loopback.ts';
import { CLEAN_ENV } from '../support/processes.ts';
import { startRedis, type TestRedis } from '../support/redis.ts';
import { waitFor } from '../support/wait-for.ts';

let folder: string;
let redis: TestRedis;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'city-news-release-'));
  [redis] = await Promise.all([
    startRedis(),
    promisify(execFile)(process.execPath, [join(ROOT, 'scripts/release.mjs'), folder]),
  ]);
});
afterAll(async () => {
  await redis?.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe('a release', () => {
  it('runs both processes far from the checkout, with the dashboard of the queues, and goes on without its files', async () => {
    const [port, ops, workerOps] = [await freePort(), await freePort(), await freePort()];
    const ports = { PORT: String(port), OPS_PORT: String(ops), WORKER_OPS_PORT: String(workerOps) };
    const env = { ...CLEAN_ENV, ...ports, REDIS_URL: redis.url };
    const roles = ['worker', 'server'].map((role) =>
      spawn(process.execPath, [`dist/${role}.js`], { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] }),
    );
    const output: string[] = [];
    for (const { stdout, stderr } of roles) {
      for (const stream of [stdout, stderr]) stream.setEncoding('utf8').on('data', (text) => output.push(text));
    }
    const statusOf = (address: string) =>
      fetch(`http://127.0.0.1:${address}`).then(
        (response) => response.status,
        () => null,
      );
    for (const address of [`${port}/healthz`, `${port}/licences.txt`, `${workerOps}/healthz`, `${workerOps}/queues`]) {
      await waitFor(async () => (await statusOf(address)) === 200, {
        what: () => `${address} (${output.join('')})`,
        timeoutMs: 40_000,
      });
    }
    // As when the next release replaces it.
    renameSync(join(folder, 'dist'), join(folder, 'dist-before'));
    for (const path of ['faq', 'partners', 'no-such-page']) {
      expect(await statusOf(`${port}/${path}`), path).toBe(path === 'no-such-page' ? 404 : 200);
    }
    renameSync(join(folder, 'dist-before'), join(folder, 'dist'));
    for (const role of roles) role.kill();
    await Promise.all(roles.map((role) => role.exitCode ?? once(role, 'exit')));
    expect(roles.map(({ exitCode }) => exitCode)).toEqual([0, 0]);
  }, 180_000);

  it('has no package but those that cannot be bundled', () => {
    const packages = readdirSync(join(folder, 'node_modules')).sort();
    expect(packages).toEqual(['@bull-board', '@img', 'detect-libc', 'semver', 'sharp']);
    const load = "require('sharp')";
    expect(() => execFileSync(process.execPath, ['--eval', load], { cwd: folder })).not.toThrow();
    expect(readdirSync(join(folder, 'dist')).filter((name) => /^newsroom|\.map$/.test(name))).toEqual([]);
  });

  it('is written into an empty folder only', () => {
    const { status, stderr } = spawnSync(process.execPath, [join(ROOT, 'scripts/release.mjs'), folder], {
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([1, `${folder} is not empty.\n`]);
  });

  it('names every package and font that it ships in licences.txt, with a licence', () => {
    const dist = join(folder, 'dist');
    const text = readFileSync(join(dist, 'client/licences.txt'), 'utf8');
    const entries = new Map(
      text
        .split(`\n${'='.repeat(80)}\n`)
        .slice(1)
        .map((entry) => [entry.slice(0, entry.indexOf(' ')), entry.split('\n').slice(2).join('\n')]),
    );
    const bundled = readdirSync(dist)
      .filter((name) => name.endsWith('.js'))
      .flatMap((name) => [
        ...readFileSync(join(dist, name), 'utf8').matchAll(/^ *\/\/ .*node_modules\/((?:@[^/]+\/)?[^/]+)\//gm),
      ])
      .map(([, name = '']) => name);
    expect(new Set(bundled).size).toBeGreaterThan(100);
    const beside = ['@bull-board/ui', '@img/colour', 'detect-libc', 'semver', 'sharp'];
    const inBrowser = ['react', 'react-dom', 'react-router', '@fontsource-variable/newsreader'];
    expect([...bundled, ...beside, ...inBrowser].filter((name) => !entries.get(name)?.trim())).toEqual([]);
    expect(entries.get('@fontsource-variable/newsreader')).toContain('SIL OPEN FONT LICENSE');
    expect([...entries.keys()].some((name) => name.startsWith('@img/sharp-libvips'))).toBe(true);
  });
});
