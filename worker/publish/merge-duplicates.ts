import { NO_TITLE } from '../../shared/language/placeholders.ts';
import type { StoredArticle } from '../../shared/model/article.ts';
import { addressWithFragment } from '../../shared/rules/article-address.ts';
import { richness } from '../../shared/rules/richness.ts';

/** The same headline and summary on one day: a duplicate from one publisher, a report of its own from another. */
function textAndDayOf({ source, title, summary, publishedDate }: StoredArticle): string | null {
  if (title === NO_TITLE || publishedDate === null) return null;
  const words = title.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ');
  return [publishedDate.slice(0, 10), words.trim(), summary, source].join(' ');
}

/** Keeps the most complete of duplicates (docs/product.md, "Duplicates"). */
export function mergeDuplicates(articles: readonly StoredArticle[]): StoredArticle[] {
  const kept: StoredArticle[] = [];
  const places = new Map<string, number>();
  for (const article of articles) {
    const keys = [addressWithFragment(article.link), textAndDayOf(article)].filter((key) => key !== null);
    const place = keys.map((key) => places.get(key)).find((known) => known !== undefined) ?? kept.length;
    const other = kept[place];
    if (other === undefined || richness(article) > richness(other)) kept[place] = article;
    for (const key of keys) if (!places.has(key)) places.set(key, place);
  }
  return kept;
}
