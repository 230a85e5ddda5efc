import { mkdtempSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { publicationKey } from '../../shared/node/redis/redis-keys.ts';
import { type FakeWorker, startFakeWorker } from '../support/fake-worker.ts';
import { sendRequest } from '../support/send-request.ts';
import {
  LOCAL_FEED,
  POLITICS_FEED,
  startTestServer,
  storedArticle,
  type TestServer,
  type TestServerOptions,
} from '../support/server-harness.ts';
import { waitFor } from '../support/wait-for.ts';
import { FakePublishers, startTestWorker } from '../support/worker-fixture.ts';

let worker: FakeWorker;
let folder: string;
let server: TestServer | undefined;

const write = (id: string, fields: object = {}) => {
  const categories = { News: { title: 'News', feeds: [LOCAL_FEED] } };
  const file = { id, city: id, hostnames: [`${id}.example`], categories, ...fields };
  writeFileSync(join(folder, `${id}.json`), JSON.stringify(file));
};
const startServer = async (options: Partial<TestServerOptions> = {}) => {
  const env = { PUBLICATIONS: folder, ...options.env };
  server = await startTestServer({ redisUrl: worker.redis.url, ...options, env });
  return server;
};

/** What a reader of this host gets. */
const page = async (host: string) => {
  const { url } = server ?? expect.fail('the server was not started');
  const { status, body } = await sendRequest(url, '/', { headers: { host } });
  return { status, html: String(body) };
};
const isOf = (city: string, { status, html }: { status: number; html: string }) =>
  status === 200 && html.includes(`<title>${city} News`);
const shows = (host: string, city: string) =>
  waitFor(async () => isOf(city, await page(host)), { what: `${city} on ${host}` });
const logged = (field: string, fragment: string) =>
  server?.logLines().filter((line) => String(line[field]).includes(fragment)) ?? [];
const metric = async (name: string) =>
  Number(new RegExp(`^${name} (.*)$`, 'm').exec((await server?.context.metrics.registry.metrics()) ?? '')?.[1]);

beforeAll(async () => {
  worker = await startFakeWorker('aarau');
  await worker.client.hset(publicationKey('basel'), { readyAt: 1 });
  await worker.client.hset(publicationKey('chur'), { readyAt: 1 });
});
afterAll(() => worker.stop());

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'publication-files-'));
  await worker.writeSection(LOCAL_FEED, storedArticle('Mayor'));
  await worker.sayReady();
});
afterEach(async () => {
  await server?.stop();
  server = undefined;
  rmSync(folder, { recursive: true });
});

describe('a bad publication file', () => {
  it('at start takes no other publication down', async () => {
    write('aarau');
    write('basel', { timeZone: 'Nowhere' });
    write('chur');
    await startServer();
    await shows('aarau.example', 'aarau');
    await shows('chur.example', 'chur');
    expect(logged('msg', 'server is listening')).toMatchObject([
      { publications: 2, refusedFiles: 1, defaultPublication: 'aarau' },
    ]);
    expect(logged('error', 'timeZone: must be an IANA time zone')).toHaveLength(1);
    write('basel');
    await shows('basel.example', 'basel');
  });

  it('keeps its own version before, while valid changes of the others are used', async () => {
    write('aarau');
    write('basel');
    await startServer();
    await shows('basel.example', 'basel');
    write('aarau', { timeZone: 'Nowhere', city: 'Bern' });
    write('basel', { city: 'Basel-Stadt' });
    await shows('basel.example', 'Basel-Stadt');
    await waitFor(() => logged('error', 'timeZone: must be an IANA time zone').length === 1);
    await shows('aarau.example', 'aarau');
    expect(await metric('news_publication_files_refused')).toBe(1);
  });
});

