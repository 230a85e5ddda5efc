import { createServer } from 'node:http';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { imageKey } from '../../shared/node/digest.ts';
import type { SectionData } from '../../shared/pages/section.ts';
import { type FakeWorker, startFakeWorker } from '../support/fake-worker.ts';
import { type ImageServer, photo, startImageServer } from '../support/images.ts';
import { listenOnLoopback } from '../support/loopback.ts';
import { LOCAL_FEED, PUBLICATION, startTestServer, storedArticle, type TestServer } from '../support/server-harness.ts';
import { waitFor } from '../support/wait-for.ts';

const WEBP = { accept: 'image/webp,*/*' };
const POST = {
  slug: 'ferry',
  metaTitle: 'The ferry',
  date: '2026-03-01',
  pinterestImageLink: '',
  blog: '',
};

let worker: FakeWorker;
let publisher: ImageServer;
let server: TestServer;
let jpeg: Buffer;

beforeAll(async () => {
  worker = await startFakeWorker(PUBLICATION.id);
  jpeg = await photo(1600, 900);
});

afterAll(() => worker.stop());

beforeEach(async () => {
  await worker.client.flushall();
  publisher = await startImageServer();
});

afterEach(async () => {
  await server.stop();
  await publisher.close();
});

const start = async (env: Record<string, string> = {}) => {
  server = await startTestServer({ redisUrl: worker.redis.url, env: { ALLOW_PRIVATE_ADDRESSES: 'true', ...env } });
};

const illustrated = (title: string, imageUrl: string) =>
  storedArticle(title, { imageUrl, picture: imageKey(imageUrl) });

const shownLead = async (): Promise<string | null> => {
  const response = await server.get('/api/home');
  const { leadStory = null }: { leadStory?: { title: string } | null } = await response.json();
  return leadStory?.title ?? null;
};

const isLead = (title: string) => waitFor(async () => (await shownLead()) === title, { what: `${title} in the lead` });

describe('article images', () => {
  it('are sent while a shown article names them, with the usual headers', async () => {
    await start();
    const address = publisher.serve('/bridge.jpg', jpeg);
    await worker.writeSection(LOCAL_FEED, illustrated('Bridge opens', address));
    await worker.sayReady();
    await isLead('Bridge opens');
    const path = `/images/${imageKey(address)}/480`;
    const response = await server.get(path, WEBP);
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('public, max-age=86400');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('content-security-policy')).toMatch(/img-src 'self' data:;.*object-src 'none'/);
    expect((await sharp(Buffer.from(await response.arrayBuffer())).metadata()).width).toBe(480);

    server.writePublication({ ...PUBLICATION, hide: ['https://publisher.example/Bridge%20opens'] });
    await waitFor(async () => (await server.get(path, WEBP)).status === 404);
  });

  it('are sent while another server still shows their article, though a newer snapshot is shown here', async () => {
    await start();
    const old = publisher.serve('/old.jpg', jpeg);
    await worker.writeSection(LOCAL_FEED, illustrated('Old lead', old));
    await worker.sayReady();
    await isLead('Old lead');
    await worker.writeSection(LOCAL_FEED, storedArticle('New lead'));
    await isLead('New lead');
    expect((await server.get(`/images/${imageKey(old)}/480`, WEBP)).status).toBe(200);

    server.writePublication({ ...PUBLICATION, hide: ['https://publisher.example/Old%20lead'] });
    await waitFor(async () => (await server.get(`/images/${imageKey(old)}/480`, WEBP)).status === 404);
  });

  it('have their mean colour on the pages that are rendered after they were first sent', async () => {
    await start();
    const half = { create: { width: 200, height: 200, channels: 3, background: '#408060' } } as const;
    const picture = sharp({ create: { ...half.create, width: 400, background: '#804020' } });
    const address = publisher.serve(
      '/halves.png',
      await picture
        .composite([{ input: half, left: 0, top: 0 }])
        .png()
        .toBuffer(),
    );
    await worker.writeSection(LOCAL_FEED, illustrated('Bridge opens', address));
    await worker.sayReady();
    await isLead('Bridge opens');
    const toneOf = async (path: string) => {
      const { articles }: SectionData = await (await server.get(path)).json();
      return articles.map(({ tone }) => tone);
    };
    expect(await toneOf('/api/sections/local-news')).toEqual([undefined]);
    expect((await server.get(`/images/${imageKey(address)}/160`, WEBP)).status).toBe(200);
    expect(await toneOf('/api/search?q=bridge')).toEqual(['#664']);
    expect(await (await server.get('/sections/local-news')).text()).toContain('<svg color="#664"');
  });
});

