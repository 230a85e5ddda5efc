import { decodeHTML } from 'entities';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDrawings } from '../../server/previews/drawings.ts';
import { imageKey } from '../../shared/node/digest.ts';
import { DRAW_PROGRAM } from '../support/built.ts';
import { type FakeWorker, startFakeWorker } from '../support/fake-worker.ts';
import { type ImageServer, startImageServer } from '../support/images.ts';
import { PUBLICATION, startTestServer, type TestServer } from '../support/server-harness.ts';
import { waitFor } from '../support/wait-for.ts';

const ORIGIN = 'https://toronto.example';
const ONE_DAY = 'public, max-age=86400';
const SOON = 'public, max-age=300, stale-while-revalidate=600';

let images: ImageServer;
let worker: FakeWorker;
let server: TestServer;

/** A blog in which a slug is the title of its post. */
const fakeBlog: typeof fetch = async (input) => {
  const slug = new URL(String(input)).searchParams.get('slug');
  if (slug === null) return Response.json({ blogs: [], total: 0 });
  if (slug === 'missing') return Response.json(null, { status: 404 });
  const pinterestImageLink = slug.startsWith('image: ') ? `${images.origin}/${slug.slice('image: '.length)}` : null;
  return Response.json({ metaTitle: slug, pinterestImageLink });
};

beforeAll(async () => {
  images = await startImageServer();
  const blue = { width: 900, height: 1200, channels: 3, background: '#0000ff' } as const;
  images.serve('/blue.jpg', await sharp({ create: blue }).jpeg().toBuffer());
  worker = await startFakeWorker(PUBLICATION.id);
  server = await startTestServer({
    redisUrl: worker.redis.url,
    env: { BLOG_API_URL: 'http://blog.example', ALLOW_PRIVATE_ADDRESSES: 'true', CLIENT_WORK_PER_MINUTE: '0' },
    overrides: { blogFetch: fakeBlog },
  });
});

afterAll(async () => {
  await server.stop();
  await worker.stop();
  await images.close();
});

/** The value of a page's OpenGraph tag, or of another `meta` element. */
async function metaOf(path: string, property: string): Promise<string | undefined> {
  const html = await (await server.get(path)).text();
  const [, content] = new RegExp(`<meta (?:property|name)="${property}" content="([^"]*)"`).exec(html) ?? [];
  return content === undefined ? undefined : decodeHTML(content);
}

const pathOfImage = async (page: string) => (await metaOf(page, 'og:image'))?.replace(ORIGIN, '') ?? '';

async function getImage(path: string) {
  const response = await server.get(path);
  expect([path, response.status, response.headers.get('content-type')]).toEqual([path, 200, 'image/jpeg']);
  expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  const bytes = Buffer.from(await response.arrayBuffer());
  const { width, height } = await sharp(bytes).metadata();
  expect([width, height]).toEqual([1200, 630]);
  return { bytes, cacheControl: response.headers.get('cache-control'), etag: response.headers.get('etag') ?? '' };
}

/** The mean colour of a part of an image, as numbers from 0 to 255. */
async function colourOf(image: Buffer, [left, top, width, height]: [number, number, number, number]) {
  const { channels } = await sharp(await sharp(image).extract({ left, top, width, height }).png().toBuffer()).stats();
  const [red = 0, green = 0, blue = 0] = channels.map(({ mean }) => mean);
  return { red, green, blue };
}

