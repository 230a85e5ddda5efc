import type { FastifyRequest } from 'fastify';
import { OverloadError } from '../limit-errors.ts';
import type { CountAgainstLimit, HasCapacity, LimitName } from '../limits.ts';
import type { RequestContext } from '../publications/request-context.ts';
import type { SnapshotMemory } from '../snapshot/snapshot-memory.ts';
import { NO_STORE, PRIVATE, REVALIDATED } from './cache-control.ts';
import type { CacheKey, ResponseCache } from './response-cache.ts';

export interface Cacheable {
  /** Path and known parameters. */
  name: string;
  version: string;
  /** It has absolute addresses, which start with the origin. */
  hasAddresses?: boolean;
  /** It has posts, which are those of the blog backend's `domain`. */
  hasPosts?: boolean;
  /** Its name has a reader's words. */
  isSearch?: boolean;
}

/** The parts of the request's host that a response depends on; null where the publication names them. */
function hostOf(
  { origin, isOriginFromRequest, domain, isDomainFromRequest }: RequestContext,
  { hasAddresses, hasPosts }: Cacheable,
) {
  return {
    origin: isOriginFromRequest && hasAddresses ? origin : null,
    domain: isDomainFromRequest && hasPosts ? domain : null,
  };
}

interface CacheContext {
  responseCache: ResponseCache;
  unknownHostCache: ResponseCache;
  searchCache: ResponseCache;
  snapshots: Pick<SnapshotMemory, 'of'>;
}

export interface CachePlace {
  cache: ResponseCache;
  key: CacheKey;
  /** What a creation counts against: clients may choose words and hosts, and so cause as many as they like. */
  limit: LimitName | null;
}

/**
 * Searches, and responses that depend on a host that no publication names, are bounded apart. The key holds that host, and
 * the version of the `hide` list, so that a response with an article hidden since is never reused. The version contains
 * two hashes of the publication file: the current file's, and that of the file the snapshot was built from.
 */
export function placeInCache(
  { responseCache, unknownHostCache, searchCache, snapshots }: CacheContext,
  requestContext: RequestContext,
  cacheable: Cacheable,
): CachePlace {
  const { tenant } = requestContext;
  const { origin, domain } = hostOf(requestContext, cacheable);
  const snapshot = snapshots.of(tenant);
  const hideVersion = snapshot?.hideVersion ?? tenant.hideVersion;
  const key = {
    key: `${tenant.publication.id} ${hideVersion} ${origin ?? ''} ${domain ?? ''} ${cacheable.name}`,
    version: `${tenant.configVersion} ${snapshot?.configVersion ?? ''} ${cacheable.version}`,
  };
  if (cacheable.isSearch) return { cache: searchCache, key, limit: 'searches' };
  if (origin === null && domain === null) return { cache: responseCache, key, limit: null };
  return { cache: unknownHostCache, key, limit: 'unknownHostResponses' };
}

/**
 * Counts a creation that a client causes. To wait for a creation under way does not count, nor does what an overloaded
 * server refuses, or sends a previous entry for.
 */
export async function countCreation(
  { countAgainstLimit, hasCapacity }: { countAgainstLimit: CountAgainstLimit; hasCapacity: HasCapacity },
  request: FastifyRequest,
  { cache, key, limit }: CachePlace,
): Promise<void> {
  if (limit === null || cache.isCreating(key)) return;
  if (hasCapacity()) return countAgainstLimit(limit, request);
  if (!cache.hasPrevious(key)) throw new OverloadError();
}

/** How other caches may store a response: not at all where its addresses are made of the request's host. */
export function cacheControlOf(requestContext: RequestContext, cacheable: Cacheable, chosen?: string): string {
  if (hostOf(requestContext, cacheable).origin !== null) return NO_STORE;
  return chosen ?? (cacheable.isSearch ? PRIVATE : REVALIDATED);
}
