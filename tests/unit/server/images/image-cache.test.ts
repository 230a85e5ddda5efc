import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CROPS, type ImageResult } from '../../../../server/images/image.ts';
import { createImageCache } from '../../../../server/images/image-cache.ts';

const HOUR = 3_600_000;
const source = { key: 'key', address: 'https://publisher.example/photo.jpg', crop: CROPS.card };
const image = (hash: string): ImageResult => ({ kind: 'image', file: { bytes: Buffer.from('bytes'), hash } });

/** A cache whose images the test creates. */
function cacheOf(create: () => Promise<ImageResult>) {
  const pipeline = { recentFailure: () => null, create };
  const cache = createImageCache({ pipeline, maxBytes: 1_000_000, responseTimeoutMs: 20_000, now: Date.now });
  return async (width = 480) => (await cache.get({ source, width, format: 'webp' })).result;
}

it('an error of the program reaches the caller, and the next request tries again', async () => {
  let created = 0;
  const get = cacheOf(async () => {
    created += 1;
    throw new Error('a bug');
  });
  const errors = await Promise.all([get(), get()].map((result) => result.catch((error: Error) => error.message)));
  expect([errors, created]).toEqual([['a bug', 'a bug'], 1]);
  await expect(get()).rejects.toThrow('a bug');
  expect(created).toBe(2);
});

describe('an old image', () => {
  let get: ReturnType<typeof cacheOf>;
  let respond: (result: ImageResult) => void;

  beforeEach(async () => {
    vi.useFakeTimers();
    get = cacheOf(() => new Promise((resolve) => (respond = resolve)));
    for (const width of [160, 480]) {
      const created = get(width);
      respond(image('old'));
      await created;
    }
  });
  afterEach(() => vi.useRealTimers());

  it('is sent after a second where the publisher is silent', async () => {
    vi.advanceTimersByTime(HOUR + 1);
    const sent = get();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await sent).toMatchObject(image('old'));
  });

  it('is not sent again once it is gone, however late and in whatever width', async () => {
    vi.advanceTimersByTime(HOUR + 1);
    const sent = get();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await sent).toMatchObject(image('old'));
    respond({ kind: 'failed', reason: 'responded 410 Gone', isGone: true });
    for (const width of [160, 480]) {
      const later = get(width);
      respond({ kind: 'failed', reason: 'responded 500 Internal Server Error' });
      expect(await later).toMatchObject({ kind: 'failed' });
    }
  });

  it('is awaited as a new one after a day, however slow the publisher is', async () => {
    vi.advanceTimersByTime(24 * HOUR + 1);
    const sent = get();
    await vi.advanceTimersByTimeAsync(19_000);
    respond(image('new'));
    expect(await sent).toMatchObject(image('new'));
  });
});
