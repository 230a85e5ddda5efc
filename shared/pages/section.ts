import type { Article, StoredArticle } from '../model/article.ts';
import type { SectionData } from '../model/page-data.ts';
import type { SnapshotSection } from '../model/snapshot.ts';
import { nextChangeOfRelativeTime, relativeTime } from '../rules/relative-time.ts';
import { COLLAPSED_ARTICLES } from '../rules/section-layout.ts';

/** How much of a section travels: the first five stories, or all. */
export type SectionExtent = 'collapsed' | 'expanded';

/** A stored story with its time in words, as of `now` (milliseconds since the epoch). */
export function articleAt(article: StoredArticle, now: number, timeZone: string): Article {
  return { ...article, publishedAt: relativeTime(article.publishedDate, now, timeZone) };
}

/** A section on the wire; `count` says how many stories there are, whatever travels (CONTRACT.md, "JSON shapes"). */
export function sectionData(
  section: SnapshotSection,
  extent: SectionExtent,
  now: number,
  timeZone: string,
): SectionData {
  const { articles, ...texts } = section;
  const shown = extent === 'expanded' ? articles : articles.slice(0, COLLAPSED_ARTICLES);
  return { ...texts, count: articles.length, articles: shown.map((article) => articleAt(article, now, timeZone)) };
}

/** When a time text of these sections first changes, in milliseconds since the epoch; Infinity when none ever does. */
export function nextTextChange(sections: readonly SectionData[], now: number): number {
  return sections
    .flatMap(({ articles }) => articles)
    .reduce(
      (earliest, { publishedDate }) => Math.min(earliest, nextChangeOfRelativeTime(publishedDate, now)),
      Number.POSITIVE_INFINITY,
    );
}
