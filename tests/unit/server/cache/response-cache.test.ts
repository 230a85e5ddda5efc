import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { bodyEncoding, createCacheEntry, type FinishedResponse } from '../../../../server/cache/cache-entry.ts';
import { cacheKey, createResponseCache } from '../../../../server/cache/response-cache.ts';
import { createMetrics } from '../../../../server/metrics.ts';
import { createTenant, type Tenant } from '../../../../server/publications/registry.ts';
import { publicationSchema } from '../../../../shared/publication-schema/publication.ts';
import { snapshot } from '../../../support/snapshot-fixture.ts';

const TEXT = 'the council voted '.repeat(500);
const HOME = ['x /', 'v1'] as const;
const NEXT = ['x /', 'v2'] as const;

const textResponse = async (): Promise<FinishedResponse> => ({
  status: 200,
  headers: { 'content-type': 'text/html' },
  body: Buffer.from(TEXT),
});
const failing = async (): Promise<FinishedResponse> => {
  throw new Error('the tree threw');
};

function createFixture(maxBytes = 1_000_000) {
  const clock = { now: 1_000_000 };
  const metrics = createMetrics();
  const log = pino({ level: 'silent' });
  const cache = createResponseCache({ maxBytes, log, metrics, now: () => clock.now });
  return { cache, clock, metrics };
}

const free = () => {};

describe('a response that fails', () => {
  it('leaves the previous one of any version for five seconds', async () => {
    const { cache, clock } = createFixture();
    const { body } = await cache.fill(...HOME, textResponse());
    clock.now += 60_001;
    expect((await cache.fill(...NEXT, failing())).body).toBe(body);
    expect((await cache.get(...NEXT))?.body).toBe(body);
    clock.now += 5_001;
    expect(cache.get(...NEXT)).toBeUndefined();
  });
});

describe('the key', () => {
  const FILE = {
    id: 'toronto',
    city: 'Toronto',
    origin: 'https://toronto.example',
    categories: { Food: { title: 'Food', feeds: ['https://p.example/food'] } },
  };
  const tenantOf = (hide: string[]) => createTenant(publicationSchema.parse({ ...FILE, hide }), 1);
  const keyOf = (tenant: Tenant, shown: Tenant | null) => {
    const snapshotShown = shown && { ...snapshot(), configVersion: shown.configVersion };
    return cacheKey({ tenant, snapshot: snapshotShown, host: null }, '/');
  };
  const [before, after] = [tenantOf([]), tenantOf(['https://publisher.example/politics-1'])];

  it('is another one once the publication file changes, and again once its snapshot does', () => {
    const keys = [keyOf(before, null), keyOf(before, before), keyOf(after, before), keyOf(after, after)];
    expect(new Set(keys).size).toBe(4);
  });
});

describe('memory', () => {
  it('is bounded, and the least recently used response is removed first', async () => {
    const { cache } = createFixture(50_000);
    const keys = Array.from({ length: 40 }, (_, index) => `x /blog/${index}`);
    for (const key of keys) {
      await cache.fill(key, 'v1', textResponse());
      cache.get('x /blog/0', 'v1');
    }
    const cached = keys.filter((key) => cache.get(key, 'v1'));
    expect(cached.length).toBeGreaterThan(5);
    expect(cached.length * 2048).toBeLessThan(50_000);
    expect([cached.at(0), cached.at(-1)]).toEqual(['x /blog/0', 'x /blog/39']);
  });

  it('never holds a response that is larger than the cache', async () => {
    const { cache } = createFixture(1_000);
    const entry = await cache.fill(...HOME, textResponse());
    expect(String(await cache.bodyOf(entry, 'identity', free))).toBe(TEXT);
    expect(cache.get(...HOME)).toBeUndefined();
  });
});

describe('a cache entry', () => {
  const { cache } = createFixture();
  const entryOf = (body: string) => createCacheEntry({ status: 200, headers: {}, body: Buffer.from(body) }, 'v1');

  it.each(['gzip', 'identity'] as const)(
    'is recoded once for all who wait, at the cost of the first, and again after a failure: %s',
    async (encoding) => {
      const { cache: fresh } = createFixture();
      const entry = await entryOf(TEXT);
      const whole = Buffer.from(entry.body);
      entry.body.fill(0xff);
      await expect(fresh.bodyOf(entry, encoding, free)).rejects.toThrow();
      whole.copy(entry.body);
      const costs: number[] = [];
      const bodyOf = () => fresh.bodyOf(entry, encoding, (ms) => costs.push(ms));
      const bodies = await Promise.all([1, 2, 3].map(bodyOf));
      expect(new Set([...bodies, await bodyOf()]).size).toBe(1);
      expect(costs).toEqual([expect.toSatisfy((ms: number) => ms > 0)]);
    },
  );

  it('is not compressed where it is small', async () => {
    const entry = await entryOf('small');
    expect(bodyEncoding(entry, 'br')).toBe('identity');
    expect(String(await cache.bodyOf(entry, 'identity', free))).toBe('small');
  });
});
