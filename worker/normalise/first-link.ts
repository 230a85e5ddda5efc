import { resolveLink } from '../parse/resolve-link.ts';

export function firstLink(candidates: readonly string[], base: string): string | null {
  for (const candidate of candidates) {
    const link = resolveLink(candidate, base);
    if (link !== null) return link;
  }
  return null;
}
