import { setTimeout as delay } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import type { Form } from '../../../../server/cache/cached-page.ts';
import { createPageCache, type Recipe } from '../../../../server/cache/page-cache.ts';
import { createMetrics } from '../../../../server/ops/metrics.ts';
import { createTenant } from '../../../../server/publications/tenant.ts';
import { publicationSchema } from '../../../../shared/model/publication.ts';
import { waitFor } from '../../../support/wait-for.ts';

const site = createTenant(publicationSchema.parse({ id: 'x', categories: {} }));
const TEXT = 'the council voted '.repeat(500);

function createFixture(maxBytes = 1_000_000) {
  const clock = { now: 1_000_000 };
  const metrics = createMetrics();
  const cache = createPageCache({
    name: 'test',
    maxBytes,
    log: pino({ level: 'silent' }),
    metrics,
    now: () => clock.now,
  });
  let made = 0;
  const recipe = (fields: Partial<Recipe> & { body?: string; validFor?: number } = {}): Recipe => ({
    key: 'x /',
    site,
    version: 'v1',
    make: async (now) => {
      made += 1;
      const { body = TEXT, validFor = 60_000 } = fields;
      return { status: 200, type: 'text/html', body, cacheControl: 'public', validUntil: now + validFor };
    },
    ...fields,
  });
  return { cache, clock, metrics, recipe, made: () => made };
}

const failing = async (): Promise<never> => {
  throw new Error('the tree threw');
};

const etagOf = (form: Form) => form.headers[form.headers.indexOf('ETag') + 1];

describe('a page in memory', () => {
  it('is right until a text on it changes', async () => {
    const { cache, clock, recipe } = createFixture();
    expect(cache.inMemory(recipe())).toBeNull();
    const page = await cache.make(recipe());
    clock.now += 59_999;
    expect(cache.inMemory(recipe())).toBe(page);
    clock.now += 1;
    expect(cache.inMemory(recipe())).toBeNull();
  });

  it('is right for one version, one key and one reading of the publication file', async () => {
    const { cache, recipe } = createFixture();
    await cache.make(recipe());
    expect(cache.inMemory(recipe({ version: 'v2' }))).toBeNull();
    expect(cache.inMemory(recipe({ key: 'x /faq' }))).toBeNull();
    expect(cache.inMemory(recipe({ site: { ...site } }))).toBeNull();
  });
});

describe('making a page', () => {
  it('happens once for everybody who waits', async () => {
    const { cache, recipe, made } = createFixture();
    const pages = await Promise.all(Array.from({ length: 50 }, () => cache.make(recipe())));
    expect([made(), new Set(pages).size]).toEqual([1, 1]);
  });

  it('leaves the old page where it fails, tries again after five seconds, and is counted', async () => {
    const { cache, clock, metrics, recipe } = createFixture();
    const old = await cache.make(recipe());
    expect(await cache.make(recipe({ version: 'v2', make: failing }))).toBe(old);
    expect(cache.inMemory(recipe({ version: 'v2' }))).toBe(old);
    clock.now += 5_000;
    expect(cache.inMemory(recipe({ version: 'v2' }))).toBeNull();
    expect(await metrics.registry.metrics()).toContain('page_render_failures_total 1');
  });

  it('fails where there is no old page, and works the next time', async () => {
    const { cache, recipe } = createFixture();
    await expect(cache.make(recipe({ make: failing }))).rejects.toThrow('the tree threw');
    expect((await cache.make(recipe())).status).toBe(200);
  });
});

describe('memory', () => {
  it('is bounded: what was asked for least recently goes first', async () => {
    const { cache, recipe } = createFixture(200_000);
    const keys = Array.from({ length: 40 }, (_, index) => `x /blog/${index}`);
    for (const key of keys) {
      await cache.make(recipe({ key }));
      cache.inMemory(recipe({ key: 'x /blog/0' }));
    }
    const held = keys.filter((key) => cache.inMemory(recipe({ key })));
    expect(held.length).toBeGreaterThan(5);
    expect(held.length * TEXT.length * 1.7).toBeLessThan(200_000);
    expect([held.at(0), held.at(-1)]).toEqual(['x /blog/0', 'x /blog/39']);
  });

  it('never takes a page that is larger than all of it, and serves it all the same', async () => {
    const { cache, recipe } = createFixture(10_000);
    const page = await cache.make(recipe());
    expect(page.plain.body.toString()).toBe(TEXT);
    expect(cache.inMemory(recipe())).toBeNull();
  });
});

describe('the forms of a page', () => {
  it('are compressed once for a burst, quickly first', async () => {
    const { cache, recipe } = createFixture();
    const page = await cache.make(recipe());
    const forms = await Promise.all(Array.from({ length: 10 }, () => cache.form(page, 'br')));
    expect(new Set(forms).size).toBe(1);
    const [form] = forms;
    expect(form && brotliDecompressSync(form.body).toString()).toBe(TEXT);
    expect(form && etagOf(form)).toBe(`"${page.hash}-br-quick"`);
  });

  it('become smaller in the background when the page stays, with another tag', async () => {
    const { cache, clock, recipe } = createFixture();
    const body = Array.from({ length: 3_000 }, (_, index) => `${index * 7919} council ${index % 97}`).join(' ');
    const page = await cache.make(recipe({ body }));
    const quick = await cache.form(page, 'br');
    expect(cache.form(page, 'br')).toBe(quick);
    clock.now += 5_001;
    expect(cache.form(page, 'br')).toBe(quick);
    const best = await waitFor(async () => {
      const form = await cache.form(page, 'br');
      return form !== quick && form;
    });
    expect(best.body.length).toBeLessThan(quick.body.length);
    expect(etagOf(best)).toBe(`"${page.hash}-br-best"`);
    expect(brotliDecompressSync(best.body).toString()).toBe(body);
  });

  it('stay as they are where a newer page has taken the place', async () => {
    const { cache, clock, recipe } = createFixture();
    const page = await cache.make(recipe());
    const quick = await cache.form(page, 'gzip');
    await cache.make(recipe({ version: 'v2' }));
    clock.now += 5_001;
    cache.form(page, 'gzip');
    await delay(50);
    expect(cache.form(page, 'gzip')).toBe(quick);
  });

  it('are one for a small page', async () => {
    const { cache, recipe } = createFixture();
    const page = await cache.make(recipe({ body: 'small' }));
    expect(cache.form(page, 'br')).toBe(page.plain);
    expect(page.plain.headers).not.toContain('Content-Encoding');
  });
});
