import { digest } from './digest.ts';

/** 72 bits in characters that need no escaping in an address. */
const KEY_LENGTH = 12;

/** The key of an image in `/images/{key}/{width}`: a digest of its publisher's address, so that a key never changes its image. */
export function imageKey(address: string): string {
  return digest(address, KEY_LENGTH);
}
