import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { appendFile, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from '../../scripts/project.mjs';
import { freePort } from '../support/loopback.ts';
import { CLEAN_ENV, findProcess, watchOutput } from '../support/processes.ts';
import { startRedis, type TestRedis } from '../support/redis.ts';
import { waitFor } from '../support/wait-for.ts';

const COPIED = [
  'LICENSE',
  'client',
  'demo',
  'scripts',
  'server',
  'shared',
  'worker',
  'package.json',
  'package-lock.json',
];

/** A copy of the checkout whose sources a test may edit. */
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'city-news-checkout-'));
  // fs.cp keeps the times of files to the millisecond, and dist/ would be out of date in the copy.
  await promisify(execFile)('cp', ['-a', ...[...COPIED, 'dist'].map((name) => join(ROOT, name)), folder]);
}, 60_000);
afterAll(() => rm(folder, { recursive: true }));

const inCopy = (script: string, args: string[], env: NodeJS.ProcessEnv) =>
  watchOutput(
    spawn(process.execPath, [join(folder, 'scripts', script), ...args], {
      env: { ...CLEAN_ENV, TMPDIR: folder, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  );

it('`--help` of every command is there before anything is installed', async () => {
  const { scripts } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  const commands = new Set<string>(Object.values<string>(scripts).map((command) => command.split('/')[1] ?? ''));
  for (const command of commands) {
    const [script = '', ...args] = command.split(' ');
    const { ended, output, errors } = inCopy(script, [...args, '--help'], {});
    expect(await ended, script).toBe(0);
    expect(output()).toMatch(/^npm /);
    expect(errors()).toBe('');
  }
});

describe('`npm run dev`', () => {
  let redis: TestRedis;
  let child: ChildProcess;
  let errors: () => string;
  let printed: () => string;
  let url: string;
  let worker: string;

  beforeAll(async () => {
    redis = await startRedis();
    await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
    const [PORT, OPS_PORT, WORKER_OPS_PORT] = [await freePort(), await freePort(), await freePort()].map(String);
    url = `http://127.0.0.1:${PORT}`;
    worker = `http://127.0.0.1:${WORKER_OPS_PORT}`;
    let output: () => string;
    ({ child, output, errors } = inCopy('dev.mjs', [], { REDIS_URL: redis.url, PORT, OPS_PORT, WORKER_OPS_PORT }));
    printed = () => `a page after "${output()}${errors()}"`;
    await waitFor(async () => (await fetch(`${url}/readyz`)).ok, { timeoutMs: 100_000, what: printed });
  });
  afterAll(async () => {
    child.kill('SIGTERM');
    await waitFor(() => child.exitCode !== null);
    await redis.stop();
  });

  /** The events for open pages so far. */
  async function watchEvents() {
    const events: string[] = [];
    const response = await fetch(`${url}/dev-reload`);
    const decoder = new TextDecoder();
    void (async () => {
      for await (const chunk of response.body ?? []) events.push(decoder.decode(chunk).split('\n')[0] ?? '');
    })().catch(() => {});
    return events;
  }

  /** When the worker's process started, in seconds since the epoch. Waits until it listens. */
  const startOfWorker = () =>
    waitFor(async () => {
      const metrics = await (await fetch(`${worker}/metrics`)).text();
      return Number(/^process_start_time_seconds (\S+)$/m.exec(metrics)?.[1]);
    });

  it('never shows an error page while a saved file is built and both processes are replaced', async () => {
    const events = await watchEvents();
    const statuses = new Set<number>();
    const workerBefore = await startOfWorker();
    await appendFile(join(folder, 'client/styles/tokens.css'), '\n.saved { color: red }\n');
    await waitFor(
      async () => {
        statuses.add((await fetch(url)).status);
        return events.length > 0;
      },
      { timeoutMs: 60_000, intervalMs: 20, what: printed },
    );
    expect([...statuses]).toEqual([200]);
    expect(events).toEqual(['event: reload']);
    expect(await (await fetch(url)).text()).toContain('.saved{color:red}');
    await waitFor(async () => (await startOfWorker()) > workerBefore, { what: 'another worker' });
  }, 150_000);

  it('says where a build failed, and goes on after it', async () => {
    const events = await watchEvents();
    const file = join(folder, 'client/routes.tsx');
    const source = await readFile(file, 'utf8');
    await writeFile(file, `${source}\nexport const broken = ;\n`);
    const error = /^The build failed: client\/routes\.tsx:\d+: .* show the previous build\.$/m;
    await waitFor(() => error.test(errors()), { timeoutMs: 60_000, what: printed });
    expect((await fetch(url)).status).toBe(200);
    await writeFile(file, `${source}\n// Saved again.\n`);
    await waitFor(() => events.includes('event: reload'), { timeoutMs: 60_000, what: printed });
    expect((await fetch(url)).status).toBe(200);
  }, 180_000);

  it('says in the terminal that the server ended, and starts it again once a file is saved', async () => {
    const events = await watchEvents();
    const ended = 'The server ended (SIGKILL); save a file to start it again.';
    process.kill(await findProcess(child.pid, 'server.js'), 'SIGKILL');
    await waitFor(() => errors().includes(`${ended}\n`), { what: printed });
    await appendFile(join(folder, 'client/styles/tokens.css'), '\n.again { color: red }\n');
    await waitFor(() => events.length > 0, { timeoutMs: 60_000, what: printed });
    expect(events).toEqual(['event: reload']);
    expect((await fetch(url)).status).toBe(200);
    expect(errors().match(/ ended \(/g)).toHaveLength(1);
  }, 150_000);
});
