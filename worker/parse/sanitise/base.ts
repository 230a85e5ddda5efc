import { resolveLink } from '../resolve-link.ts';

/** What relative addresses are resolved against; null without an `xml:base` in scope. */
export type Base = () => string | null;

export const NO_BASE: Base = () => null;

/** Resolved only when it is read, since most elements hold no address. */
export function baseWithin(outer: Base, own: string | undefined, feedUrl: string): Base {
  if (own === undefined) return outer;
  let base: string | null | undefined;
  return () => {
    if (base === undefined) base = resolveLink(own, outer() ?? feedUrl) ?? outer();
    return base;
  };
}
