import type { RequestContext } from '../publications/request-context.ts';
import type { SnapshotMemory } from '../snapshot/snapshot-memory.ts';
import type { CacheKey, ResponseCache } from './response-cache.ts';

interface Caches {
  responseCache: ResponseCache;
  unknownHostCache: ResponseCache;
  searchCache: ResponseCache;
}

/** What responses are stored by. */
export interface Cacheable {
  /** Path and known parameters. */
  name: string;
  /** The content version. */
  version: string;
  /** It has absolute addresses, which start with the origin. */
  hasAddresses?: boolean;
  /** It has posts, which are those of the blog backend's `domain`. */
  hasPosts?: boolean;
  /**
   * Its name has a reader's words: it has a cache of its own, no shared cache stores it, and it counts against a limit.
   */
  isSearch?: boolean;
}

/** The parts of the request's host that a response depends on; null where the publication names them. */
function hostOf(
  { origin, isOriginFromRequest, domain, isDomainFromRequest }: RequestContext,
  { hasAddresses, hasPosts }: Pick<Cacheable, 'hasAddresses' | 'hasPosts'>,
) {
  return {
    origin: isOriginFromRequest && hasAddresses ? origin : null,
    domain: isDomainFromRequest && hasPosts ? domain : null,
  };
}

/** Searches, and responses that depend on a host that no publication names, are bounded apart. */
export function cacheFor(
  { responseCache, unknownHostCache, searchCache }: Caches,
  requestContext: RequestContext,
  cacheable: Cacheable,
): ResponseCache {
  if (cacheable.isSearch) return searchCache;
  const { origin, domain } = hostOf(requestContext, cacheable);
  return origin === null && domain === null ? responseCache : unknownHostCache;
}

/**
 * The key holds the host where the response depends on it, and the version of the `hide` list, so that a response with
 * an article hidden since is never reused. The version contains two hashes of the publication file: the current
 * file's, and that of the file the snapshot was built from.
 */
export function cacheKey(
  { snapshots }: { snapshots: Pick<SnapshotMemory, 'of'> },
  requestContext: RequestContext,
  { name, version, ...parts }: Cacheable,
): CacheKey {
  const { tenant } = requestContext;
  const { origin, domain } = hostOf(requestContext, parts);
  const snapshot = snapshots.of(tenant);
  const hideVersion = snapshot?.hideVersion ?? tenant.hideVersion;
  return {
    key: `${tenant.publication.id} ${hideVersion} ${origin ?? ''} ${domain ?? ''} ${name}`,
    version: `${tenant.configVersion} ${snapshot?.configVersion ?? ''} ${version}`,
  };
}
