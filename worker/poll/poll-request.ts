import type { ConfiguredFeed } from '../../shared/node/publications/configured-feeds.ts';
import { type FeedState, rememberedAddress } from '../../shared/node/redis/records.ts';
import type { FetchRequest } from '../fetch/fetch-outcome.ts';
import type { StoredFeed } from '../store/feed-store.ts';
import { validRedirect } from './permanent-redirect.ts';

const DAY_MS = 24 * 3_600_000;

/** Whether a poll asks without validators: after a day of nothing but 304, to find out whether that is true. */
export function isValidatorCheckDue(state: FeedState | null, now: number): boolean {
  const lastDocumentAt = state?.lastDocumentAt ?? now;
  return state?.lastOutcome === 'not-modified' && now - lastDocumentAt >= DAY_MS;
}

/** The request of a feed at its remembered address, with the validators of its last response if they are to be used. */
export function requestFor(
  { url, state }: Pick<StoredFeed, 'url' | 'state'>,
  configured: Pick<ConfiguredFeed, 'userAgent'> | undefined,
  now: number,
): FetchRequest {
  const isConditional = now >= (state?.validatorsUnusedUntil ?? 0) && !isValidatorCheckDue(state, now);
  return {
    url: rememberedAddress(validRedirect(state?.redirect ?? null, now)) ?? url,
    etag: isConditional ? (state?.etag ?? null) : null,
    lastModified: isConditional ? (state?.lastModified ?? null) : null,
    finalUrl: state?.finalUrl ?? null,
    userAgent: configured?.userAgent ?? null,
  };
}
