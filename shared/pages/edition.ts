import type { Article } from '../model/article.ts';
import { dateOfEdition, type ListedEdition } from '../model/edition.ts';
import { editionPath } from '../paths.ts';
import { LOADING, type PageDefinition, type PageState } from './page-definition.ts';

export interface EditionData {
  name: string;
  path: string;
  /** "Morning edition", by its hour. */
  title: string;
  /** Like "Thursday, November 26, 2026". */
  day: string;
  /** When it was made: ISO 8601, and as a time of day. */
  at: string;
  time: string;
  topStories: Article[];
  sections: { anchor: string; title: string; articles: Article[] }[];
  before: EditionLink | null;
  after: EditionLink | null;
  /** The days after it of which there is no edition, since nothing new had come. */
  daysWithout: string[];
}

export interface EditionLink {
  path: string;
  /** Like "Thursday, November 26, 6:00 a.m." */
  day: string;
}

export interface EditionPageData {
  kind: 'edition';
  state: PageState<EditionData>;
  date: string;
  /** As in the name of an edition; null for the first one of the date. */
  hour: string | null;
}

/** The permanent address of one of the editions that were made: the first one of a date has the date's. */
export function addressOfEdition(name: string, editions: readonly Pick<ListedEdition, 'name'>[]): string {
  const date = dateOfEdition(name);
  const isFirst = editions.every((other) => dateOfEdition(other.name) !== date || other.name >= name);
  return editionPath(date, isFirst ? null : name.slice(date.length + 1));
}

export const edition: PageDefinition<EditionPageData> = {
  path: '/editions/:date/:hour?',
  source: 'snapshot',
  request: ({ date = '', hour = null }) => ({ kind: 'edition', state: LOADING, date, hour: hour || null }),
  address: ({ date, hour }) => editionPath(date, hour),
  sitemap: ({ editions }) => editions.map(({ name }) => addressOfEdition(name, editions)),
};
