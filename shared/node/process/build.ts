import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { digest } from '../digest.ts';

const BUILD_LENGTH = 12;

function digestOfProgram(): string {
  try {
    return digest(readFileSync(fileURLToPath(import.meta.url), 'utf8'), BUILD_LENGTH);
  } catch {
    return 'unknown';
  }
}

/** Names the build of the running program: a digest of its bundle, in which this module lies. */
export const BUILD = digestOfProgram();
