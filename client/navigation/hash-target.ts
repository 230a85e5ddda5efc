import { decodePercent } from '../../shared/rules/percent-encoding.ts';

/** The element that an address's hash names, with its `#`; null where it names none. */
export function hashTarget(hash: string): HTMLElement | null {
  return document.getElementById(decodePercent(hash.slice(1)));
}
