import type { StoredArticle } from '../model/article.ts';

/** Parameters that publishers add to count visits: the same story with and without them. */
const TRACKING = /^(utm_\w+|fbclid|gclid|at_\w+|cmpid|ref)$/i;

/** One story, however its address is written: scheme, leading `www.`, last slash, fragment, counting parameters and the order of the others left out. */
function storyAddress(address: string): string {
  if (!URL.canParse(address)) return address;
  const { host, pathname, searchParams } = new URL(address);
  const kept = Array.from(searchParams).filter(([name]) => !TRACKING.test(name));
  kept.sort(([a], [b]) => (a < b ? -1 : Number(a > b)));
  const query = kept.length > 0 ? `?${new URLSearchParams(kept)}` : '';
  return `${host.replace(/^www\./, '')}${pathname.replace(/\/+$/, '')}${query}`;
}

/**
 * Leaves out the stories at the addresses of the publication's `hide` list. It errs on the side of hiding: a legal
 * notice names a story, not one spelling of its address.
 */
export function createHiddenFilter(
  hide: readonly string[],
): (articles: readonly StoredArticle[]) => readonly StoredArticle[] {
  if (hide.length === 0) return (articles) => articles;
  const hidden = new Set(hide.map(storyAddress));
  return (articles) => articles.filter(({ link }) => !hidden.has(storyAddress(link)));
}
