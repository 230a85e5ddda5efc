import type { TenantRegistry } from '../publications/registry.ts';
import { createResponseCache, type ResponseCacheOptions } from './response-cache.ts';

/** Responses for unknown hosts have a bound of their own, and so have searches: they never evict the others. */
const UNKNOWN_HOST_SHARE = 0.25;
const SEARCH_SHARE = 0.125;

/** `maxBytes` bounds the first cache. The entries of a removed publication are dropped. */
export function createResponseCaches(options: Omit<ResponseCacheOptions, 'name'>, registry: TenantRegistry) {
  const create = (name: string, share: number) =>
    createResponseCache({ ...options, name, maxBytes: Math.ceil(options.maxBytes * share) });
  const caches = {
    responseCache: create('pages', 1),
    unknownHostCache: create('unknown-host', UNKNOWN_HOST_SHARE),
    searchCache: create('search', SEARCH_SHARE),
  };
  registry.onChange(({ removed }) => {
    for (const { publication } of removed) {
      for (const cache of Object.values(caches)) cache.forget(`${publication.id} `);
    }
  });
  return caches;
}
