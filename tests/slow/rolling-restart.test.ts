import { cpSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { DIST, ROOT } from '../../scripts/project.mjs';
import { spawnNode } from '../../scripts/supervisor.mjs';
import { article } from '../support/article-fixture.ts';
import { launchChromium } from '../support/chromium.ts';
import { type FakeWorker, startFakeWorker } from '../support/fake-worker.ts';
import { freePort, listenOnLoopback } from '../support/loopback.ts';
import { CLEAN_ENV, type RoleProcess, watchOutput } from '../support/processes.ts';
import { waitFor } from '../support/wait-for.ts';

const CHECK_MS = 100;

/** A request that the proxy could not answer with a whole response of a server. */
interface LostRequest {
  url: string;
  port: number;
  startedAt: number;
  error: string;
}

/** A proxy that sends each request to the next server that is ready, as load balancers do. */
interface RoundRobin {
  readonly url: string;
  readonly lost: LostRequest[];
  /** The ports of the servers that are ready. */
  readonly ready: ReadonlySet<number>;
  close(): Promise<void>;
}

/** Starts it in front of servers on loopback. A server that refuses the connection is passed over. Nothing else is repeated. */
async function startRoundRobin(ports: readonly number[]): Promise<RoundRobin> {
  const agent = new Agent({ keepAlive: true });
  const ready = new Set<number>();
  const lost: LostRequest[] = [];
  const stopped = new AbortController();
  let turn = 0;

  const check = async (port: number) => {
    const isReady = await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(10_000) }).then(
      async (response) => {
        await response.arrayBuffer();
        return response.ok;
      },
      () => false,
    );
    if (isReady) ready.add(port);
    else ready.delete(port);
  };
  const watch = async () => {
    while (!stopped.signal.aborted) {
      await Promise.all(ports.map(check));
      await delay(CHECK_MS, undefined, { signal: stopped.signal }).catch(() => {});
    }
  };

  const forward = (incoming: IncomingMessage, outgoing: ServerResponse, candidates: number[]): void => {
    const [port, ...others] = candidates;
    if (port === undefined) {
      outgoing.writeHead(502).end();
      return;
    }
    const { url = '/', method = 'GET', headers } = incoming;
    const startedAt = Date.now();
    const fail = (error: Error) => {
      if ('code' in error && error.code === 'ECONNREFUSED') return forward(incoming, outgoing, others);
      lost.push({ url, port, startedAt, error: error.message });
      if (outgoing.headersSent) outgoing.destroy();
      else outgoing.writeHead(502).end();
    };
    request({ host: '127.0.0.1', port, path: url, method, headers, agent }, (response) => {
      const { connection: _, 'keep-alive': __, ...kept } = response.headers;
      outgoing.writeHead(response.statusCode ?? 502, kept);
      response.on('error', fail).pipe(outgoing);
    })
      .on('error', fail)
      .end();
  };

  const server = createServer((incoming, outgoing) => {
    const order = [...ports.slice(turn % ports.length), ...ports.slice(0, turn % ports.length)];
    turn += 1;
    forward(
      incoming,
      outgoing,
      order.filter((port) => ready.has(port)),
    );
  });
  const { origin, close } = await listenOnLoopback(server);
  await Promise.all(ports.map(check));
  const watching = watch();
  return {
    url: origin,
    lost,
    ready,
    close: async () => {
      stopped.abort();
      await watching;
      agent.destroy();
      await close();
    },
  };
}

/** Turns `entry-ABCDEFGH.js` into another name of the same form. */
const renamed = (name: string) =>
  name.replace(/-([A-Z0-9]{8})\./, (_, hash: string) => `-${[...hash].reverse().join('')}.`);

/**
 * Copies dist/ into `folder` as another build of the same product: every script of the browser has another name.
 * Returns the folder of its programs.
 */
function copyAsOtherBuild(folder: string): string {
  const dist = join(folder, 'dist');
  cpSync(DIST, dist, { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  cpSync(join(ROOT, 'package.json'), join(folder, 'package.json'));
  const assets = join(dist, 'client/assets');
  for (const name of readdirSync(assets).filter((file) => /\.(br|gz)$/.test(file))) rmSync(join(assets, name));
  const names = readdirSync(assets).filter((file) => file.endsWith('.js'));
  const rename = (text: string) => names.reduce((done, name) => done.replaceAll(name, renamed(name)), text);
  for (const name of names) {
    const file = join(assets, name);
    writeFileSync(file, rename(readFileSync(file, 'utf8')));
    renameSync(file, join(assets, renamed(name)));
  }
  const manifest = join(dist, 'client/manifest.json');
  const text = rename(readFileSync(manifest, 'utf8'));
  writeFileSync(manifest, text.replace(/"build": "\w+"/, '"build": "otherbuild"'));
  return dist;
}

const FEED = 'https://publisher.example/local.xml';
const PUBLICATION = {
  id: 'toronto',
  city: 'Toronto',
  hostnames: ['toronto.example'],
  categories: { 'Local News': { title: 'Local News', feeds: [FEED] } },
  locations: [{ id: 'toronto', name: 'Toronto' }],
};

const PAGES = ['/', '/faq', '/partners', '/news'];

let folder: string;
let otherDist: string;
let worker: FakeWorker;
let ports: number[];
const servers: { process: RoleProcess; dist: string }[] = [];
let proxy: RoundRobin;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'city-news-rolling-'));
  otherDist = copyAsOtherBuild(folder);
  await writeFile(join(folder, 'publication.json'), JSON.stringify(PUBLICATION));
  worker = await startFakeWorker(PUBLICATION.id);
  await worker.writeSection(FEED, ...Array.from({ length: 8 }, (_, index) => article(`story-${index}`)));
  await worker.sayReady();
  ports = [await freePort(), await freePort()];
  await Promise.all([run(0, DIST), run(1, DIST)]);
  proxy = await startRoundRobin(ports);
}, 120_000);

