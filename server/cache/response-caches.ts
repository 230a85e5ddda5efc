import type { TenantRegistry } from '../publications/registry.ts';
import { createResponseCache, type ResponseCacheOptions } from './response-cache.ts';

/** Responses for unknown hosts have a bound of their own, so that they never evict the others. */
const UNKNOWN_HOST_SHARE = 0.25;

/** `maxBytes` bounds the first cache. The entries of a removed publication are dropped. */
export function createResponseCaches(options: Omit<ResponseCacheOptions, 'name'>, registry: TenantRegistry) {
  const unknownHostBytes = Math.ceil(options.maxBytes * UNKNOWN_HOST_SHARE);
  const responseCache = createResponseCache({ ...options, name: 'pages' });
  const unknownHostCache = createResponseCache({ ...options, name: 'unknown-host', maxBytes: unknownHostBytes });
  registry.onChange(({ removed }) => {
    for (const { publication } of removed) {
      for (const cache of [responseCache, unknownHostCache]) cache.forget(`${publication.id} `);
    }
  });
  return { responseCache, unknownHostCache };
}
