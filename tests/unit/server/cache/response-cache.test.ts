import { gunzipSync } from 'node:zlib';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { bodyOf, createCacheEntry, encodingOf, etagOf } from '../../../../server/cache/cache-entry.ts';
import { type CreateResponse, createResponseCache } from '../../../../server/cache/response-cache.ts';
import { createMetrics } from '../../../../server/ops/metrics.ts';

const TEXT = 'the council voted '.repeat(500);
const HOME = { key: 'x /', version: 'v1' };

function createFixture(maxBytes = 1_000_000) {
  const clock = { now: 1_000_000 };
  const metrics = createMetrics();
  const log = pino({ level: 'silent' });
  const cache = createResponseCache({ name: 'test', maxBytes, log, metrics, now: () => clock.now });
  const created = { count: 0 };
  const create: CreateResponse = async () => {
    created.count += 1;
    return { status: 200, headers: { 'content-type': 'text/html' }, body: Buffer.from(TEXT) };
  };
  return { cache, clock, metrics, create, created };
}

const failing: CreateResponse = async () => {
  throw new Error('the tree threw');
};

describe('a cached response', () => {
  it('is fresh for 60 seconds', async () => {
    const { cache, clock, create } = createFixture();
    expect(cache.get(HOME)).toBeUndefined();
    const entry = await cache.load(HOME, create);
    clock.now += 60_000;
    expect(cache.get(HOME)).toBe(entry);
    clock.now += 1;
    expect(cache.get(HOME)).toBeUndefined();
  });

  it('is fresh for one key and one content version', async () => {
    const { cache, create } = createFixture();
    await cache.load(HOME, create);
    expect(cache.get({ ...HOME, version: 'v2' })).toBeUndefined();
    expect(cache.get({ ...HOME, key: 'x /faq' })).toBeUndefined();
    expect(cache.get(HOME)).toBeDefined();
  });
});

it('creates an entry once, also for a request that looked it up before', async () => {
  const { cache, create, created } = createFixture();
  expect([cache.get(HOME), cache.get(HOME)]).toEqual([undefined, undefined]);
  const entry = await cache.load(HOME, create);
  expect(await cache.load(HOME, create)).toBe(entry);
  expect(created.count).toBe(1);
});

it('forgets the entries of a publication that is removed', async () => {
  const { cache, metrics, create } = createFixture();
  await cache.load(HOME, create);
  await cache.load({ ...HOME, key: 'xy /' }, create);
  cache.forget('x ');
  expect([cache.get(HOME), cache.get({ ...HOME, key: 'xy /' })?.version]).toEqual([undefined, 'v1']);
  cache.forget('xy ');
  expect((await metrics.cacheBytes.get()).values.map(({ value }) => value)).toEqual([0]);
});

it('forgets expired entries of a publication that is removed, and keeps those of others', async () => {
  const { cache, clock, metrics, create } = createFixture();
  await cache.load(HOME, create);
  const other = { ...HOME, key: 'xy /' };
  const { body } = await cache.load(other, create);
  clock.now += 60_001;
  cache.forget('x ');
  expect((await cache.load(other, failing)).body).toBe(body);
  cache.forget('xy ');
  expect((await metrics.cacheBytes.get()).values.map(({ value }) => value)).toEqual([0]);
});

describe('creating a response', () => {
  it('happens once for all who ask meanwhile', async () => {
    const { cache, create, created } = createFixture();
    const entries = await Promise.all(Array.from({ length: 50 }, () => cache.load(HOME, create)));
    expect([created.count, new Set(entries).size]).toEqual([1, 1]);
  });

  it('happens again for a newer version', async () => {
    const { cache, create } = createFixture();
    const entries = await Promise.all(['v1', 'v2'].map((version) => cache.load({ ...HOME, version }, create)));
    expect(entries.map(({ version }) => version)).toEqual(['v1', 'v2']);
  });

  it('happens once for all who ask after the response expired', async () => {
    const { cache, clock, create, created } = createFixture();
    await cache.load(HOME, create);
    clock.now += 60_001;
    await Promise.all(Array.from({ length: 50 }, () => cache.get(HOME) ?? cache.load(HOME, create)));
    expect(created.count).toBe(2);
  });

  it('leaves the previous response on a failure, counts it, and is retried after five seconds', async () => {
    const { cache, clock, metrics, create } = createFixture();
    const next = { ...HOME, version: 'v2' };
    const { body } = await cache.load(HOME, create);
    expect((await cache.load(next, failing)).body).toBe(body);
    expect(cache.get(next)?.body).toBe(body);
    clock.now += 5_001;
    expect(cache.get(next)).toBeUndefined();
    expect(await metrics.registry.metrics()).toContain('news_response_create_failures_total 1');
  });

  it('fails without a previous response, and is retried by the next request', async () => {
    const { cache, create } = createFixture();
    await expect(cache.load(HOME, failing)).rejects.toThrow('the tree threw');
    expect((await cache.load(HOME, create)).status).toBe(200);
  });
});

