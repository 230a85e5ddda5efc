import { decodeHTML } from 'entities';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDrawings } from '../../server/previews/create-drawings.ts';
import { createDrawText } from '../../server/previews/draw-text.ts';
import { previewOf } from '../../server/previews/preview.ts';
import { DRAW_MARK_PROGRAM, PREVIEW_PARTS } from '../support/built.ts';
import { type FakeWorker, startFakeWorker } from '../support/fake-worker.ts';
import { HOSTILE_TEXTS } from '../support/hostile-texts.ts';
import { type ImageServer, startImageServer } from '../support/image-server.ts';
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

const postPage = (title: string) => `/blog/${encodeURIComponent(title)}`;

describe('the preview image of a publication', () => {
  // The first of these tests: later ones draw with a server whose folder stays.
  it('is the same from each server of a process, where the folder of the one before is gone', async () => {
    const path = await pathOfImage('/faq');
    const images: Buffer[] = [];
    for (let start = 0; start < 3; start++) {
      const other = await startTestServer({ redisUrl: worker.redis.url });
      images.push(Buffer.from(await (await other.get(path)).arrayBuffer()));
      await other.stop();
    }
    const [first] = images;
    expect(images.map((image) => first?.equals(image))).toEqual([true, true, true]);
  });

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
    const name = await colourOf(bytes, [400, 335, 400, 60]);
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

  it('has the publication’s own mark, in its own colour', async () => {
    const { previews: service } = createDrawings({
      images: server.context.images,
      folder: PREVIEW_PARTS,
      markProgram: DRAW_MARK_PROGRAM,
      now: Date.now,
    });
    // The lower half of the square: a mark stays where its path puts it.
    const mark = { ink: '', accent: 'M8 16H24V32H8z' };
    const preview = previewOf({ city: 'Toronto', tagline: 'News', accent: '#0b5d3b', mark });
    const result = await service.get({ preview, image: null });
    if (result.kind !== 'preview') throw new Error(result.kind);
    const lower = await colourOf(result.file.bytes, [580, 230, 40, 20]);
    expect([lower.red < 40, lower.green > 70]).toEqual([true, true]);
    const upper = await colourOf(result.file.bytes, [580, 150, 40, 20]);
    expect(upper.red).toBeGreaterThan(240);
  });

  it('is 404 under any other name', async () => {
    for (const path of ['/previews/', '/previews/a.png', '/previews/a%2Fb.jpg', '/previews/blog/missing/a.jpg']) {
      const response = await server.get(path);
      expect([path, response.status, response.headers.get('cache-control')]).toEqual([path, 404, 'no-store']);
    }
  });
});

it('a text that cannot be drawn keeps no later one from being drawn', async () => {
  const drawText = createDrawText(PREVIEW_PARTS);
  const box = { width: 500, height: 200, align: 'left', colour: '#000000', sizes: [40] } as const;
  await expect(drawText('News', { ...box, colour: 'no colour' })).rejects.toThrow('invalid markup');
  expect(await drawText('News', box)).toMatchObject({ bytes: expect.any(Buffer) });
});

describe('the preview image of a post', () => {
  it('has its title, beside its image where it has one', async () => {
    const plain = await getImage(await pathOfImage(postPage('A title')));
    expect(plain.cacheControl).toBe(ONE_DAY);
    expect(await metaOf(postPage('A title'), 'og:image:alt')).toBe('A title');
    const withImage = await getImage(await pathOfImage(postPage('image: blue.jpg')));
    const { red, blue } = await colourOf(withImage.bytes, [800, 100, 300, 400]);
    expect([red < 30, blue > 220]).toEqual([true, true]);
    const title = await colourOf(withImage.bytes, [72, 200, 300, 60]);
    expect(title.red).toBeLessThan(235);
  });

  it('goes without an image that cannot be loaded, for a short time', async () => {
    expect((await getImage(await pathOfImage(postPage('image: gone.jpg')))).cacheControl).toBe(SOON);
  });

  it('is that of the publication where the typeface lacks letters of the title', async () => {
    const publication = await getImage(await pathOfImage('/faq'));
    for (const title of ['שלום עולם', 'News 中文', '🎉']) {
      const post = await getImage(await pathOfImage(postPage(title)));
      expect([title, post.bytes.equals(publication.bytes)]).toEqual([title, true]);
    }
  });

  it('is drawn for any title', async () => {
    // Not all hostile texts, since each image is drawn.
    const titles = [
      'W'.repeat(400),
      'a '.repeat(200),
      '&lt;span size="999999"&gt;',
      ...HOSTILE_TEXTS.filter((_, index) => index % 5 === 0),
    ];
    for (const title of titles) {
      const path = await pathOfImage(postPage(title.slice(0, 250).toWellFormed()));
      expect([title, path !== '' && (await getImage(path)).cacheControl]).toEqual([title, ONE_DAY]);
    }
  });
});
