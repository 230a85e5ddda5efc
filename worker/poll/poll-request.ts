import type { ConfiguredFeed } from '../../shared/node/publications/configured-feeds.ts';
import { rememberedAddress } from '../../shared/node/redis/records.ts';
import type { FetchRequest } from '../fetch/fetch-outcome.ts';
import type { StoredFeed } from '../store/feed-store.ts';
import { validRedirect } from './permanent-redirect.ts';

/** The request of a feed at its remembered address, with the validators of its last response; `now` in milliseconds. */
export function requestFor(
  { url, state }: Pick<StoredFeed, 'url' | 'state'>,
  configured: Pick<ConfiguredFeed, 'userAgent'> | undefined,
  now: number,
): FetchRequest {
  return {
    url: rememberedAddress(validRedirect(state?.redirect ?? null, now)) ?? url,
    etag: state?.etag ?? null,
    lastModified: state?.lastModified ?? null,
    finalUrl: state?.finalUrl ?? null,
    userAgent: configured?.userAgent ?? null,
  };
}
