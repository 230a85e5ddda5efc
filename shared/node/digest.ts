import { createHash } from 'node:crypto';

/** SHA-256 in base64url, cut to `length` characters of 6 bits. */
export function digest(content: string | Uint8Array, length = 16): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, length);
}
