import type { RequestContext } from '../publications/request-context.ts';
import type { SnapshotMemory } from '../snapshot/snapshot-memory.ts';
import type { CacheKey, ResponseCache } from './response-cache.ts';

interface Caches {
  responseCache: ResponseCache;
  unknownHostCache: ResponseCache;
  searchCache: ResponseCache;
}

/** Searches, and responses that depend on a host that no publication names, are bounded apart. */
export function cacheFor(
  { responseCache, unknownHostCache, searchCache }: Caches,
  { isOriginFromRequest, isDomainFromRequest }: RequestContext,
  isSearch = false,
): ResponseCache {
  if (isSearch) return searchCache;
  return isOriginFromRequest || isDomainFromRequest ? unknownHostCache : responseCache;
}

/**
 * The key holds the host where the response depends on it, and the version of the `hide` list, so that a response with an
 * article hidden since is never reused. The version holds that of the publication file twice: as it is now, and as it was
 * when the snapshot was built.
 */
export function cacheKey(
  { snapshots }: { snapshots: Pick<SnapshotMemory, 'of'> },
  requestContext: RequestContext,
  name: string,
  version: string,
): CacheKey {
  const { tenant, origin, isOriginFromRequest, domain, isDomainFromRequest } = requestContext;
  const snapshot = snapshots.of(tenant);
  const hideVersion = snapshot?.hideVersion ?? tenant.hideVersion;
  const host = `${isOriginFromRequest ? origin : ''} ${isDomainFromRequest ? domain : ''}`;
  return {
    key: `${tenant.publication.id} ${hideVersion} ${host} ${name}`,
    version: `${tenant.configVersion} ${snapshot?.configVersion ?? ''} ${version}`,
  };
}
