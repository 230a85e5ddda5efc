import type { StoredArticle } from '../model/article.ts';
import { addressWithFragment, articleAddress } from './article-address.ts';

interface Address {
  page: string;
  withFragment: string;
}

function comparedAddress(link: string): Address {
  const page = articleAddress(link);
  return { page, withFragment: link.includes('#') ? addressWithFragment(link) : page };
}

/**
 * Whether an entry of `hide` means a link. A fragment tells two addresses of a page apart only if both have one: it may name a
 * story, or only an anchor in it.
 */
function matches(entry: Address, { page, withFragment }: Address): boolean {
  return (
    entry.page === page && (withFragment === page || entry.withFragment === withFragment || entry.withFragment === page)
  );
}

export type HiddenFilter = <A extends { link: string }>(articles: readonly A[]) => readonly A[];

export function createHiddenFilter(hide: readonly string[]): HiddenFilter {
  if (hide.length === 0) return (articles) => articles;
  const entries = hide.map(comparedAddress);
  const isHidden = (address: Address) => entries.some((entry) => matches(entry, address));
  return (articles) => {
    const kept = articles.filter(({ link }) => !isHidden(comparedAddress(link)));
    return kept.length === articles.length ? articles : kept;
  };
}

export function unmatchedEntries(hide: readonly string[], articles: readonly StoredArticle[]): string[] {
  const links = articles.map(({ link }) => comparedAddress(link));
  return hide.filter((text) => {
    const entry = comparedAddress(text);
    return !links.some((link) => matches(entry, link));
  });
}
