import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DIST } from '../../scripts/project.mjs';
import { command, freePorts } from '../support/commands.ts';
import { freePort, listenOnLoopback } from '../support/loopback.ts';
import { CLEAN_ENV, watchOutput } from '../support/processes.ts';
import { startRedis, type TestRedis } from '../support/redis.ts';
import { waitFor } from '../support/wait-for.ts';

let folder: string;
let redis: TestRedis;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'city-news-commands-'));
  redis = await startRedis();
});
afterAll(async () => {
  await redis?.stop();
  await rm(folder, { recursive: true });
});

describe('a command ends with exit code 1 and a reason for', () => {
  it.each<[string, string, string[], () => NodeJS.ProcessEnv, (string | RegExp)[]]>([
    ['a server without a Redis', 'run-program.mjs', ['server'], () => ({}), [/^REDIS_URL is not set; accepted: an/]],
    [
      'a variable of one of two roles',
      'start.mjs',
      [],
      () => ({ REDIS_URL: redis.url, WORKER_CONCURRENCY: 'many' }),
      [/^WORKER_CONCURRENCY="many"/, /^The worker ended \(exit code 1\); stopping the rest\.$/],
    ],
    [
      'a demo without a Redis',
      'start.mjs',
      ['--demo'],
      () => ({ PATH: folder }),
      [/^No Redis: install redis-server or/],
    ],
    [
      'an unknown program',
      'run-program.mjs',
      ['sever'],
      () => ({}),
      ['No program "sever"; there are: server, worker, check-feed, feeds, check-publications.'],
    ],
    [
      'an argument where only variables count',
      'start.mjs',
      ['--port=8080'],
      () => ({}),
      ['"--port=8080" is not accepted: see --help.'],
    ],
    ['an argument of `npm run dev`', 'dev.mjs', ['--reel'], () => ({}), ['"--reel" is not accepted: see --help.']],
  ])('%s', async (_, script, args, env, expected) => {
    const { ended, errors } = command(script, args, { ...(await freePorts()), ...env() });
    expect(await ended).toBe(1);
    expect(errors()).toEqual(expected.map((line) => expect.stringMatching(line)));
  });

  it('a bad publication file', async () => {
    const file = join(folder, 'bad.json');
    await writeFile(file, JSON.stringify({ id: 'BAD', categories: { News: { title: 'News', feeds: ['nowhere'] } } }));
    const env = { ...(await freePorts()), REDIS_URL: redis.url, PUBLICATIONS: file };
    const { ended, errors } = command('run-program.mjs', ['worker'], env);
    expect(await ended).toBe(1);
    expect(errors()).toEqual([
      expect.stringMatching(/bad\.json:1:7: id: /),
      expect.stringMatching(/bad\.json:1:\d+: categories\.News\.feeds\.0: /),
    ]);
  });

  it.each(['an argument', 'a file of the variable'])(
    'publication files that are refused, named by %s',
    async (named) => {
      const file = join(folder, 'refused.json');
      await writeFile(file, '{ "id": "a",\n  "categories": {}, "city": 5 }');
      const PUBLICATIONS_FILE = join(folder, 'publications');
      await writeFile(PUBLICATIONS_FILE, `${file}\n`);
      const [args, env] = named === 'an argument' ? [[file], {}] : [[], { PUBLICATIONS_FILE }];
      const { ended, output } = command('run-program.mjs', ['check-publications', ...args], env);
      expect(await ended).toBe(1);
      expect(output()).toBe(`${file}:2:29: city: must be text in quotes\n1 file, 1 error. Refused.\n`);
    },
  );

  it('a feed that is checked and does not respond', async () => {
    const address = `http://127.0.0.1:${await freePort()}/feed`;
    const { ended, output } = command('run-program.mjs', ['check-feed', address], { ALLOW_PRIVATE_ADDRESSES: 'true' });
    expect(await ended).toBe(1);
    expect(output()).toMatch(/^fetch +the connection was refused/m);
    expect(output()).toMatch(/^advice +No complete response came/m);
  });

  it.each([
    ['run-program.mjs', ['worker'], 'WORKER_OPS_PORT'],
    ['start.mjs', [], 'PORT'],
  ])('a port in use: %s %j', async (script, args, variable) => {
    const other = await listenOnLoopback(createServer());
    const env = { ...(await freePorts()), REDIS_URL: redis.url, [variable]: String(other.port) };
    const { ended, errors } = command(script, args, env);
    expect(await ended).toBe(1);
    expect(errors()).toEqual([expect.stringContaining(`${variable}=${other.port}`)]);
    await other.close();
  });
});

it.concurrent('a worker waits for a Redis that cannot be reached, and says so without its password', async () => {
  const env = { ...(await freePorts()), REDIS_URL: 'redis://user:secret@127.0.0.1:1' };
  const { child, ended, output } = command('run-program.mjs', ['worker'], env);
  await waitFor(() => output().includes('"redis is unreachable"'), { timeoutMs: 90_000, what: 'a line on Redis' });
  expect(output()).not.toContain('secret');
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
}, 120_000);

it.concurrent('`npm start` says how many feeds were read', async () => {
  const nowhere = `http://127.0.0.1:${await freePort()}/feed`;
  const file = join(folder, 'unreachable.json');
  const categories = { News: { title: 'News', feeds: [nowhere, `${nowhere}/2`] } };
  await writeFile(file, JSON.stringify({ id: 'unreachable', city: 'Nowhere', categories }));
  const env = { ...(await freePorts()), REDIS_URL: redis.url, PUBLICATIONS: file, ALLOW_PRIVATE_ADDRESSES: 'true' };
  const { child, output, ended } = command('start.mjs', [], env);
  const last = `\nCtrl-C stops everything.\n\nThe pages: http://127.0.0.1:${env.PORT}\n`;
  await waitFor(() => output().includes(last), { timeoutMs: 90_000, what: 'the addresses' });
  expect(output()).toContain('\n0 of 2 feeds were read; ');
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
}, 120_000);

describe('`--help`', () => {
  it('of a program is the text beside it, without a build', async () => {
    const { ended, output, errors } = command('run-program.mjs', ['feeds', '--help'], {});
    expect(await ended).toBe(0);
    expect(output()).toContain('node dist/feeds.js');
    expect(errors()).toEqual([]);
  });

  it.each(['feeds', 'check-feed', 'check-publications'])('of dist/%s.js says how it is called', async (name) => {
    const program = watchOutput(spawn(process.execPath, [join(DIST, `${name}.js`), '--help'], { env: CLEAN_ENV }));
    expect(await program.ended).toBe(0);
    expect(program.output()).toContain(`node dist/${name}.js`);
  });
});
