import { readFileSync } from 'node:fs';
import { digest } from '../digest.ts';

const BUILD_LENGTH = 12;

export type Role = 'server' | 'worker';

/** Names the build of a role: a digest of its program in `dist/`, which imports its chunks by their hashes. */
export function buildOf(role: Role): string {
  try {
    return digest(readFileSync(new URL(`./${role}.js`, import.meta.url)), BUILD_LENGTH);
  } catch {
    return 'unknown';
  }
}
