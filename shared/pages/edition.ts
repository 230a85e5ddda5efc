import type { Article } from '../model/article.ts';
import { dateOfEdition, hourOfEdition, type ListedEdition } from '../model/edition.ts';
import { editionPath } from '../paths.ts';
import { articleKey } from '../rules/article-address.ts';
import { LOADING, type PageDefinition, type PageState } from './page-definition.ts';

export interface EditionData extends EditionLink {
  name: string;
  /** When it was made: ISO 8601, and as a time of day. */
  at: string;
  time: string;
  /** For readers of `/api` alone: the first of the top stories. */
  leadStory?: Article | null;
  topStories: Article[];
  sections: EditionSection[];
  minutes: number;
  upcoming: string | null;
  previous: EditionLink | null;
  next: EditionLink | null;
}

export interface EditionSection {
  anchor: string;
  title: string;
  articles: Article[];
}

export interface EditionLink {
  date: string;
  hour: string;
  path: string;
  title: string;
  /** Like "Thursday, November 26, 2026". Of a neighbour with its time, and without the year. */
  day: string;
}

export interface EditionPageData {
  kind: 'edition';
  state: PageState<EditionData>;
  date: string;
  /** As in the name of an edition. Null for the first one of the date. */
  hour: string | null;
}

/** The permanent address of one of the editions that were made: the first one of a date has the date's. */
export function addressOfEdition(name: string, editions: readonly Pick<ListedEdition, 'name'>[]): string {
  const date = dateOfEdition(name);
  const isFirst = editions.every((other) => dateOfEdition(other.name) !== date || other.name >= name);
  return editionPath(date, isFirst ? null : hourOfEdition(name));
}

export function sectionsReadOnce({
  topStories,
  sections,
}: Pick<EditionData, 'topStories' | 'sections'>): EditionSection[] {
  const read = new Set(topStories.map(articleKey));
  const isUnread = (article: Article) => !read.has(articleKey(article)) && read.add(articleKey(article));
  return sections
    .map((section) => ({ ...section, articles: section.articles.filter(isUnread) }))
    .filter(({ articles }) => articles.length > 0);
}

export function articlesOfEdition(edition: Pick<EditionData, 'topStories' | 'sections'>): Article[] {
  return [...edition.topStories, ...sectionsReadOnce(edition).flatMap(({ articles }) => articles)];
}

export const edition: PageDefinition<EditionPageData> = {
  path: '/editions/:date/:hour?',
  source: 'snapshot',
  request: ({ date = '', hour = null }) => ({ kind: 'edition', state: LOADING, date, hour: hour || null }),
  address: ({ date, hour }) => editionPath(date, hour),
  sitemap: ({ editions }) => editions.map(({ name }) => addressOfEdition(name, editions)),
};
