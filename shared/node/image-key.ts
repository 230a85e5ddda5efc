import { createHash } from 'node:crypto';

/** 72 bits in letters that an address takes as they are. */
const KEY_LENGTH = 12;

/** A picture's key in `/images/{key}/{width}`: a digest of its publisher's address, so that a key never changes its picture. */
export function imageKey(address: string): string {
  return createHash('sha256').update(address).digest('base64url').slice(0, KEY_LENGTH);
}
