import type { StoredArticle } from '../model/article.ts';
import { articleAddress } from './article-address.ts';

export function createHiddenFilter(
  hide: readonly string[],
): (articles: readonly StoredArticle[]) => readonly StoredArticle[] {
  if (hide.length === 0) return (articles) => articles;
  const hidden = new Set(hide.map(articleAddress));
  return (articles) => articles.filter(({ link }) => !hidden.has(articleAddress(link)));
}

export function unmatchedEntries(hide: readonly string[], articles: readonly StoredArticle[]): string[] {
  if (hide.length === 0) return [];
  const addresses = new Set(articles.map(({ link }) => articleAddress(link)));
  return hide.filter((entry) => !addresses.has(articleAddress(entry)));
}
