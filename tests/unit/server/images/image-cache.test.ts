import { expect, it } from 'vitest';
import { CROPS } from '../../../../server/images/image.ts';
import { createImageCache } from '../../../../server/images/image-cache.ts';

it('an error of the program reaches the caller, and the next request tries again', async () => {
  let created = 0;
  const pipeline = {
    recentFailure: () => null,
    create: async () => {
      created += 1;
      throw new Error('a bug');
    },
  };
  const cache = createImageCache({ pipeline, maxBytes: 1_000_000, responseTimeoutMs: 1_000, now: Date.now });
  const source = { key: 'key', address: 'https://publisher.example/photo.jpg', crop: CROPS.card };
  const get = () => cache.get({ source, width: 480, format: 'webp' });
  const errors = await Promise.all([get(), get()].map((result) => result.catch((error: Error) => error.message)));
  expect([errors, created]).toEqual([['a bug', 'a bug'], 1]);
  await expect(get()).rejects.toThrow('a bug');
  expect(created).toBe(2);
});
