import type { StoredArticle } from '../model/article.ts';
import { addressWithFragment, articleAddress } from './article-address.ts';

interface Address {
  page: string;
  /** With its fragment. */
  place: string;
}

const addressOf = (link: string): Address => ({ page: articleAddress(link), place: addressWithFragment(link) });

/** A fragment tells two addresses of a page apart only if both have one: it may name a story, or only a place in it. */
function isNamed(link: Address, entry: Address): boolean {
  if (link.page !== entry.page) return false;
  return link.place === entry.place || link.place === link.page || entry.place === entry.page;
}

export function createHiddenFilter(
  hide: readonly string[],
): (articles: readonly StoredArticle[]) => readonly StoredArticle[] {
  if (hide.length === 0) return (articles) => articles;
  const entries = hide.map(addressOf);
  const isHidden = (link: Address) => entries.some((entry) => isNamed(link, entry));
  return (articles) => articles.filter(({ link }) => !isHidden(addressOf(link)));
}

export function unmatchedEntries(hide: readonly string[], articles: readonly StoredArticle[]): string[] {
  if (hide.length === 0) return [];
  const links = articles.map(({ link }) => addressOf(link));
  const matches = (entry: Address) => links.some((link) => isNamed(link, entry));
  return hide.filter((entry) => !matches(addressOf(entry)));
}
