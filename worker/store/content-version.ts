import { createHash } from 'node:crypto';

/** A short name for a text that changes only with it: what revisions and versions are. */
export function contentVersion(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}
