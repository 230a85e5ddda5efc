import { Parser } from 'htmlparser2';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Edition } from '../../shared/model/edition.ts';
import { imageKey } from '../../shared/node/digest.ts';
import { packEdition } from '../../shared/node/redis/edition-records.ts';
import { ANNOUNCE_CHANNEL, editionKey, editionsKey, publicationKey } from '../../shared/node/redis/redis-keys.ts';
import { FEED_FORMATS, feedPath } from '../../shared/paths.ts';
import { createEditionStore, type EditionStore } from '../../worker/store/edition-store.ts';
import { type FakeWorker, startFakeWorker } from '../support/fake-worker.ts';
import { readFeed } from '../support/feed-rules.ts';
import { type ImageServer, photo, startImageServer } from '../support/images.ts';
import { LOCAL_FEED, PUBLICATION, startTestServer, storedArticle, type TestServer } from '../support/server-harness.ts';
import { waitFor } from '../support/wait-for.ts';

const AT = Date.parse('2026-11-26T11:00:04Z');
const HIDDEN = 'https://publisher.example/hidden';
const HIDDEN_TOO = 'https://herald.example/ferry';
const FILE = { ...PUBLICATION, origin: 'https://toronto.example' };

let worker: FakeWorker;
let server: TestServer;
let editions: EditionStore;
let images: ImageServer;

const articleAt = (title: string, fields = {}) =>
  storedArticle(title, { publishedDate: '2026-11-26T10:12:00.000Z', ...fields });

/** An edition with a picture and an article to hide. */
function editionOf(): Edition {
  const picture = (path: string) => ({
    imageUrl: `${images.origin}${path}`,
    picture: imageKey(`${images.origin}${path}`),
  });
  const lead = articleAt('Tom & Jerry <b>', picture('/lead.jpg'));
  const hidden = articleAt('Not to be shown', { link: HIDDEN, ...picture('/hidden.jpg') });
  const also = {
    ...articleAt('Ferry'),
    alsoFrom: [{ source: 'Herald', title: 'Ferry too', link: HIDDEN_TOO }],
  };
  return {
    at: AT,
    topStories: [lead],
    sections: [{ anchor: 'local-news', title: 'Local News', articles: [lead, hidden, also] }],
  };
}

const keep = (name: string, edition: Edition) => editions.save('toronto', name, edition, 60);

beforeAll(async () => {
  worker = await startFakeWorker(PUBLICATION.id);
  images = await startImageServer();
  images.serve('/lead.jpg', await photo(1600, 900));
  images.serve('/hidden.jpg', await photo(600, 400));
  editions = createEditionStore(worker.client);
  server = await startTestServer({
    redisUrl: worker.redis.url,
    publication: FILE,
    env: { ALLOW_PRIVATE_ADDRESSES: 'true' },
  });
  await worker.writeSection(LOCAL_FEED, storedArticle('Today'));
  await keep('2026-11-24/06', editionOf());
  await keep('2026-11-26/06', editionOf());
  await keep('2026-11-26/18', { ...editionOf(), at: AT + 12 * 3_600_000 });
  await worker.sayReady();
  await waitFor(async () => (await server.get('/editions/2026-11-26/18')).ok);
});
afterAll(() => Promise.all([server.stop(), worker.stop(), images.close()]));

const htmlOf = async (path: string) => (await server.get(path)).text();

describe('the page of an edition', () => {
  it('shows it with absolute times, and where it stands among the others', async () => {
    const html = await htmlOf('/editions/2026-11-24');
    expect(html).toContain('5:12 a.m.');
    expect(html).toContain('Tom &amp; Jerry &lt;b&gt;');
    expect(html).toContain('href="/editions/2026-11-26"');
    expect(html).not.toContain('>Just now<');
  });

  it('has a permanent address: the first of a day has that of the day', async () => {
    const canonical = async (path: string) => /<link rel="canonical" href="([^"]*)"/.exec(await htmlOf(path))?.[1];
    expect(await canonical('/editions/2026-11-26')).toBe('https://toronto.example/editions/2026-11-26');
    expect(await canonical('/editions/2026-11-26/06')).toBe('https://toronto.example/editions/2026-11-26');
    expect(await canonical('/editions/2026-11-26/18')).toBe('https://toronto.example/editions/2026-11-26/18');
  });

  it('is kept for a day by browsers, and for less by shared caches, so that hiding works', async () => {
    const { headers } = await server.get('/editions/2026-11-26');
    expect(headers.get('cache-control')).toBe('public, max-age=86400, s-maxage=40');
    expect(Date.parse(headers.get('last-modified') ?? '')).toBeGreaterThan(AT);
    const known = { 'if-modified-since': headers.get('last-modified') ?? '' };
    expect((await server.get('/editions/2026-11-26', known)).status).toBe(304);
  });

  it('has its data under /api', async () => {
    const data = await (await server.get('/api/editions/2026-11-26/18')).json();
    expect(data).toMatchObject({
      name: '2026-11-26/18',
      title: 'Evening edition',
      date: '2026-11-26',
      hour: '18',
      leadStory: { title: 'Tom & Jerry <b>' },
      previous: { path: '/editions/2026-11-26' },
      next: null,
    });
    expect(await htmlOf('/editions/2026-11-26/18')).not.toContain('leadStory');
    expect((await server.get('/api/editions/2026-11-25')).status).toBe(404);
  });

  it.each([
    '2026-11-25',
    '2026-11-23',
    '2099-01-01',
    '2026-11-26/07',
    '2026-13-45',
    'today',
    '2026-11-26%2F06',
    '__proto__',
  ])('is 404 for %s, with a way to the list', async (name) => {
    const response = await server.get(`/editions/${name}`);
    expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'no-store']);
    expect(await response.text()).toContain('href="/editions"');
  });
});