it('is being created until all who wait have it, in its version', async () => {
  const { cache, create } = createFixture();
  const loading = cache.load(HOME, create);
  expect([cache.isCreating(HOME), cache.isCreating({ ...HOME, version: 'v2' })]).toEqual([true, false]);
  await loading;
  expect(cache.isCreating(HOME)).toBe(false);
});

describe('a failure', () => {
  it('is shared by all who wait for the same version', async () => {
    const { cache, metrics } = createFixture();
    const settled = await Promise.allSettled(Array.from({ length: 3 }, () => cache.load(HOME, failing)));
    expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect((await metrics.failedCreations.get()).values[0]?.value).toBe(1);
  });

  it('of an older version is not that of a newer one, which is created once for all who ask for it', async () => {
    const { cache, create, created } = createFixture();
    const old = cache.load(HOME, failing);
    const next = { ...HOME, version: 'v2' };
    const settled = await Promise.allSettled([old, cache.load(next, create), cache.load(next, create)]);
    expect(settled.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
    expect([created.count, cache.get(next)?.version]).toEqual([1, 'v2']);
  });

  it('of a newer version is shared by all who waited for an older one', async () => {
    const { cache, metrics } = createFixture();
    const old = cache.load(HOME, failing);
    const next = { ...HOME, version: 'v2' };
    const settled = await Promise.allSettled([old, cache.load(next, failing), cache.load(next, failing)]);
    expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect((await metrics.failedCreations.get()).values[0]?.value).toBe(2);
  });
});

describe('memory', () => {
  it('is bounded, and the least recently used response is removed first', async () => {
    const { cache, create } = createFixture(50_000);
    const keys = Array.from({ length: 40 }, (_, index) => `x /blog/${index}`);
    for (const key of keys) {
      await cache.load({ ...HOME, key }, create);
      cache.get({ ...HOME, key: 'x /blog/0' });
    }
    const cached = keys.filter((key) => cache.get({ ...HOME, key }));
    expect(cached.length).toBeGreaterThan(5);
    expect(cached.length * 2048).toBeLessThan(50_000);
    expect([cached.at(0), cached.at(-1)]).toEqual(['x /blog/0', 'x /blog/39']);
  });

  it('never holds a response that is larger than the cache', async () => {
    const { cache, create } = createFixture(1_000);
    const entry = await cache.load(HOME, create);
    expect(String(await bodyOf(entry, 'identity'))).toBe(TEXT);
    expect(cache.get(HOME)).toBeUndefined();
  });
});

describe('a cache entry', () => {
  const entryOf = (body: string) => createCacheEntry({ status: 200, headers: {}, body: Buffer.from(body) }, 'v1');

  it('has its own bytes and strong entity tag in each encoding', async () => {
    const entry = await entryOf(TEXT);
    const bodies = await Promise.all((['br', 'gzip', 'identity'] as const).map((encoding) => bodyOf(entry, encoding)));
    expect(new Set(bodies.map((body) => body.length)).size).toBe(3);
    const tags = (['br', 'gzip', 'identity'] as const).map((encoding) => etagOf(entry, encoding));
    expect(new Set(tags).size).toBe(3);
    expect(tags[0]).toMatch(/^"[\w-]{22}-br"$/);
  });

  it('makes gzip again after it failed', async () => {
    const entry = await entryOf(TEXT);
    const br = bodyOf(entry, 'br');
    if (!Buffer.isBuffer(br)) throw new Error('the text is too short to be compressed');
    const whole = Buffer.from(br);
    br.fill(0xff);
    await expect(bodyOf(entry, 'gzip')).rejects.toThrow();
    whole.copy(br);
    expect(gunzipSync(await bodyOf(entry, 'gzip')).toString()).toBe(TEXT);
  });

  it('makes gzip once', async () => {
    const entry = await entryOf(TEXT);
    expect(await bodyOf(entry, 'gzip')).toBe(await bodyOf(entry, 'gzip'));
  });

  it('is not compressed where it is small', async () => {
    const entry = await entryOf('small');
    expect(encodingOf(entry, 'br')).toBe('identity');
    expect(String(bodyOf(entry, 'identity'))).toBe('small');
  });
});
