import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publicationKey } from '../../shared/node/redis/redis-keys.ts';
import { LIGHT } from '../../shared/rules/colours.ts';
import { type FakeWorker, startFakeWorker } from '../support/fake-worker.ts';
import { sendRequest } from '../support/send-request.ts';
import { LOCAL_FEED, PUBLICATION, startTestServer, storedArticle, type TestServer } from '../support/server-harness.ts';
import { waitFor } from '../support/wait-for.ts';

const MONTREAL = {
  ...PUBLICATION,
  id: 'montreal',
  city: 'Montréal',
  hostnames: ['montreal.example'],
  language: 'fr',
  accent: '#0b5c8a',
  tagline: 'Du fleuve à la montagne',
  mark: { ink: 'M0 0H32V8H0z', accent: 'M0 24H32V32H0z' },
};
const FRENCH = '« Oui » : 3 000 voix';
const HOSTS = { toronto: 'toronto.example', montreal: 'montreal.example' };

let folder: string;
let worker: FakeWorker;
let server: TestServer;

async function get(city: keyof typeof HOSTS, path: string, method = 'GET', body = '', headers = {}): Promise<Response> {
  const sent = { host: HOSTS[city], 'content-length': body.length, ...headers };
  const response = await sendRequest(server.url, path, { method, headers: sent, body });
  const received = new Headers(Object.entries(response.headers).map(([name, value]) => [name, String(value)]));
  return new Response(new Uint8Array(response.body), { status: response.status, headers: received });
}

const text = async (city: keyof typeof HOSTS, path: string) => (await get(city, path)).text();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'server-languages-'));
  await writeFile(join(folder, 'toronto.json'), JSON.stringify(PUBLICATION));
  await writeFile(join(folder, 'montreal.json'), JSON.stringify(MONTREAL));
  worker = await startFakeWorker(PUBLICATION.id);
  const unnamed = storedArticle('Untitled', { summary: 'No summary available', publishedDate: null });
  const bare = storedArticle('Ferry returns', { summary: 'No summary available', publishedDate: null });
  const french = storedArticle(FRENCH, { lang: 'fr-CA', publishedDate: null });
  await worker.writeSection(LOCAL_FEED, storedArticle('A story'), unnamed, bare, french);
  await worker.client.hset(publicationKey('montreal'), { readyAt: Date.now() });
  await worker.sayReady();
  server = await startTestServer({
    redisUrl: worker.redis.url,
    // As few as the other tests need.
    env: { PUBLICATIONS: folder, CLIENT_WORK_PER_MINUTE: '150' },
    waitUntilReady: true,
  });
});

afterAll(async () => {
  await server.stop();
  await worker.stop();
  await rm(folder, { recursive: true });
});

describe('one server has each host’s language', () => {
  it.each([
    ['toronto', 'en', 'Skip to the content', 'Trusted journalism for the city and beyond', '2 hours ago', 'en_US'],
    ['montreal', 'fr', 'Aller au contenu', 'Du fleuve à la montagne', 'il y a 2 heures', 'fr_CA'],
  ] as const)('%s', async (city, language, skip, tagline, age, locale) => {
    const html = await text(city, '/');
    expect(html).toContain(`<html lang="${language}">`);
    expect(html).toContain(skip);
    expect(html).toContain(`<p class="masthead-tagline">${tagline}</p>`);
    expect(html.replaceAll('\u00a0', ' ')).toContain(age);
    expect(html).toContain(`<meta property="og:locale" content="${locale}"/>`);
    expect(html).toMatch(language === 'en' ? /data-texts="\/assets\/texts-A/ : /data-texts="\/assets\/texts-B/);
  });

  it.each([
    ['toronto', ['Untitled', 'No summary available', 'Staff Writer', 'Recently']],
    ['montreal', ['Sans titre', 'Aucun résumé disponible', 'La rédaction', 'Récemment']],
  ] as const)('also for what an article lacks: %s', async (city, texts) => {
    const { articles } = await (await get(city, '/api/sections/local-news')).json();
    const { title, summary, author, publishedAt } = articles[1];
    expect([title, summary, author, publishedAt]).toEqual(texts);
    expect(await text(city, '/rss.xml')).toContain(`<title>${texts[0]}</title>`);
    const search = await (await get(city, '/api/search?q=ferry')).json();
    expect(search.articles).toMatchObject([{ title: 'Ferry returns', summary: texts[1], author: texts[2] }]);
  });

  it.each(['/', '/latest', '/search?q=voix'])('and sets the spaces of articles in French: %s', async (path) => {
    const html = (await text('toronto', path)).replaceAll(/<\/?mark>/g, '');
    expect(html).toContain('>«\u00a0Oui\u00a0»\u00a0: 3\u00a0000 voix</a>');
    expect(html).toContain(`"title":"${FRENCH}"`);
  });

  it.each([
    ['/blog', 502, 'Les billets n’ont pas pu être chargés'],
    ['/blog/night-bus', 502, 'Billet introuvable'],
    ['/%E0%A4%A', 400, 'Requête incorrecte'],
  ])('also on %s', async (path, status, words) => {
    const response = await get('montreal', path);
    expect(response.status).toBe(status);
    expect(await response.text()).toContain(words);
  });

  it('also in JSON', async () => {
    const { error } = await (await get('montreal', '/api/blog')).json();
    expect(error).toEqual({ status: 502, message: 'Les billets n’ont pas pu être chargés' });
    expect((await (await get('montreal', '/api/nowhere')).json()).error.message).toBe('Page introuvable');
    expect((await (await get('toronto', '/api/nowhere')).json()).error.message).toBe('Not Found');
  });

  it('also in its documents', async () => {
    expect(await text('montreal', '/rss.xml')).toContain('<language>fr</language>');
    expect(await text('montreal', '/atom.xml')).toContain('xml:lang="fr"');
    expect(JSON.parse(await text('montreal', '/feed.json')).language).toBe('fr');
    expect(JSON.parse(await text('montreal', '/manifest.webmanifest'))).toMatchObject({
      lang: 'fr',
      name: 'Montréal News',
      description: 'Du fleuve à la montagne',
    });
    expect(await text('montreal', '/opml.xml')).toContain('Blogue | Montréal News');
    expect(await text('toronto', '/rss.xml')).toContain('<language>en</language>');
  });
});