afterAll(async () => {
  await proxy?.close();
  await Promise.all(servers.map(({ process }) => process.stop()));
  await worker?.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Runs a server of one build in the place of the one before, unless it is that one, and waits until it is ready. */
async function run(index: number, dist: string): Promise<void> {
  const before = servers[index];
  if (before?.dist === dist && before.process.child.exitCode === null) return;
  await before?.process.stop();
  const port = ports[index];
  const env = {
    ...CLEAN_ENV,
    REDIS_URL: worker.redis.url,
    PUBLICATIONS: join(folder, 'publication.json'),
    PORT: String(port),
    OPS_PORT: '0',
    DRAIN_SECONDS: '3',
  };
  const process = watchOutput(spawnNode(join(dist, 'server.js'), [], { env, stdio: ['ignore', 'pipe', 'pipe'] }));
  servers[index] = { process, dist };
  const isReady = async () => process.child.exitCode !== null || (await fetch(`http://127.0.0.1:${port}/readyz`)).ok;
  await waitFor(isReady, { timeoutMs: 60_000, what: 'a ready server' });
  if (process.child.exitCode !== null) throw new Error(process.output());
}

/** Reads pages until it is stopped, and notes what was wrong and the builds that were seen. */
function readOn(readers: number) {
  const wrong: string[] = [];
  const builds = new Set<string>();
  let isOn = true;
  let count = 0;

  const read = async (path: string): Promise<string> => {
    const response = await fetch(`${proxy.url}${path}`);
    const text = await response.text();
    count += 1;
    if (response.status !== 200) wrong.push(`${path}: ${response.status}`);
    return text;
  };
  const readPage = async (path: string) => {
    const html = await read(path);
    if (!/<style[^>]*>[^<]{1000}/.test(html) || !html.includes('</html>')) wrong.push(`${path}: no style`);
    builds.add(/"build":"(\w+)"/.exec(html)?.[1] ?? 'none');
  };
  const readPages = async () => {
    while (isOn) {
      // Without a pause, reading would take a processor from other tests for as long as a restart lasts.
      await delay(50);
      for (const path of PAGES) await readPage(path).catch((error) => wrong.push(`${path}: ${error.message}`));
      await read('/api/home').catch((error) => wrong.push(error.message));
    }
  };
  const readings = Array.from({ length: readers }, readPages);
  return {
    wrong,
    builds,
    count: () => count,
    stop: async () => {
      isOn = false;
      await Promise.all(readings);
    },
  };
}

it('a rolling restart under load loses no request, and no page lacks its style', async () => {
  const reading = readOn(4);
  for (const index of [0, 1]) {
    const before = reading.count();
    await waitFor(() => reading.count() > before + 40, { timeoutMs: 60_000 });
    const old = servers[index]?.process;
    await run(index, otherDist);
    expect(old?.child.exitCode).toBe(0);
  }
  const before = reading.count();
  await waitFor(() => reading.count() > before + 40, { timeoutMs: 60_000 });
  await reading.stop();
  expect([reading.wrong, proxy.lost]).toEqual([[], []]);
  expect(reading.builds).toHaveLength(2);
  expect(reading.builds).toContain('otherbuild');
}, 300_000);

it('two builds side by side: a navigation works, whichever server has the scripts of the page', async () => {
  await run(1, DIST);
  await run(0, otherDist);
  await waitFor(() => proxy.ready.size === 2, { what: 'two servers behind the proxy' });
  const browser = await launchChromium();
  onTestFinished(() => browser.close());
  const context = await browser.newContext();
  await context.route(
    (url) => url.hostname !== '127.0.0.1',
    (route) => route.fulfill({ body: '' }),
  );
  const page = await context.newPage();
  const builds = new Set<string>();
  for (let visit = 0; visit < 10 && builds.size < 2; visit += 1) {
    await page.goto(`${proxy.url}/`);
    builds.add(/"build":"(\w+)"/.exec(await page.content())?.[1] ?? 'none');
    // Where a visit makes an even number of requests, the next one begins at the same server.
    if (visit % 2 === 1) await fetch(`${proxy.url}/healthz`);
    await page.getByRole('link', { name: 'FAQ' }).first().click();
    await page.getByRole('heading', { name: 'Frequently Asked Questions' }).waitFor();
  }
  expect(builds).toHaveLength(2);
}, 180_000);
