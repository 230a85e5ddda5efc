import { resolveLink } from '../parse/resolve-link.ts';

/** The first candidate that is an http or https address once resolved against `base`; null when there is none. */
export function firstLink(candidates: readonly string[], base: string): string | null {
  for (const candidate of candidates) {
    const link = resolveLink(candidate, base);
    if (link !== null) return link;
  }
  return null;
}
