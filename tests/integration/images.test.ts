import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import Fastify from 'fastify';
import { pino } from 'pino';
import { Registry } from 'prom-client';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sendShortError } from '../../server/http/errors.ts';
import { CROPS, type SourceImage } from '../../server/images/image.ts';
import { createImageService, type ImageServiceOptions } from '../../server/images/image-service.ts';
import { registerImages } from '../../server/images/serve-images.ts';
import { RefusedError } from '../../server/limits/limits.ts';
import { IMAGE_WIDTHS, type ImageWidth } from '../../shared/image-paths.ts';
import { imageKey } from '../../shared/node/digest.ts';
import { RESIZE_PROGRAM } from '../support/built.ts';
import { animation, type ImageServer, photo, pixelBomb, startImageServer } from '../support/images.ts';
import { waitFor } from '../support/wait-for.ts';

const WEBP = { accept: 'image/avif,image/webp,image/apng,*/*;q=0.8' };
const MEGABYTE = 1024 * 1024;
const BOMB = await pixelBomb(60_000, 60_000);
const TRUNCATED = (await photo(800, 600)).subarray(0, 9_000);
const HUGE = { 'content-length': '900000000' };
const DAY = 24 * 3_600_000;

let publisher: ImageServer;
/** The service of the test, by default that of all tests without one of their own. */
let service: Awaited<ReturnType<typeof start>>;
let common: typeof service;
let logged: string[] = [];
/** The processor time of each image, which its client pays. */
let times: number[] = [];
let clock = Date.parse('2026-03-01T12:00:00Z');
/** The addresses that stored records name, by key. */
const named = new Map<string, string>();

