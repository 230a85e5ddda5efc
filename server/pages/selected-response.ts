import { FIVE_MINUTES, NO_STORE } from '../cache/cache-control.ts';
import type { Cacheable } from '../cache/place-in-cache.ts';

/** A response that is created in one piece: JSON, a feed, a sitemap, an icon. */
export interface SelectedResponse extends Cacheable {
  type: string;
  create: (now: number) => ResponseParts | Promise<ResponseParts>;
  /** The body has absolute addresses: where they are made of the request's host, no cache may store it. */
  hasAddresses: boolean;
  /** The feed names a hub. An older copy must not stand in, since the hub would find nothing new. */
  hasHub?: boolean;
}

export interface ResponseParts {
  body: string | Buffer;
  cacheControl?: string;
  headers?: Readonly<Record<string, string>>;
  ttlMs?: number;
}

const INCOMPLETE_TTL_MS = 5_000;

/** For a response without a version: the cache renews it each minute. */
export const NO_VERSION = 'none';

/** A response that lacks posts, because the blog backend failed, is replaced soon. */
export const withBlogCaching = (parts: ResponseParts, isComplete: boolean): ResponseParts =>
  isComplete
    ? { cacheControl: FIVE_MINUTES, ...parts }
    : { ...parts, cacheControl: NO_STORE, ttlMs: INCOMPLETE_TTL_MS };
