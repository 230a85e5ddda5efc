import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { isPortFree } from '../../scripts/ports.mjs';
import { DIST, ROOT } from '../../scripts/project.mjs';
import { freePort, listenOnLoopback } from '../support/loopback.ts';
import { CLEAN_ENV, findDescendants, findProcess, watchOutput } from '../support/processes.ts';
import { startRedis, type TestRedis } from '../support/redis.ts';
import { waitFor } from '../support/wait-for.ts';

const running = new Set<ChildProcess>();

/** Runs a command with these variables only. */
function command(script: string, args: string[], env: NodeJS.ProcessEnv) {
  const child = spawn(process.execPath, [join(ROOT, 'scripts', script), ...args], {
    env: { ...CLEAN_ENV, TMPDIR: folder, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  child.once('close', () => running.delete(child));
  const { output, errors, ended } = watchOutput(child);
  return { child, output, errors: () => errors().split('\n').filter(Boolean), ended };
}

async function ports(): Promise<Record<'PORT' | 'OPS_PORT' | 'WORKER_OPS_PORT', string>> {
  const [port, ops, workerOps] = [await freePort(), await freePort(), await freePort()];
  return { PORT: String(port), OPS_PORT: String(ops), WORKER_OPS_PORT: String(workerOps) };
}

let folder: string;
let redis: TestRedis;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'city-news-commands-'));
  redis = await startRedis();
});
afterEach(async () => {
  for (const child of running) child.kill('SIGKILL');
});
afterAll(async () => {
  await redis?.stop();
  await rm(folder, { recursive: true });
});

describe('a command ends with exit code 1 and a reason for', () => {
  const NOWHERE = 'redis://user:secret@127.0.0.1:1';
  const ofRedis = () => ({ REDIS_URL: redis.url });
  const unknown = (argument: string) => `"${argument}" is not accepted: see --help.`;
  it.each<[string, string, string[], () => NodeJS.ProcessEnv, (string | RegExp)[]]>([
    ['a server without a Redis', 'run-program.mjs', ['server'], () => ({}), [/^REDIS_URL is not set; accepted: an/]],
    ['a worker without a Redis', 'run-program.mjs', ['worker'], () => ({}), [/^REDIS_URL is not set; accepted: an/]],
    [
      'a Redis that cannot be reached, without its password',
      'run-program.mjs',
      ['worker'],
      () => ({ REDIS_URL: NOWHERE }),
      [/^REDIS_URL=redis:\/\/\*\*\*@.*no Redis can be reached there/],
    ],
    [
      'a variable of a server',
      'run-program.mjs',
      ['server'],
      () => ({ ...ofRedis(), LOG_LEVEL: 'loud' }),
      [/^LOG_LEVEL="loud" is not accepted; accepted: trace, debug/],
    ],
    [
      'a variable of a worker',
      'run-program.mjs',
      ['worker'],
      () => ({ ...ofRedis(), WORKER_CONCURRENCY: 'many' }),
      [/^WORKER_CONCURRENCY="many" is not accepted; accepted: a whole/],
    ],
    [
      'a variable of one of two roles',
      'start.mjs',
      [],
      () => ({ ...ofRedis(), WORKER_CONCURRENCY: 'many' }),
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
      ['"--port=8080" is not accepted: variables say what to run, see --help.'],
    ],
    ['an argument of `npm run dev`', 'dev.mjs', ['--reel'], () => ({}), [unknown('--reel')]],
    ['an argument of `npm run check`', 'check.mjs', ['--fix'], () => ({}), [unknown('--fix')]],
    ['an argument of `npm run build`', 'build.mjs', ['client'], () => ({}), [unknown('client')]],
  ])('%s', async (_, script, args, env, expected) => {
    const { ended, errors } = command(script, args, { ...(await ports()), ...env() });
    expect(await ended).toBe(1);
    expect(errors()).toEqual(expected.map((line) => expect.stringMatching(line)));
  });

  it.each(['server', 'worker'])('a bad publication file of a %s', async (role) => {
    const file = join(folder, 'bad.json');
    await writeFile(file, JSON.stringify({ id: 'BAD', categories: { News: { title: 'News', feeds: ['nowhere'] } } }));
    const env = { ...(await ports()), REDIS_URL: redis.url, PUBLICATIONS: file };
    const { ended, errors } = command('run-program.mjs', [role], env);
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
      expect(output()).toBe(`${file}:2:29: city: must be text in quotes\n1 file, 1 error, 0 warnings. Refused.\n`);
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
    ['run-program.mjs', ['server'], 'PORT'],
    ['run-program.mjs', ['worker'], 'WORKER_OPS_PORT'],
    ['start.mjs', [], 'PORT'],
  ])('a port in use: %s %j', async (script, args, variable) => {
    const other = await listenOnLoopback(createServer());
    const env = { ...(await ports()), REDIS_URL: redis.url, [variable]: String(other.port) };
    const { ended, errors } = command(script, args, env);
    expect(await ended).toBe(1);
    expect(errors()).toEqual([expect.stringContaining(`${variable}=${other.port}`)]);
    await other.close();
  });
});

