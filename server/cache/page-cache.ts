import { LRUCache } from 'lru-cache';
import type { Logger } from '../../shared/node/logger.ts';
import type { ServerMetrics } from '../ops/metrics.ts';
import type { Tenant } from '../publications/tenant.ts';
import type { Encoding } from './accept-encoding.ts';
import { type CachedPage, createCachedPage, type Form, formOf, type Made } from './cached-page.ts';
import { createImprover } from './improve-forms.ts';
import { createSingleFlight } from './single-flight.ts';

/** What a request asks for: where it is kept, what it depends on, and how it is made. */
export interface Recipe {
  /** Publication, path and the parameters the page knows; nothing that a visitor can invent. */
  key: string;
  site: Tenant;
  /** Changes with the content; a page of another version is made anew. */
  version: string;
  make: (now: number) => Made | Promise<Made>;
}

/** Answers in memory (DESIGN.md, rule 8). */
export interface PageCache {
  /** The page as it is in memory, where it is right; else null. */
  inMemory: (recipe: Recipe) => CachedPage | null;
  /** Makes the page anew, once for everybody who waits. One that cannot be made leaves the old one standing. */
  make: (recipe: Recipe) => Promise<CachedPage>;
  /** The bytes for an encoding: at once where they are in memory. */
  form: (page: CachedPage, encoding: Encoding) => Form | Promise<Form>;
}

export interface PageCacheOptions {
  /** For the metrics. */
  name: string;
  maxBytes: number;
  log: Logger;
  metrics: ServerMetrics;
  now: () => number;
}

/** How long an old page stands in for one that could not be made, before it is tried again. */
const RETRY_AFTER_MS = 5_000;
/** What a page weighs in all its forms, by the length of the plain one. */
const weightOf = (page: CachedPage): number => Math.ceil(page.plain.body.length * 1.7) + 4096;

/** An empty cache that never holds more than `maxBytes`: the pages asked for least recently go first. */
export function createPageCache({ name, maxBytes, log, metrics, now }: PageCacheOptions): PageCache {
  const pages = new LRUCache<string, CachedPage>({ maxSize: maxBytes, sizeCalculation: weightOf });
  const once = createSingleFlight<CachedPage>();
  const improve = createImprover({ isCurrent: (page) => pages.peek(page.key) === page, log, now });

  const makeNow = async (recipe: Recipe): Promise<CachedPage> => {
    const { key, site, version } = recipe;
    const madeAt = now();
    const stop = metrics.renders.startTimer();
    try {
      const page = createCachedPage(await recipe.make(madeAt), recipe, madeAt);
      pages.set(key, page);
      return page;
    } catch (error) {
      metrics.renderFailures.inc();
      const old = pages.get(key);
      if (!old) throw error;
      log.error({ err: error, key }, 'a page could not be made: the old one stays');
      return Object.assign(old, { site, version, validUntil: now() + RETRY_AFTER_MS });
    } finally {
      stop();
      metrics.cacheBytes.set({ cache: name }, pages.calculatedSize);
    }
  };

  return {
    inMemory: ({ key, site, version }) => {
      const page = pages.get(key);
      const isRight = page && page.site === site && page.version === version && now() < page.validUntil;
      metrics.cacheLookups.inc({ cache: name, result: isRight ? 'hit' : 'miss' });
      return isRight ? page : null;
    },
    make: (recipe) => once(`${recipe.key}\n${recipe.version}`, () => makeNow(recipe)),
    form: (page, encoding) => {
      const form = formOf(page, encoding);
      if (encoding !== 'identity' && 'body' in form) improve(page, encoding, form);
      return form;
    },
  };
}
