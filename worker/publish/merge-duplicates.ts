import type { StoredArticle } from '../../shared/model/article.ts';
import { cleanLink } from '../normalise/clean-link.ts';

/** Titles and summaries that stand for a missing one. */
const NO_TITLE = 'Untitled';
const NO_SUMMARY = 'No summary available';
const NO_AUTHOR = 'Staff Writer';

/** What two addresses of one page have in common: scheme, `www.`, a last slash and the order of parameters do not tell pages apart. */
function pageOf(link: string): string {
  const url = new URL(link);
  url.searchParams.sort();
  return `${url.hostname.replace(/^www\./, '')}${url.port}${url.pathname.replace(/\/$/, '')}${url.search}${url.hash}`;
}

/** A story's title and day; null where it has no title of its own or no date, since then nothing tells it apart. */
function titleAndDay({ title, publishedDate }: StoredArticle): string | null {
  if (title === NO_TITLE || publishedDate === null) return null;
  return `${publishedDate.slice(0, 10)} ${title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()}`;
}

/** How much a copy offers a reader: a picture counts most, then a summary and its length, an author, a date. */
function richness({ imageUrl, summary, author, publishedDate }: StoredArticle): number {
  const words = summary === NO_SUMMARY ? 0 : 300 + Math.min(summary.length, 300);
  return (imageUrl === null ? 0 : 1_000) + words + (author === NO_AUTHOR ? 0 : 100) + (publishedDate === null ? 0 : 50);
}

/**
 * Each story once within a section: of exact duplicates (the same page, else the same title on the same day) the
 * richest copy stays, at the place of the first. Links lose their tracking parameters; an item that links nowhere is
 * no story a reader could open and is left out.
 */
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
