import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { build } from '../../scripts/dist.mjs';
import { freePort } from '../../scripts/free-port.mjs';
import { DIST } from '../../scripts/project.mjs';
import { spawnNode } from '../../scripts/spawn-child.mjs';
import { article } from '../support/article-fixture.ts';
import { launchChromium } from '../support/chromium.ts';
import { type HandWorker, startHandWorker } from '../support/hand-worker.ts';
import { hydrated } from '../support/hydrated.ts';
import { copyAsOtherBuild } from '../support/other-build.ts';
import { CLEAN_ENV, type RoleProcess, watchOutput } from '../support/role.ts';
import { type RoundRobin, startRoundRobin } from '../support/round-robin.ts';
import { waitFor } from '../support/wait-for.ts';

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
let worker: HandWorker;
let browser: Browser;
let ports: number[];
let servers: RoleProcess[];
let proxy: RoundRobin;

beforeAll(async () => {
  await build();
  folder = await mkdtemp(join(tmpdir(), 'city-news-rolling-'));
  otherDist = copyAsOtherBuild(folder);
  await writeFile(join(folder, 'publication.json'), JSON.stringify(PUBLICATION));
  [worker, browser] = await Promise.all([startHandWorker(PUBLICATION.id), launchChromium()]);
  await worker.writeSection(FEED, ...Array.from({ length: 8 }, (_, index) => article(`story-${index}`)));
  await worker.sayReady();
});

afterAll(async () => {
  await browser?.close();
  await worker?.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Starts a server of one build in the place of the one before, and waits until it is ready. */
async function start(index: number, dist: string): Promise<void> {
  const port = ports[index];
  const env = {
    ...CLEAN_ENV,
    REDIS_URL: worker.redis.url,
    PUBLICATIONS: join(folder, 'publication.json'),
    PORT: String(port),
    OPS_PORT: '0',
    DRAIN_SECONDS: '1',
    // The whole load of the test is one client.
    TRUST_PROXY: '1',
  };
  const server = watchOutput(spawnNode(join(dist, 'server.js'), [], { env, stdio: ['ignore', 'pipe', 'pipe'] }));
  servers[index] = server;
  const isReady = async () => server.child.exitCode !== null || (await fetch(`http://127.0.0.1:${port}/readyz`)).ok;
  await waitFor(isReady, { timeoutMs: 30_000, what: 'a ready server' });
  if (server.child.exitCode !== null) throw new Error(server.output());
}

beforeEach(async () => {
  ports = [await freePort(), await freePort()];
  servers = [];
  await Promise.all([start(0, DIST), start(1, DIST)]);
  proxy = await startRoundRobin(ports);
});

afterEach(async () => {
  await proxy.close();
  await Promise.all(servers.map(({ stop }) => stop()));
});

/** Reads pages and the scripts they name until it is stopped, and notes what was wrong and the builds that were seen. */
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
    for (const [script] of html.matchAll(/\/assets\/[\w-]+\.js/g)) await read(script);
  };
  const readPages = async () => {
    while (isOn) {
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

it('a rolling restart under load loses no request, and no page lacks its style or its scripts', async () => {
  const reading = readOn(4);
  for (const index of [0, 1]) {
    await waitFor(() => reading.count() > 50, { timeoutMs: 20_000 });
    await servers[index]?.stop();
    expect(servers[index]?.child.exitCode).toBe(0);
    await start(index, otherDist);
    const before = reading.count();
    await waitFor(() => reading.count() > before + 100, { timeoutMs: 20_000 });
  }
  await reading.stop();
  expect([reading.wrong, proxy.lost]).toEqual([[], []]);
  expect(reading.builds).toHaveLength(2);
  expect(reading.builds).toContain('otherbuild');
}, 120_000);

it('two builds side by side: every page is made interactive, and a navigation to the other build works', async () => {
  await servers[0]?.stop();
  await start(0, otherDist);
  await waitFor(async () => (await (await fetch(`${proxy.url}/api/version`)).text()).includes('otherbuild'));
  const context = await browser.newContext();
  await context.route(
    (url) => url.hostname !== '127.0.0.1',
    (route) => route.fulfill({ body: '' }),
  );
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('console', (message) => ['error', 'warning'].includes(message.type()) && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(String(error)));
  const builds = new Set<string>();
  for (let visit = 0; visit < 4; visit += 1) {
    await page.goto(`${proxy.url}/`);
    await hydrated(page);
    builds.add(/"build":"(\w+)"/.exec(await page.content())?.[1] ?? 'none');
    await page.getByRole('link', { name: 'FAQ' }).first().click();
    await page.getByRole('heading', { name: 'Frequently Asked Questions' }).waitFor();
  }
  await context.close();
  expect(builds).toHaveLength(2);
  expect(errors).toEqual([]);
}, 90_000);

it('a killed server loses the requests in flight, and no later one', async () => {
  const reading = readOn(4);
  await waitFor(() => reading.count() > 100, { timeoutMs: 20_000 });
  const killedAt = Date.now();
  servers[1]?.child.kill('SIGKILL');
  await waitFor(() => servers[1]?.child.exitCode !== null || servers[1]?.child.signalCode !== null);
  const before = reading.count();
  await waitFor(() => reading.count() > before + 200, { timeoutMs: 20_000 });
  await reading.stop();
  expect(proxy.lost.filter(({ startedAt }) => startedAt > killedAt + 50)).toEqual([]);
  expect(proxy.lost.length).toBeLessThanOrEqual(4);
  expect(reading.wrong.length).toBeLessThanOrEqual(proxy.lost.length * 2);
}, 60_000);