describe('the preview image of a publication', () => {
  it('is named by its pages, with its size and its text', async () => {
    for (const page of ['/faq', '/partners', '/blog']) {
      expect(await metaOf(page, 'og:image')).toMatch(/^https:\/\/toronto\.example\/previews\/[\w-]+\.jpg$/);
      expect(await metaOf(page, 'og:image:width')).toBe('1200');
      expect(await metaOf(page, 'og:image:height')).toBe('630');
      expect(await metaOf(page, 'og:image:alt')).toBe('Toronto News');
      expect(await metaOf(page, 'twitter:card')).toBe('summary_large_image');
    }
  });

  it('is drawn with the mark in its colour, and the name below it', async () => {
    const { bytes, cacheControl, etag } = await getImage(await pathOfImage('/faq'));
    expect(cacheControl).toBe(ONE_DAY);
    const spire = await colourOf(bytes, [596, 180, 8, 40]);
    expect(spire.red - spire.green).toBeGreaterThan(80);
    const name = await colourOf(bytes, [400, 330, 400, 60]);
    expect(name.red).toBeLessThan(200);
    expect((await server.get(await pathOfImage('/faq'), { 'if-none-match': etag })).status).toBe(304);
  });

  it('has another address when the name changes; the old one leads to what is shown now', async () => {
    const before = await pathOfImage('/faq');
    const old = await getImage(before);
    server.writePublication({ ...PUBLICATION, city: 'Saint-Jean-sur-Richelieu' });
    await waitFor(async () => (await pathOfImage('/faq')) !== before);
    const now = await getImage(await pathOfImage('/faq'));
    expect(now.bytes.equals(old.bytes)).toBe(false);
    const again = await getImage(before);
    expect([again.bytes.equals(now.bytes), again.cacheControl]).toEqual([true, SOON]);
    server.writePublication(PUBLICATION);
    await waitFor(async () => (await pathOfImage('/faq')) === before);
  });

  describe('as a drawing', () => {
    const { drawPreview, close } = createDrawings(DRAW_PROGRAM);
    afterAll(close);
    const draw = async (fields: object) => {
      const plain = { city: 'Toronto', tagline: 'Trusted journalism', accent: null, mark: null };
      return Buffer.from((await drawPreview({ ...plain, ...fields })).bytes);
    };

    it('has the publication’s own mark, in its own colour', async () => {
      // The lower half of the square: a mark stays where its path puts it.
      const drawing = await draw({ accent: '#0b5d3b', mark: { ink: '', accent: 'M8 16H24V32H8z' } });
      const lower = await colourOf(drawing, [580, 230, 40, 20]);
      expect([lower.red < 40, lower.green > 70]).toEqual([true, true]);
      expect((await colourOf(drawing, [580, 150, 40, 20])).red).toBeGreaterThan(240);
    });

    it.each(['W'.repeat(60), 'Saint-Louis-du-Ha! Ha!', '<b>&"A"', `${'a '.repeat(200)}b`, 'ŁŒŴ—…™'])(
      'has a name of any length within its margins: %s',
      async (city) => {
        const drawing = await draw({ city });
        for (const left of [0, 1125]) expect((await colourOf(drawing, [left, 300, 75, 220])).red).toBeGreaterThan(240);
        expect((await colourOf(drawing, [200, 300, 800, 110])).red).toBeLessThan(249);
      },
    );

    it('leaves out a text of which the font lacks letters', async () => {
      const drawing = await draw({ city: 'שלום עולם', tagline: '新聞' });
      expect((await colourOf(drawing, [80, 300, 1040, 120])).red).toBeGreaterThan(248);
      expect((await colourOf(drawing, [80, 460, 1040, 60])).red).toBeGreaterThan(248);
    });
  });

  it('is 404 under any other name', async () => {
    for (const path of ['/previews/', '/previews/a.png', '/previews/a%2Fb.png', '/previews/blog/missing/a.jpg']) {
      const response = await server.get(path);
      expect([path, response.status, response.headers.get('cache-control')]).toEqual([path, 404, 'no-store']);
    }
  });
});

describe('the preview image of a post', () => {
  const postPage = (title: string) => `/blog/${encodeURIComponent(title)}`;

  /** On a busy machine a post may be in its loading state first. */
  const isRendered = (page: string) => waitFor(async () => (await pathOfImage(page)) !== '');

  it('is its own image', async () => {
    const page = postPage('image: blue.jpg');
    await isRendered(page);
    const path = await pathOfImage(page);
    expect(path).toBe(`/images/${imageKey(`${images.origin}/blue.jpg`)}/1280?post=image%3A%20blue.jpg&crop=wide`);
    expect(await metaOf(page, 'og:image:alt')).toBe('image: blue.jpg');
    expect(await metaOf(page, 'og:image:width')).toBeUndefined();
    const response = await server.get(path);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect((await colourOf(Buffer.from(await response.arrayBuffer()), [0, 0, 100, 100])).blue).toBeGreaterThan(240);
  });

  it('is that of the publication if the post has none', async () => {
    const page = postPage('A title');
    await isRendered(page);
    expect(await pathOfImage(page)).toBe(await pathOfImage('/faq'));
    expect(await metaOf(page, 'og:image:alt')).toBe('Toronto News');
  });
});
