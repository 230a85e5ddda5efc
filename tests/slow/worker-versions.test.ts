import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join, resolve } from 'node:path';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RECORD_VERSION } from '../../shared/node/redis/redis-keys.ts';
import { freePort } from '../support/loopback.ts';
import { CLEAN_ENV, type RoleProcess, watchOutput } from '../support/processes.ts';
import { waitFor } from '../support/wait-for.ts';
import { startWatchedRedis, type WatchedRedis } from '../support/watched-redis.ts';
import { publicationFile } from '../support/worker-fixture.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const RSS =
  '<rss version="2.0"><channel><title>F</title><item><title>One</title><link>https://example.com/1</link></item></channel></rss>';

/** The worker as a build of this record version, inside node_modules so that it finds its packages. */
async function bundleWorker(folder: string, version: number): Promise<string> {
  const outfile = join(folder, `worker-${version}.mjs`);
  await build({
    entryPoints: [join(ROOT, 'worker/main.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    logLevel: 'warning',
    plugins: [
      {
        name: 'record version',
        setup: ({ onLoad }) =>
          onLoad({ filter: /redis-keys\.ts$/ }, ({ path }) => {
            const source = readFileSync(path, 'utf8');
            const constant = `RECORD_VERSION = ${RECORD_VERSION}`;
            return { contents: source.replace(constant, `RECORD_VERSION = ${version}`), loader: 'ts' };
          }),
      },
    ],
  });
  return outfile;
}

describe('workers of two record versions', () => {
  const folder = mkdtempSync(join(ROOT, 'node_modules/.worker-versions-'));
  let redis: WatchedRedis;
  let publisher: Server;
  let file: ReturnType<typeof publicationFile>;
  let isSilent = false;
  const running: RoleProcess[] = [];

  beforeAll(async () => {
    redis = await startWatchedRedis();
    const port = await freePort();
    publisher = createServer((_, response) => {
      if (!isSilent) response.setHeader('content-type', 'application/rss+xml').end(RSS);
    }).listen(port, '127.0.0.1');
    await once(publisher, 'listening');
    file = publicationFile({ 'Local News': [`http://127.0.0.1:${port}/feed`] });
  });
  afterAll(async () => {
    for (const { child } of running) child.kill('SIGKILL');
    publisher.closeAllConnections();
    publisher.close();
    await redis.stop();
    file.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  const start = async (program: string) => {
    const env = { ...CLEAN_ENV, REDIS_URL: redis.url, PUBLICATIONS: file.path, WORKER_OPS_PORT: '0' };
    const role = watchOutput(
      spawn(process.execPath, [program], {
        env: { ...env, ALLOW_PRIVATE_ADDRESSES: 'true', POLL_INTERVAL_SECONDS: '600' },
        stdio: ['ignore', 'pipe', 'pipe'],
      }),
    );
    running.push(role);
    await waitFor(() => role.output().includes('"worker started"'), { timeoutMs: 60_000 });
    return role;
  };
  const articlesIn = async (kind: 'feed' | 'section') => {
    const keys = await redis.client.keys(`{news}:${kind}:*`);
    const records = await Promise.all(keys.map((key) => redis.client.hget(key, 'articles')));
    return records.map((articles) => JSON.parse(articles ?? ''));
  };
  const hasSections = async (count: number) => (await articlesIn('section')).length === count;

  it('leave each other’s records alone, and the new one polls every feed at once', async () => {
    const [oldProgram, newProgram] = await Promise.all([
      bundleWorker(folder, RECORD_VERSION),
      bundleWorker(folder, RECORD_VERSION + 1),
    ]);
    const old = await start(oldProgram);
    await waitFor(() => hasSections(1), { timeoutMs: 60_000, what: 'the section of the old build' });
    await old.stop();
    const young = await start(newProgram);
    await waitFor(() => hasSections(2), { timeoutMs: 60_000, what: 'the section of the new build' });
    await young.stop();
    isSilent = true;
    await Promise.all([start(oldProgram), start(newProgram)]);
    const article = expect.objectContaining({ title: 'One' });
    expect(await articlesIn('feed')).toEqual([[article], [article]]);
    expect(await articlesIn('section')).toEqual([[article], [article]]);
  }, 300_000);
});
