import { createHash } from 'node:crypto';

/** 132 bits: no two contents share such a digest. */
export const STRONG_DIGEST_LENGTH = 22;

/** SHA-256 in base64url, cut to `length` characters of 6 bits. */
export function digest(content: string | Uint8Array, length = 16): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, length);
}

/** The version of content that can be written as JSON: it changes only with the content. */
export function contentVersion(content: unknown): string {
  return digest(JSON.stringify(content));
}

/** Names an item of a feed by its position. The address of a feed may hold a password, which a digest does not show. */
export function articleId(feedUrl: string, index: number): string {
  return digest(`${feedUrl}#${index}`);
}

/** 72 bits in characters that need no escaping in an address. */
const KEY_LENGTH = 12;

/** A digest of the publisher's address, so that a key never changes its image. */
export function imageKey(address: string): string {
  return digest(address, KEY_LENGTH);
}