async function start(options: Partial<ImageServiceOptions> = {}) {
  const registry = new Registry();
  const images = createImageService({
    allowPrivateAddresses: true,
    userAgent: 'CityNews/1.0 (images)',
    log: pino({ level: 'info' }, { write: (line: string) => void logged.push(line) }),
    metricsRegistry: registry,
    now: () => clock,
    timeoutMs: 20_000,
    responseTimeoutMs: 60_000,
    maxBytes: MEGABYTE,
    program: RESIZE_PROGRAM,
    ...options,
  });
  const app = Fastify({ forceCloseConnections: true });
  registerImages(app, {
    images,
    findImage: async (_request, key) => {
      const address = named.get(key);
      return address === undefined ? null : sourceOf(address);
    },
    clientWork: { count: () => {}, addImageTime: (_request, ms) => void times.push(ms) },
  });
  app.setErrorHandler((error, request, reply) => {
    if (!(error instanceof RefusedError)) throw error;
    return sendShortError(request, reply.header('retry-after', error.retryAfterSeconds), error.statusCode);
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const stop = async () => {
    await images.close();
    await app.close();
  };
  return { images, app, registry, stop };
}

const sourceOf = (address: string, publication = 'toronto', userAgent: string | null = null): SourceImage => ({
  key: imageKey(address),
  address,
  crop: CROPS.text,
  publication,
  userAgent,
});

const create = (source: SourceImage, width: ImageWidth = 160) =>
  service.images.image({ source, width, format: 'webp', addTime: () => {} });

/** Gives the test a service with these options. */
async function use(options: Partial<ImageServiceOptions>): Promise<void> {
  service = await start(options);
}

beforeAll(async () => {
  publisher = await startImageServer();
  common = await start();
});
beforeEach(() => {
  service = common;
  // What the tests before have stored has expired.
  clock += 10 * DAY;
  logged = [];
  times = [];
  publisher.requests.splice(0);
});
afterEach(async () => {
  if (service !== common) await service.stop();
});
afterAll(async () => {
  await publisher.close();
  await common.stop();
});

const siteOrigin = () => service.app.listeningOrigin;

/** Lets a stored record name the address. Returns the image's URL without the width. */
function name(address: string): string {
  const key = imageKey(address);
  named.set(key, address);
  return `${siteOrigin()}/images/${key}`;
}

const ask = (address: string, init: RequestInit = { headers: WEBP }) => fetch(address, init);

async function decode(response: Response) {
  expect(response.status).toBe(200);
  const bytes = Buffer.from(await response.arrayBuffer());
  return { bytes, ...(await sharp(bytes).metadata()) };
}

async function metric(metricName: string, labels: Record<string, string> = {}): Promise<number> {
  const found = await service.registry.getSingleMetric(metricName)?.get();
  const fits = (value: { labels: object }) =>
    Object.entries(labels).every(([label, text]) => Object(value.labels)[label] === text);
  return found?.values.filter(fits).reduce((sum, { value }) => sum + value, 0) ?? 0;
}

describe('an image', () => {
  it('is sent in the requested width, as WebP or JPEG by Accept', async () => {
    const address = name(publisher.serve('/photo.jpg', await photo(1600, 900)));
    const webp = await ask(`${address}/480`);
    expect(webp.headers.get('content-type')).toBe('image/webp');
    expect(webp.headers.get('vary')).toBe('Accept');
    expect(await decode(webp)).toMatchObject({ format: 'webp', width: 480, height: 270 });
    const jpeg = await ask(`${address}/480`, { headers: { accept: 'image/png,*/*' } });
    expect(jpeg.headers.get('content-type')).toBe('image/jpeg');
    expect(await decode(jpeg)).toMatchObject({ format: 'jpeg', width: 480, height: 270 });
  });

  it('is cached for a day, and has a strong ETag', async () => {
    const address = `${name(publisher.serve('/photo.jpg', await photo(640, 360)))}/320`;
    const first = await ask(address);
    const { bytes } = await decode(first);
    expect(first.headers.get('cache-control')).toBe('public, max-age=86400');
    expect(first.headers.get('content-length')).toBe(String(bytes.length));
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[\w-]+"$/);
    const again = await ask(address, { headers: { ...WEBP, 'if-none-match': `"other", ${etag}` } });
    expect(again.status).toBe(304);
    expect(again.headers.get('etag')).toBe(etag);
    expect(again.headers.get('cache-control')).toBe('public, max-age=86400');
    expect(again.headers.get('vary')).toBe('Accept');
    expect(await again.text()).toBe('');
    const known = await ask(address, { method: 'HEAD', headers: { ...WEBP, 'if-none-match': etag } });
    expect([known.status, known.headers.get('content-length')]).toEqual([304, null]);
    const head = await ask(address, { method: 'HEAD', headers: WEBP });
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([
      200,
      String(bytes.length),
      '',
    ]);
  });

  it('is never larger than the original', async () => {
    const address = name(publisher.serve('/small.jpg', await photo(300, 200)));
    expect(await decode(await ask(`${address}/960`))).toMatchObject({ width: 300, height: 200 });
  });

  it('is upright and has no metadata', async () => {
    const blue = { create: { width: 300, height: 400, channels: 3, background: '#00f' } } as const;
    const lying = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#f00' } })
      .composite([{ input: blue, left: 300, top: 0 }])
      .withExif({ IFD0: { Model: 'Box camera' }, IFD3: { GPSLatitude: '43/1 39/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(lying).metadata()).exif?.toString('latin1')).toContain('Box camera');
    const shown = await decode(await ask(`${name(publisher.serve('/lying.jpg', lying))}/320`));
    expect(shown).toMatchObject({ width: 320, height: 480 });
    expect([shown.exif, shown.orientation, shown.icc]).toEqual([undefined, undefined, undefined]);
    // The left side of the original is now at the top.
    const { data } = await sharp(shown.bytes).resize(1, 2, { fit: 'fill' }).raw().toBuffer({ resolveWithObject: true });
    const [topRed = 0, , topBlue = 0, bottomRed = 0, , bottomBlue = 0] = data;
    expect([topRed > topBlue, bottomBlue > bottomRed]).toEqual([true, true]);
  });

  it('is the first frame of an animation', async () => {
    const shown = await decode(await ask(`${name(publisher.serve('/moving.gif', await animation()))}/160`));
    expect(shown).toMatchObject({ format: 'webp', width: 160, height: 120 });
    expect(shown.pages).toBeUndefined();
    const { dominant } = await sharp(shown.bytes).stats();
    expect(dominant.r).toBeGreaterThan(200);
  });

  it('has a white background where the original is transparent', async () => {
    const clear = await sharp({ create: { width: 200, height: 100, channels: 4, background: '#0000' } })
      .png()
      .toBuffer();
    const shown = await decode(await ask(`${name(publisher.serve('/logo.png', clear))}/160`));
    expect(shown.hasAlpha).toBe(false);
    expect((await sharp(shown.bytes).stats()).channels.map(({ mean }) => Math.round(mean))).toEqual([255, 255, 255]);
  });
});

describe('an address', () => {
  it('is 404 without a fetch for an unknown image or width', async () => {
    const known = name(publisher.serve('/photo.jpg', await photo(320, 200)));
    const unnamed = `${siteOrigin()}/images/${imageKey(`${publisher.origin}/other.jpg`)}`;
    for (const address of [`${known}/321`, `${known}/0160`, `${known}/160.0`, `${unnamed}/160`, `${known}/160/`]) {
      const response = await ask(address);
      expect([address, response.status]).toEqual([address, 404]);
      await response.text();
    }
    expect(publisher.requested).toEqual([]);
  });

  it('is asked for with the user agent that its feed is configured with', async () => {
    const source = sourceOf(publisher.serve('/photo.jpg', await photo(320, 200)), 'toronto', 'Paper/2.0');
    expect((await create(source)).kind).toBe('image');
    expect(publisher.requests[0]?.headers['user-agent']).toBe('Paper/2.0');
  });

  it('tells publishers nothing about the reader', async () => {
    const address = name(publisher.serve('/photo.jpg', await photo(320, 200)));
    await ask(`${address}/160`, {
      headers: {
        ...WEBP,
        cookie: 'a=b',
        referer: 'https://toronto.example/secret',
        'user-agent': 'Reader/7',
        'x-forwarded-for': '198.51.100.7',
      },
    });
    const sent = publisher.requests[0]?.headers ?? {};
    expect(sent['user-agent']).toBe('CityNews/1.0 (images)');
    expect(JSON.stringify(sent)).not.toMatch(/secret|198\.51|Reader|a=b/);
  });
});

describe('one fetch', () => {
  it('serves a burst', async () => {
    const address = name(publisher.serve('/photo.jpg', await photo(3000, 2000)));
    const responses = await Promise.all(Array.from({ length: 20 }, () => ask(`${address}/320`)));
    expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    expect(publisher.requested).toEqual(['/photo.jpg']);
    expect(times).toEqual([expect.any(Number)]);
    // The system counts it in hundredths of a second.
    expect(times[0]).toBeGreaterThan(0);
  });
});

describe('a publisher’s error', () => {
  const drip: RequestListener = (_request, response) => {
    response.writeHead(200, { 'content-type': 'image/jpeg' });
    const dripping = setInterval(() => response.write('x'), 20);
    response.on('close', () => clearInterval(dripping));
  };
  const breakOff: RequestListener = (_request, response) => {
    response.writeHead(200, { 'content-length': '5000' }).write('half');
    setImmediate(() => response.destroy());
  };
  const pour: RequestListener = (_request, response) => {
    const more = () => {
      while (!response.destroyed && response.write(Buffer.alloc(65_536, 7)));
    };
    response.writeHead(200).on('drain', more);
    more();
  };
  it.each<[string, Buffer | RequestListener, RegExp]>([
    ['a pixel bomb', BOMB, /more than 40 megapixels/],
    ['a vector drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'), /unsupported/],
    ['an HTML page', Buffer.from('<!doctype html><title>Log in</title>'), /unsupported image format/],
    ['an empty body', Buffer.alloc(0), /empty/i],
    ['a truncated image', TRUNCATED, /premature end/i],
    ['a connection that breaks', breakOff, /./],
    ['an endless body', pour, /larger than/],
    ['a length that is too large', (_, response) => void response.writeHead(200, HUGE).write('x'), /larger than/],
    ['a very slow body', drip, /within 2 s/],
    ['an error of the server', (_, response) => void response.writeHead(500).end('oops'), /500/],
  ])('is 404 and logged once: %s', async (_what, response, reason) => {
    if (response === drip) await use({ timeoutMs: 2_000 });
    const sent = await ask(`${name(publisher.serve('/error', response))}/320`);
    expect([sent.status, sent.headers.get('cache-control')]).toEqual([404, 'no-store']);
    expect((await sent.text()).length).toBeLessThan(40);
    expect(logged.join('')).toMatch(reason);
    expect(logged).toHaveLength(1);
  });

  it.each([
    ['a file that is not an image', '/broken'],
    ['a missing file', '/missing'],
  ])('is remembered for a minute, for all widths, and then tried again: %s', async (_what, path) => {
    publisher.serve('/broken', Buffer.from('not an image'));
    const address = publisher.origin + path;
    const source = sourceOf(address);
    for (const width of IMAGE_WIDTHS) expect(await create(source, width)).toMatchObject({ kind: 'failed' });
    clock += 59_000;
    expect((await ask(`${name(address)}/160`)).status).toBe(404);
    expect(publisher.requested).toHaveLength(1);
    expect(logged).toHaveLength(1);
    publisher.serve(path, await photo(320, 200));
    clock += 2_000;
    expect((await ask(`${name(address)}/160`)).status).toBe(200);
  });

  it('is logged without the keys in the address', async () => {
    const withKeys = `${publisher.origin.replace('//', '//ann:hidden@')}/missing?signature=hidden`;
    expect((await ask(`${name(withKeys)}/160`)).status).toBe(404);
    expect(logged.join('')).toContain(`${publisher.origin}/missing?signature=***`);
    expect(logged.join('')).not.toContain('hidden');
  });

  it('is tried again after an hour where it met a limit', async () => {
    const address = name(publisher.serve('/bomb.png', BOMB));
    expect((await ask(`${address}/160`)).status).toBe(404);
    publisher.serve('/bomb.png', await photo(320, 200));
    clock += 3_600_000 - 1_000;
    expect((await ask(`${address}/160`)).status).toBe(404);
    clock += 2_000;
    expect((await ask(`${address}/160`)).status).toBe(200);
    expect(publisher.requested).toHaveLength(2);
  });
});

describe('an image in memory', () => {
  it('is sent for a day, whatever the publisher does, and then fetched again', async () => {
    const red = (width: number) => photo(width, 100);
    const address = `${name(publisher.serve('/photo.jpg', await red(300)))}/480`;
    expect(await decode(await ask(address))).toMatchObject({ width: 300 });
    publisher.serve('/photo.jpg', await red(200));
    clock += DAY - 1;
    expect(await decode(await ask(address))).toMatchObject({ width: 300 });
    clock += 2;
    expect(await decode(await ask(address))).toMatchObject({ width: 200 });
    expect(publisher.requested).toHaveLength(2);
  });
});

describe('the outbound guard', () => {
  it('fetches nothing from private networks', async () => {
    await use({ allowPrivateAddresses: false });
    const port = new URL(publisher.origin).port;
    publisher.serve('/x', await photo(200, 100));
    for (const host of [`127.0.0.1:${port}`, '169.254.169.254', '[::1]', '0x7f000001', 'localhost']) {
      expect((await ask(`${name(`http://${host}/x`)}/160`)).status).toBe(404);
    }
    expect(publisher.requested).toEqual([]);
    expect(logged).toHaveLength(5);
  });
});

describe('bounds', () => {
  it('refuse requests with Retry-After when too many of a publication are under way', async () => {
    // One host may have a third of them.
    await use({ maxInFlight: 18, maxWaiting: 0 });
    const pending: (() => void)[] = [];
    const jpeg = await photo(200, 100);
    const addresses = Array.from({ length: 7 }, (_, index) =>
      name(publisher.serve(`/slow-${index}`, (_request, response) => pending.push(() => response.end(jpeg)))),
    );
    const [last = '', ...first] = addresses.reverse();
    const waiting = first.map((address) => ask(`${address}/160`));
    await waitFor(() => pending.length === 6);
    const refused = await ask(`${last}/160`);
    expect([refused.status, refused.headers.get('retry-after'), refused.headers.get('cache-control')]).toEqual([
      503,
      '2',
      'no-store',
    ]);
    for (const respond of pending.splice(0)) respond();
    const statuses = (await Promise.all(waiting)).map(({ status }) => status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200]);
    expect(await metric('news_images_total', { outcome: 'busy' })).toBe(1);
  });

  it('make no error of an image that fails after others have filled the cache', async () => {
    await use({ cacheBytes: 10_000 });
    let fail = () => {};
    const failing = publisher.serve('/fails', (_request, response) => {
      fail = () => response.writeHead(500).end();
    });
    const pending = ask(`${name(failing)}/320`);
    await waitFor(() => publisher.requested.length === 1);
    const jpeg = await photo(640, 480);
    for (let index = 0; index < 12; index += 1) {
      await decode(await ask(`${name(publisher.serve(`/${index}`, jpeg))}/320`));
    }
    fail();
    expect((await pending).status).toBe(404);
  });

  it('limit the memory of the cache', async () => {
    const jpeg = await photo(640, 480);
    const created = await create(sourceOf(publisher.serve('/first', jpeg)), 320);
    if (created.kind !== 'image') throw new Error(created.reason);
    await use({ cacheBytes: 4 * created.file.bytes.length });
    const addresses = Array.from({ length: 12 }, (_, index) => `${name(publisher.serve(`/${index}`, jpeg))}/320`);
    for (const address of addresses) await decode(await ask(address));
    for (const address of [addresses.at(-1) ?? '', addresses[0] ?? '']) await decode(await ask(address));
    // Each once, and the oldest again, since only the newest are still there.
    expect(publisher.requested).toHaveLength(14);
  });
});

it('a failure is that of the user agent which the publisher refuses', async () => {
  const jpeg = await photo(200, 100);
  const address = publisher.serve('/choosy', ({ headers }, response) =>
    headers['user-agent'] === 'Wanted' ? void response.end(jpeg) : void response.writeHead(403).end(),
  );
  expect((await create(sourceOf(address))).kind).toBe('failed');
  expect((await create(sourceOf(address, 'ottawa', 'Wanted'))).kind).toBe('image');
});

describe('publications take turns', () => {
  const good = async (publication: string) => {
    const address = publisher.serve('/good', await photo(200, 100));
    return (await create(sourceOf(address, publication))).kind;
  };

  it('where a publisher of one stays silent: it keeps no other waiting, not even in its own publication', async () => {
    await use({ timeoutMs: 60_000 });
    for (let index = 0; index < 30; index += 1)
      void create(
        sourceOf(
          publisher.serve(`/slow-${index}`, () => {}),
          'slow',
        ),
      );
    await waitFor(() => publisher.requested.length >= 10, { what: 'a third of all slots in use' });
    const other = await startImageServer();
    const image = other.serve('/image', await photo(200, 100));
    for (const publication of ['toronto', 'slow'])
      expect(await create(sourceOf(image, publication))).toMatchObject({ kind: 'image' });
    await other.close();
  });

  it('where one has many images that take long to resize', async () => {
    const slow = await sharp({ create: { width: 3_000, height: 3_000, channels: 3, background: '#888' } })
      .png({ progressive: true })
      .toBuffer();
    await use({});
    const done: string[] = [];
    for (let index = 0; index < 8; index += 1) {
      const address = publisher.serve(`/slow-${index}.png`, slow);
      void create(sourceOf(address, 'slow'), 1280).then(() => done.push('slow'));
    }
    await waitFor(async () => (await metric('news_images_waiting')) >= 5);
    const before = done.length;
    expect(await good('toronto')).toBe('image');
    expect(done.length).toBeLessThan(before + 4);
  });
});

describe('a publisher whose name servers stay silent', () => {
  it('has a 404 for its images in time', async () => {
    await use({ timeoutMs: 300, lookup: () => new Promise(() => {}) });
    expect((await ask(`${name('http://silent.example/photo.jpg')}/160`)).status).toBe(404);
    expect(logged).toHaveLength(1);
  });
});

describe('a lack of our own', () => {
  const folder = mkdtempSync(join(tmpdir(), 'resize-'));
  const file = join(folder, 'program.mjs');
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each([
    ['stands still', ''],
    ['is ended by the system', 'process.kill(process.pid, "SIGKILL")'],
  ])('is 503 and never remembered: the process that resizes %s', async (_, code) => {
    writeFileSync(file, `process.send({ reply: 'ready' }); process.on('message', () => { ${code} });`);
    await use({ program: pathToFileURL(file), resizeTimeoutMs: 300 });
    const address = `${name(publisher.serve('/photo.jpg', await photo(320, 200)))}/160`;
    for (const requests of [1, 2]) {
      const refused = await ask(address);
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
      expect(publisher.requested).toHaveLength(requests);
    }
    expect(logged).toEqual([]);
  });

  it('is 503 and never remembered: the event loop stands still while a publisher has its time', async () => {
    await use({ timeoutMs: 300 });
    const block = () => {
      const end = performance.now() + 1_500;
      while (performance.now() < end);
    };
    const address = `${name(publisher.serve('/photo.jpg', block))}/160`;
    for (const requests of [1, 2]) {
      expect((await ask(address)).status).toBe(503);
      expect(publisher.requested).toHaveLength(requests);
    }
    expect(logged).toEqual([]);
  });
});
