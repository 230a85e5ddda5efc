import type { Article, CardArticle } from '../../shared/model/article.ts';
import type { SnapshotSection } from '../../shared/model/snapshot.ts';
import { COLLAPSED_ARTICLES, type SectionData } from '../../shared/pages/section.ts';
import { relativeTime } from '../../shared/rules/date-format.ts';
import type { SnapshotRequest } from './selected-page.ts';

/** The fields of an article that pages show. `/api` has the others too. */
export function articleFields(article: CardArticle, isApi: boolean) {
  const { id, imageUrl, firstSeenAt: _firstSeenAt, ...shown } = article;
  return isApi ? { id, imageUrl, alsoFrom: [], ...shown } : shown;
}

export function articleOf(article: CardArticle, { snapshot, now, toneOf, isApi }: SnapshotRequest): Article {
  const { publishedDate, picture } = article;
  const tone = picture === null ? undefined : toneOf(picture);
  return { ...articleFields(article, isApi), publishedAt: relativeTime(publishedDate, now, snapshot), tone };
}

/** `count` is the number of the section's cards, with those that a collapsed section leaves out. */
export function sectionData(section: SnapshotSection, isExpanded: boolean, request: SnapshotRequest): SectionData {
  const { anchor, title, layout, isEmbed, embedContent, cards } = section;
  const shownCards = isExpanded ? cards : cards.slice(0, COLLAPSED_ARTICLES);
  return {
    anchor,
    title,
    layout,
    isEmbed,
    embedContent,
    count: cards.length,
    articles: shownCards.map((article) => articleOf(article, request)),
  };
}
