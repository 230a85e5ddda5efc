import type { StoredArticle } from '../model/article.ts';
import { addressWithFragment, articleAddress } from './article-address.ts';

/**
 * Whether entries of `hide` name a link. A fragment tells two addresses of a page apart only if both have one: it may name a
 * story, or only a place in it.
 */
function createIsNamed(hide: readonly string[]): (link: string) => boolean {
  const entries = hide.map((entry) => ({ page: articleAddress(entry), place: addressWithFragment(entry) }));
  return (link) => {
    const page = articleAddress(link);
    const ofPage = entries.filter((entry) => entry.page === page);
    if (ofPage.length === 0) return false;
    const place = addressWithFragment(link);
    return place === page || ofPage.some((entry) => entry.place === place || entry.place === page);
  };
}

/** Leaves out the articles that `hide` names. */
export type HiddenFilter = <A extends { link: string }>(articles: readonly A[]) => readonly A[];

export function createHiddenFilter(hide: readonly string[]): HiddenFilter {
  if (hide.length === 0) return (articles) => articles;
  const isHidden = createIsNamed(hide);
  return (articles) => {
    const shown = articles.filter(({ link }) => !isHidden(link));
    return shown.length === articles.length ? articles : shown;
  };
}

export function unmatchedEntries(hide: readonly string[], articles: readonly StoredArticle[]): string[] {
  const pages = new Set(hide.map(articleAddress));
  const links = articles.flatMap(({ link }) => (pages.has(articleAddress(link)) ? [link] : []));
  return hide.filter((entry) => !links.some(createIsNamed([entry])));
}
