import type { TenantRegistry } from '../publications/registry.ts';
import { createResponseCache, type ResponseCacheOptions } from './response-cache.ts';

/** The share of the response cache's bound that responses for unknown hosts get besides: they never push out the others. */
const UNKNOWN_HOST_SHARE = 0.25;

/** Creates both response caches, `maxBytes` for the first. A publication that is removed leaves them. */
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