describe('the list of editions', () => {
  it('tells the metrics when its newest was made', async () => {
    const metrics = await (await fetch(`${server.opsUrl}/metrics`)).text();
    const newest = (AT + 12 * 3_600_000) / 1000;
    expect(metrics).toContain(`news_edition_newest_timestamp_seconds{publication="toronto"} ${newest}\n`);
  });

  it('has those that were made, the newest first', async () => {
    const { editions } = await (await server.get('/api/editions')).json();
    expect(editions).toMatchObject([
      {
        date: '2026-11-26',
        hour: '18',
        title: 'Evening edition',
        path: '/editions/2026-11-26/18',
        day: 'Thursday, November 26',
        time: '6:00 p.m.',
        headline: 'Tom & Jerry <b>',
      },
      { path: '/editions/2026-11-26' },
      { path: '/editions/2026-11-24' },
    ]);
  });

  it('is in the sitemap with all of them', async () => {
    const sitemap = await (await server.get('/sitemap.xml')).text();
    for (const path of ['', '/2026-11-24', '/2026-11-26', '/2026-11-26/18'])
      expect(sitemap).toContain(`<loc>https://toronto.example/editions${path}</loc>`);
    expect(sitemap).not.toContain('2026-11-25');
  });
});

describe('a picture of an edition', () => {
  const pictureOf = (path: string) => `/images/${imageKey(`${images.origin}${path}`)}/480?edition=2026-11-26%2F06`;

  it('is sent in the shape that the page and mails name, though no section has it', async () => {
    const response = await server.get(pictureOf('/lead.jpg'), { accept: 'image/jpeg' });
    expect(response.status).toBe(200);
    const { width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    expect([width, height]).toEqual([480, 320]);
    expect((await server.get(pictureOf('/lead.jpg').replace('2026-11-26', '2026-11-25'))).status).toBe(404);
  });
});

describe('a feed of editions', () => {
  it.each(FEED_FORMATS)('is valid as %s, with one item an edition', async (format) => {
    const path = feedPath('editions', format);
    const feed = await readFeed(format, await (await server.get(path)).text());
    expect([feed.title, feed.home, feed.self]).toEqual([
      'Morning edition | Toronto News',
      'https://toronto.example/editions',
      `https://toronto.example${path}`,
    ]);
    expect(feed.items.map(({ id, title }) => [id, title])).toEqual([
      ['https://toronto.example/editions/2026-11-26/18', 'Evening edition, Thursday, November 26, 2026'],
      ['https://toronto.example/editions/2026-11-26', 'Morning edition, Thursday, November 26, 2026'],
      ['https://toronto.example/editions/2026-11-24', 'Morning edition, Tuesday, November 24, 2026'],
    ]);
  });

  it('has plain HTML that a mail client shows', async () => {
    const { items } = await (await server.get('/feed/editions.json')).json();
    const html: string = items[1].content_html;
    const found: [string, Record<string, string>][] = [];
    new Parser({ onopentag: (name, attributes) => void found.push([name, attributes]) }).end(html);
    const allowed = ['h2', 'h3', 'p', 'a', 'img', 'small', 'bdi', 'span'];
    expect(found.filter(([name]) => !allowed.includes(name))).toEqual([]);
    expect(found.filter(([, { style, class: name }]) => style || name)).toEqual([]);
    for (const [name, { href, src }] of found)
      if (name === 'a' || name === 'img') expect(href ?? src).toMatch(/^https?:\/\//);
    expect(found.find(([name]) => name === 'img')?.[1]).toMatchObject({
      width: '480',
      height: '320',
      alt: 'Tom & Jerry <b>',
    });
    expect(html).toContain('Tom &amp; Jerry &lt;b&gt;');
    expect(html).toContain('5:12 a.m.');
    // The direction of `auto` passes over what is in a <bdi>.
    expect(html).not.toMatch(/dir="auto">(?:<a[^>]*>)?<bdi>/);
  });
});

describe('hiding an article', () => {
  it('removes it from every edition: its page, picture, feed and its line in the list', async () => {
    const picture = `/images/${imageKey(`${images.origin}/hidden.jpg`)}/480?edition=2026-11-26%2F06`;
    expect((await server.get(picture)).status).toBe(200);
    const lead = editionOf().topStories[0]?.link ?? '';
    const lastModified = (await server.get('/editions/2026-11-26')).headers.get('last-modified') ?? '';
    expect(await htmlOf('/editions/2026-11-26')).toContain('Not to be shown');
    await waitFor(() => Date.now() >= Date.parse(lastModified) + 1000, { what: 'the next second' });
    server.writePublication({ ...FILE, hide: [HIDDEN, HIDDEN_TOO, lead] });
    await waitFor(async () => !(await htmlOf('/editions/2026-11-26')).includes('Not to be shown'));
    const known = { 'if-modified-since': lastModified };
    await waitFor(async () => (await server.get('/editions/2026-11-26', known)).status === 200);
    expect((await server.get(picture)).status).toBe(404);
    for (const path of ['/editions', '/editions/2026-11-24', '/editions/2026-11-26', '/rss/editions.xml'])
      expect(await htmlOf(path)).not.toMatch(/Not to be shown|Tom &|herald\.example/);
    expect(await htmlOf('/editions/2026-11-26')).toContain('Ferry');
  });
});

describe('a record', () => {
  const kept = (date: string) => editionKey('toronto', `${date}/06`);
  it.each([
    ['2026-11-27', 'no brotli', async () => worker.client.set(kept('2026-11-27'), 'no edition')],
    ['2026-11-28', 'no string', async () => worker.client.lpush(kept('2026-11-28'), 'no edition')],
    [
      '2026-11-29',
      'of no time',
      async () => worker.client.set(kept('2026-11-29'), await packEdition({ ...editionOf(), at: 1e300 })),
    ],
  ])('that is corrupt is logged and 404, and nothing else (%s: %s)', async (date, _reason, corrupt) => {
    await keep(`${date}/06`, editionOf());
    await worker.client.del(kept(date));
    await corrupt();
    await waitFor(async () => (await htmlOf('/editions')).includes(`/editions/${date}`));
    expect((await server.get(`/editions/${date}`)).status).toBe(404);
    const invalid = server
      .logLines()
      .filter(({ msg, edition }) => msg === 'invalid edition' && edition === `${date}/06`);
    expect(invalid).toMatchObject([{ level: 50, publication: 'toronto' }]);
    for (const path of ['/', '/editions', '/editions/2026-11-26', '/atom/editions.xml'])
      expect([path, (await server.get(path)).status]).toEqual([path, 200]);
  });

  it('of the list that is corrupt leaves the editions and all other pages as they are', async () => {
    await worker.client.rename(editionsKey('toronto'), 'kept');
    await worker.client.set(editionsKey('toronto'), 'no hash');
    await worker.client.publish(ANNOUNCE_CHANNEL, publicationKey('toronto'));
    await waitFor(async () => server.logLines().some(({ msg }) => msg === 'invalid edition list'));
    expect((await server.get('/editions/2026-11-26')).status).toBe(200);
    await worker.writeSection(LOCAL_FEED, storedArticle('Still news'));
    await waitFor(async () => (await htmlOf('/')).includes('Still news'));
  });
});

describe('while Redis is unreachable', () => {
  it('shows the editions that the server has read, and 503 for the others', async () => {
    const other = await startTestServer({ redisUrl: worker.redis.url, publication: FILE });
    await worker.client.del(editionsKey('toronto'));
    await worker.client.rename('kept', editionsKey('toronto'));
    await worker.client.publish(ANNOUNCE_CHANNEL, publicationKey('toronto'));
    await waitFor(async () => (await other.get('/editions/2026-11-26')).ok);
    await worker.redis.kill();
    await waitFor(async () => (await other.get('/editions/2026-11-24')).status === 503);
    expect((await other.get('/editions/2026-11-24')).headers.get('retry-after')).toMatch(/^\d+$/);
    for (const path of ['/editions', '/editions/2026-11-26', '/'])
      expect([path, (await other.get(path)).status]).toEqual([path, 200]);
    await other.stop();
  });
});