describe('an accent and a mark', () => {
  const sheetOf = (html: string) => /<style>(.*?)<\/style>/s.exec(html)?.[1] ?? '';

  it.each(['/', '/faq', '/nowhere'])('are in the one style sheet that the policy of %s allows', async (path) => {
    const response = await get('montreal', path);
    const sheet = sheetOf(await response.text());
    const hash = createHash('sha256').update(sheet).digest('base64');
    expect(sheet).toContain('(prefers-color-scheme:light){:root{--accent:#0b5c8a}}');
    expect(response.headers.get('content-security-policy')).toContain(`style-src 'self' 'sha256-${hash}';`);
  });

  it('are part of the page', async () => {
    const html = await text('montreal', '/faq');
    expect(html).toContain('<path d="M0 0H32V8H0z"></path><path class="mark-accent" d="M0 24H32V32H0z"></path>');
    expect(html).toMatch(/<link rel="icon"[^>]*0b5c8a/);
    expect(html).not.toMatch(/ style="/);
  });

  it.each([
    ['/favicon.ico', 48],
    ['/icon-512.png', 512],
  ])('are drawn as %s', async (path, size) => {
    const response = await get('montreal', path);
    const isIco = path.endsWith('.ico');
    expect([response.status, response.headers.get('content-type')]).toEqual([
      200,
      isIco ? 'image/x-icon' : 'image/png',
    ]);
    // The header of an ICO file takes 22 bytes. PNG follows.
    const png = Buffer.from(await response.arrayBuffer()).subarray(isIco ? 22 : 0);
    const icon = sharp(png).removeAlpha();
    const { data, info } = await icon.raw().toBuffer({ resolveWithObject: true });
    const colourAt = (height: number) => {
      const start = (Math.floor(height * size) * size + size / 2) * info.channels;
      return `#${data.subarray(start, start + 3).toString('hex')}`;
    };
    expect([info.width, info.height]).toEqual([size, size]);
    expect([0.1, 0.5, 0.9].map(colourAt)).toEqual([LIGHT.ink, LIGHT.paper, MONTREAL.accent]);
    expect(await text('toronto', path)).not.toBe(await text('montreal', path));
  });

  it('are in the manifest, in outgoing feeds and in the structured data', async () => {
    const { icons } = JSON.parse(await text('montreal', '/manifest.webmanifest'));
    expect(icons.map(({ src }: { src: string }) => src)).toEqual(['/icon-192.png', '/icon-512.png']);
    const logo = 'https://montreal.example/icon-512.png';
    expect(JSON.parse(await text('montreal', '/feed.json')).icon).toBe(logo);
    expect(await text('montreal', '/')).toContain(`"logo":"${logo}"`);
  });

  it('leave other publications as they are', async () => {
    const response = await get('toronto', '/faq');
    expect(sheetOf(await response.text())).toBe('body{margin:0}');
    expect(response.headers.get('content-security-policy')).toContain("style-src 'self' 'sha256-AAAA'");
  });
});

describe('a short error', () => {
  it.each([
    ['montreal', 'fr', 405, 'Méthode non autorisée'],
    ['toronto', 'en', 405, 'Method Not Allowed'],
  ] as const)('is in the language of %s', async (city, language, status, message) => {
    const refused = await get(city, '/faq', 'DELETE');
    expect([refused.status, await refused.text()]).toEqual([status, message]);
    expect(refused.headers.get('content-language')).toBe(language);
    expect(refused.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    const api = await get(city, '/api/home', 'DELETE');
    expect([api.headers.get('content-language'), await api.json()]).toEqual([language, { error: { status, message } }]);
    const unknown = await get(city, '/api/sections/nowhere');
    expect([unknown.status, unknown.headers.get('content-language')]).toEqual([404, language]);
  });

  it.each([
    ['/images/x/160', 'PUT', 405, 'Method Not Allowed'],
    ['/images/x/160', 'GET', 404, 'Not Found'],
    ['/previews/x', 'GET', 404, 'Not Found'],
    ['/websub/x', 'PUT', 405, 'Method Not Allowed'],
    ['/websub/x/y', 'GET', 404, 'Not Found'],
  ])('of %s is in English: %s', async (path, method, status, message) => {
    const refused = await get('montreal', path, method);
    expect([refused.status, await refused.text()]).toEqual([status, message]);
    expect(refused.headers.get('content-language')).toBe('en');
    expect(refused.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  });

  it('is so for a reader who asks too often, of images in English', async () => {
    const ask = async () => {
      const response = await get('montreal', '/rien.xml');
      return response.status === 429 && (await response.text()) === 'Trop de requêtes';
    };
    const askOften = async () => (await Promise.all(Array.from({ length: 50 }, ask))).includes(true);
    await waitFor(askOften, { what: 'a refusal in French' });
    for (const path of ['/images/x/160', '/previews/x', '/websub/x'])
      expect([path, await text('montreal', path)]).toEqual([path, 'Too Many Requests']);
  });
});
