import { NO_SUMMARY, NO_TITLE } from '../../shared/language/language.ts';
import type { StoredArticle } from '../../shared/model/article.ts';
import { identityOf } from '../../shared/rules/article-address.ts';
import { richness } from '../../shared/rules/article-order.ts';

/** Signs are a part: "-1.5%" is not "+1.5%". */
const NO_PART_OF_WORDS = /[^\p{L}\p{M}\p{N}\p{S}%-]+/u;

/** The same headline and summary on one day: a duplicate from one publisher, a report of its own from another. */
function textAndDayOf({ source, title, summary, publishedDate }: StoredArticle): string | null {
  if (title === NO_TITLE || summary === NO_SUMMARY || summary === title || publishedDate === null) return null;
  const headline = title.normalize('NFKC').toLowerCase().split(NO_PART_OF_WORDS).join(' ').trim();
  return [publishedDate.slice(0, 10), headline, summary, source].join('\n');
}

/**
 * Keeps the most complete of duplicates, at the position of the first in the list (docs/product.md, "Duplicates"). A copy that has
 * the link of one article and the text of another shows that these are duplicates too.
 */
export function mergeDuplicates(articles: readonly StoredArticle[]): StoredArticle[] {
  const merged: (StoredArticle | null)[] = [];
  const indexes = new Map<string, number>();
  for (const article of articles) {
    const keys = [identityOf(article), textAndDayOf(article)].filter((key) => key !== null);
    const duplicates = keys.flatMap((key) => indexes.get(key) ?? []);
    const first = Math.min(merged.length, ...duplicates);
    const second = duplicates.find((index) => index !== first);
    const richest = second === undefined ? article : richer(merged[second], article);
    merged[first] = richer(merged[first], richest);
    for (const key of keys) indexes.set(key, first);
    if (second === undefined) continue;
    merged[second] = null;
    for (const [key, index] of indexes) if (index === second) indexes.set(key, first);
  }
  return merged.filter((article) => article !== null);
}

/** The first if both are equally complete. */
function richer(first: StoredArticle | null | undefined, second: StoredArticle): StoredArticle {
  return first && richness(first) >= richness(second) ? first : second;
}