/** The server with a blog of one post. */
async function startWithPost(post: typeof POST): Promise<void> {
  const backend = createServer((request, response) => {
    const isList = request.url?.startsWith('/get_metainfo');
    response.end(JSON.stringify(isList ? { blogs: [{ id: 1, ...post }], total: 1 } : post));
  });
  const { origin, close } = await listenOnLoopback(backend);
  onTestFinished(close);
  await start({ BLOG_API_URL: origin });
}

describe('blog images', () => {
  it('come from our server, even one that never rendered the post', async () => {
    const featured = publisher.serve('/featured.jpg', jpeg);
    const inBody = publisher.serve('/body.jpg', jpeg);
    await startWithPost({ ...POST, pinterestImageLink: featured, blog: `Look: ![The ferry](${inBody})` });

    const statusOf = async (path: string) => (await server.get(path, WEBP)).status;
    const [ofFeatured, ofBody] = [featured, inBody].map((one) => `/images/${imageKey(one)}/320`);
    expect(await statusOf(`${ofFeatured}?post=ferry`)).toBe(200);
    expect(await statusOf(`${ofBody}?post=ferry`)).toBe(200);
    expect(await statusOf(`${ofFeatured}?page=1`)).toBe(200);
    // The list does not name the image in the body, and no article names either image.
    expect(await statusOf(`${ofBody}?page=1`)).toBe(404);
    expect(await statusOf(`${ofFeatured}`)).toBe(404);
    expect(await statusOf(`/images/${imageKey('http://elsewhere.example/x.jpg')}/320?post=ferry`)).toBe(404);

    for (const page of ['/blog', '/blog/ferry']) {
      const sources = Array.from((await (await server.get(page)).text()).matchAll(/<img[^>]*? src="([^"]*)"/g));
      expect(sources.length).toBeGreaterThan(0);
      for (const [, source = ''] of sources) {
        expect(source).toMatch(/^\/images\//);
        expect(await statusOf(source.replaceAll('&amp;', '&'))).toBe(200);
      }
    }
  });
});

describe('an image that is higher than wide', () => {
  const sizeOf = async (path: string): Promise<string> => {
    const response = await server.get(path, WEBP);
    const { width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    return `${width} x ${height}`;
  };

  const band = (height: number, background: string) =>
    ({ create: { width: 400, height, channels: 3, background } }) as const;

  it('is cropped to its frame on the page', async () => {
    // What draws attention is in its middle: a focal point near an end would leave less of a card's image.
    const column = await sharp(band(1600, '#888'))
      .composite([{ input: band(200, '#e02020'), left: 0, top: 700 }])
      .png()
      .toBuffer();
    const ofArticle = publisher.serve('/story.jpg', column);
    const featured = publisher.serve('/featured.jpg', column);
    const inBody = publisher.serve('/body.jpg', column);
    await startWithPost({ ...POST, pinterestImageLink: featured, blog: `Look: ![The ferry](${inBody})` });
    await worker.writeSection(LOCAL_FEED, illustrated('Tower opens', ofArticle));
    await worker.sayReady();
    await isLead('Tower opens');

    const path = (address: string) => `/images/${imageKey(address)}/320`;
    expect(await sizeOf(path(ofArticle))).toBe('320 x 320');
    expect(await sizeOf(`${path(featured)}?post=ferry`)).toBe('320 x 400');
    expect(await sizeOf(`${path(featured)}?post=ferry&crop=wide`)).toBe('320 x 213');
    expect(await sizeOf(`${path(featured)}?post=ferry&crop=square`)).toBe('320 x 400');
    expect(await sizeOf(`${path(featured)}?page=1`)).toBe('320 x 320');
    expect(await sizeOf(`${path(featured)}?page=1&crop=wide`)).toBe('320 x 213');
    expect(await sizeOf(`${path(inBody)}?post=ferry`)).toBe('320 x 640');
    expect((await server.get(`${path(inBody)}?post=ferry&crop=wide`)).status).toBe(404);
  });

  it('keeps what draws attention, whatever the orientation of the camera', async () => {
    const upright = await sharp({ ...band(1600, '#888') })
      .composite([{ input: band(200, '#e02020'), left: 0, top: 900 }])
      .png()
      .toBuffer();
    const lying = await sharp(upright).rotate(-90).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    await start();
    const addresses = [publisher.serve('/upright.png', upright), publisher.serve('/lying.jpg', lying)];
    await worker.writeSection(LOCAL_FEED, ...addresses.map((address, index) => illustrated(`Tower ${index}`, address)));
    await worker.sayReady();
    await isLead('Tower 0');
    for (const address of addresses) {
      const response = await server.get(`/images/${imageKey(address)}/320`, WEBP);
      const { channels } = await sharp(Buffer.from(await response.arrayBuffer())).stats();
      const [red = 0, green = 255] = channels.map(({ mean }) => mean);
      expect(red - green, address).toBeGreaterThan(20);
    }
  });
});