it('`npm start` says how many feeds were read', async () => {
  const nowhere = `http://127.0.0.1:${await freePort()}/feed`;
  const file = join(folder, 'unreachable.json');
  const categories = { News: { title: 'News', feeds: [nowhere, `${nowhere}/2`] } };
  await writeFile(file, JSON.stringify({ id: 'unreachable', city: 'Nowhere', categories }));
  const env = { ...(await ports()), REDIS_URL: redis.url, PUBLICATIONS: file, ALLOW_PRIVATE_ADDRESSES: 'true' };
  const { child, output, ended } = command('start.mjs', [], env);
  const last = `\nCtrl-C stops everything.\n\nThe pages: http://127.0.0.1:${env.PORT}\n`;
  await waitFor(() => output().includes(last), { timeoutMs: 90_000, what: 'the addresses' });
  expect(output()).toContain('\n0 of 2 feeds were read; ');
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
}, 120_000);

describe('`npm run demo`', () => {
  const isAlive = (pid: number) => {
    try {
      process.kill(pid, 0);
      return true;
    } catch {
      return false;
    }
  };

  interface Demo extends ReturnType<typeof command> {
    chosen: Awaited<ReturnType<typeof ports>>;
  }

  async function leavesNothingAfter(signal: NodeJS.Signals, { child, chosen, ended }: Demo) {
    const below = await findDescendants(child.pid);
    if (process.platform === 'linux') expect(below.length).toBeGreaterThanOrEqual(5);
    child.kill(signal);
    expect(await ended).toBe(signal === 'SIGKILL' ? null : 0);
    await waitFor(() => below.every((pid) => !isAlive(pid)), { what: 'the end of every process' });
    for (const port of Object.values(chosen)) expect(await isPortFree(Number(port))).toBe(true);
  }

  /** Waits until both roles run, before the demo is ready. */
  async function startedDemo(): Promise<Demo> {
    const chosen = await ports();
    const demo = command('start.mjs', ['--demo'], chosen);
    const isUp = async (port: string) => (await fetch(`http://127.0.0.1:${port}/healthz`)).ok;
    await waitFor(async () => (await isUp(chosen.OPS_PORT)) && (await isUp(chosen.WORKER_OPS_PORT)), {
      timeoutMs: 90_000,
    });
    return { ...demo, chosen };
  }

  async function readyDemo(): Promise<Demo> {
    const chosen = await ports();
    const demo = command('start.mjs', ['--demo'], chosen);
    const url = `http://127.0.0.1:${chosen.PORT}`;
    const isAnnounced = () => demo.output().includes(`\nThe pages: ${url}\n`) || demo.child.exitCode !== null;
    await waitFor(isAnnounced, { timeoutMs: 90_000, what: 'the lines with the addresses' });
    // A line of the log may be on its way.
    const lines = demo.output().replace(/[^\n]*$/, '');
    // The address is in the last line, so that it stays on the screen.
    const [, name, value, address = ''] =
      /\nTo try: (\w+)=(\w+) npm run feed -- (\S+)\n.*\n\nThe pages: \S+\n(?:{.*\n)*$/.exec(lines) ?? [];
    const tried = command('run-program.mjs', ['check-feed', address], { [String(name)]: value });
    expect(await tried.ended).toBe(0);
    expect(tried.output()).toMatch(/^fetch +200/m);
    expect(demo.errors()).toEqual([]);
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    return { ...demo, chosen };
  }

  /** A folder of them, with the schema that they name. */
  async function printsPublicationFiles({ output }: Demo) {
    const [, publications = ''] = /^Publication files: (\S+)/m.exec(output()) ?? [];
    for (const name of ['toronto', 'montreal']) {
      const { $schema } = JSON.parse(await readFile(join(publications, `${name}.json`), 'utf8'));
      expect(JSON.parse(await readFile(join(publications, $schema), 'utf8'))).toHaveProperty('properties.categories');
    }
  }

  async function startsRoleAgain({ child, chosen, errors }: Demo) {
    const findWorker = () => findProcess(child.pid, 'worker.js');
    const worker = await findWorker();
    process.kill(worker, 'SIGKILL');
    const health = async () => (await fetch(`http://127.0.0.1:${chosen.WORKER_OPS_PORT}/healthz`)).ok;
    await waitFor(async () => (await findWorker()) !== worker && (await health()), { timeoutMs: 60_000 });
    expect(errors()).toContain('The worker ended (SIGKILL); it is started again in 1 s.');
  }

  it('leaves no process and no port after SIGKILL', async () => {
    await leavesNothingAfter('SIGKILL', await startedDemo());
  }, 180_000);

  it('once it is ready, prints its publication files, starts a role again that dies, and leaves nothing after SIGINT', async () => {
    const demo = await readyDemo();
    await printsPublicationFiles(demo);
    await startsRoleAgain(demo);
    await leavesNothingAfter('SIGINT', demo);
  }, 240_000);
});

describe('`--help`', () => {
  it.each(['feeds', 'check-feed', 'check-publications'])(
    'of %s is the text of the program, without a build',
    async (name) => {
      const { ended, output, errors } = command('run-program.mjs', [name, '--help'], {});
      expect(await ended).toBe(0);
      expect(output()).toContain(`node dist/${name}.js`);
      expect(errors()).toEqual([]);
      const program = watchOutput(spawn(process.execPath, [join(DIST, `${name}.js`), '--help'], { env: CLEAN_ENV }));
      expect(await program.ended).toBe(0);
      expect(program.output()).toBe(output());
    },
  );
});