describe('the worker', () => {
  it('polls what valid files list, and counts the refused ones', async () => {
    const publishers = new FakePublishers();
    write('aarau');
    writeFileSync(join(folder, 'basel.json'), '{');
    const running = await startTestWorker(
      { REDIS_URL: worker.redis.url, PUBLICATIONS: folder },
      { ...publishers.overrides, publicationsEveryMs: 20 },
    );
    try {
      await waitFor(() => publishers.askedFor(LOCAL_FEED).length > 0);
      const metrics = await (await fetch(`http://127.0.0.1:${running.opsPort}/metrics`)).text();
      expect(metrics).toContain('news_publication_files_refused 1\n');
      write('chur', { categories: { Politics: { title: 'Politics', feeds: [POLITICS_FEED] } } });
      await waitFor(() => publishers.askedFor(POLITICS_FEED).length > 0);
    } finally {
      await running.stop();
    }
  });
});

describe('a change of one publication file', () => {
  it('leaves the tenants and the cached pages of the others as they are', async () => {
    write('aarau');
    write('basel');
    const { context } = await startServer();
    await shows('aarau.example', 'aarau');
    const hits = async () => {
      const { values } = await context.metrics.cacheLookups.get();
      return values.find(({ labels }) => labels.result === 'hit')?.value ?? 0;
    };
    await page('aarau.example');
    const tenant = context.registry.byHost('aarau.example');
    write('basel', { city: 'Basel-Stadt' });
    await shows('basel.example', 'Basel-Stadt');
    expect(context.registry.byHost('aarau.example')).toBe(tenant);
    const before = await hits();
    await page('aarau.example');
    expect(await hits()).toBe(before + 1);
  });

  it('never takes a publication that is served back to its loading state', async () => {
    write('aarau');
    write('basel');
    await startServer();
    await shows('aarau.example', 'aarau');
    await worker.client.del(publicationKey('aarau'));
    const categories = { Politics: { title: 'Politics', feeds: [POLITICS_FEED] } };
    const changes = [
      { city: 'Another city' },
      { city: 'Another host', hostnames: ['aarau.example', 'other.example'] },
      { city: 'Another feed', categories },
      { city: 'Without feeds', categories: {} },
    ];
    const statuses = new Set<number>();
    for (const fields of changes) {
      write('aarau', fields);
      await waitFor(async () => {
        const response = await page('aarau.example');
        statuses.add(response.status);
        return isOf(fields.city, response);
      });
    }
    expect([...statuses]).toEqual([200]);
  });

  it('gives unknown hosts the first publication while the default one is gone', async () => {
    write('aarau');
    write('basel');
    await startServer({ env: { DEFAULT_PUBLICATION: 'basel' } });
    await shows('unknown.example', 'basel');
    unlinkSync(join(folder, 'basel.json'));
    await shows('unknown.example', 'aarau');
    write('basel');
    await shows('unknown.example', 'basel');
  });
});

it('DEFAULT_PUBLICATION may name a publication whose file is refused at start', async () => {
  write('aarau');
  writeFileSync(join(folder, 'basel.json'), '{');
  await startServer({ env: { DEFAULT_PUBLICATION: 'basel' } });
  await shows('unknown.example', 'aarau');
  write('basel');
  await shows('unknown.example', 'basel');
});

it('a hide entry that matches no article is logged once, with its query masked', async () => {
  const hide = [
    'http://www.publisher.example/Mayor/?utm_source=x',
    'https://publisher.example/Unknown?key=secret',
    'https://publisher.example/Other',
  ];
  write('aarau', { hide: hide.slice(0, 2) });
  await startServer({ overrides: { unmatchedHideAfterMs: 30 } });
  const unmatched = () => logged('msg', 'a hide entry matches no article').map(({ address }) => address);
  await waitFor(() => unmatched().length === 1);
  expect((await page('aarau.example')).html).not.toContain('Mayor');
  write('aarau', { hide });
  await waitFor(() => unmatched().length === 2);
  expect(unmatched()).toEqual(['https://publisher.example/Unknown?key=***', 'https://publisher.example/Other']);
});
