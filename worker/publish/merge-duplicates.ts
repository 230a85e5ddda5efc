import type { StoredArticle } from '../../shared/model/article.ts';
import { NO_AUTHOR, NO_SUMMARY, NO_TITLE } from '../../shared/rules/placeholders.ts';
import { cleanLink } from '../normalise/clean-link.ts';

/** The same text for all addresses of one page: without scheme, `www.` and last slash, with sorted parameters. */
function pageOf(link: string): string {
  const url = new URL(link);
  url.searchParams.sort();
  return `${url.hostname.replace(/^www\./, '')}${url.port}${url.pathname.replace(/\/$/, '')}${url.search}${url.hash}`;
}

function titleAndDay({ title, publishedDate }: StoredArticle): string | null {
  if (title === NO_TITLE || publishedDate === null) return null;
  return `${publishedDate.slice(0, 10)} ${title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()}`;
}

/** How complete a copy is: an image counts most, then a summary and its length, an author, a date. */
function richness({ imageUrl, summary, author, publishedDate }: StoredArticle): number {
  const words = summary === NO_SUMMARY ? 0 : 300 + Math.min(summary.length, 300);
  return (imageUrl === null ? 0 : 1_000) + words + (author === NO_AUTHOR ? 0 : 100) + (publishedDate === null ? 0 : 50);
}

/** Keeps the most complete of duplicates; drops articles without a link (docs/product.md, "Duplicates"). */
export function mergeDuplicates(articles: readonly StoredArticle[]): StoredArticle[] {
  const kept: StoredArticle[] = [];
  const places = new Map<string, number>();
  for (const article of articles) {
    if (!URL.canParse(article.link)) continue;
    const copy = { ...article, link: cleanLink(article.link) };
    const keys = [pageOf(copy.link), titleAndDay(copy)].filter((key) => key !== null);
    const place = keys.map((key) => places.get(key)).find((known) => known !== undefined) ?? kept.length;
    const other = kept[place];
    if (other === undefined || richness(copy) > richness(other)) kept[place] = copy;
    for (const key of keys) if (!places.has(key)) places.set(key, place);
  }
  return kept;
}
