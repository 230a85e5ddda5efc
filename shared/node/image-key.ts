import { digest } from './digest.ts';

/** 72 bits in characters that need no escaping in an address. */
const KEY_LENGTH = 12;

/** A digest of the publisher's address, so that a key never changes its image. */
export function imageKey(address: string): string {
  return digest(address, KEY_LENGTH);
}
