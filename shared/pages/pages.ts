import type { PublicationInfo } from '../model/publication-info.ts';
import { apiPath, HOME_PATH } from '../paths.ts';
import { about } from './about.ts';
import { blog } from './blog.ts';
import { edition } from './edition.ts';
import { editions } from './editions.ts';
import { faq } from './faq.ts';
import { home } from './home.ts';
import { latest } from './latest.ts';
import { news } from './news.ts';
import type { PageDefinition, PageError, PageState } from './page-definition.ts';
import { partners } from './partners.ts';
import { post } from './post.ts';
import { search } from './search.ts';
import { section } from './section.ts';
import { story } from './story.ts';

/** Every page that has an address, by kind: the routes, `/api`, the sitemap, the menus and the tests of every page are made of it. */
export const PAGES = {
  home,
  editions,
  latest,
  section,
  story,
  search,
  edition,
  about,
  blog,
  post,
  partners,
  faq,
  news,
};

export type PageKind = keyof typeof PAGES;

type RequestedPage = ReturnType<(typeof PAGES)[PageKind]['request']>;

/** A page as the router and the server render it: its kind, the parameters of its address, and the state of its data. */
export type PageData =
  | RequestedPage
  | { kind: 'not-found'; path: string }
  | { kind: 'application-error'; error: PageError };

export type PageOf<K extends PageData['kind']> = Extract<PageData, { kind: K }>;

export type PageKindWithData = Extract<RequestedPage, { state: PageState<unknown> }>['kind'];

export interface PageEnvelope {
  publication: PublicationInfo;
  page: PageData;
}

export const ALL_PAGES: readonly PageDefinition<RequestedPage>[] = Object.values(PAGES);

/** Null for an error, which any address can show. */
export function definitionOf(page: PageData): PageDefinition<PageData> | null {
  return page.kind === 'not-found' || page.kind === 'application-error' ? null : PAGES[page.kind];
}

/** The address of a page, without a section expanded. Of an error, the home page's. */
export function pageAddress(page: PageData): string {
  return definitionOf(page)?.address(page) ?? HOME_PATH;
}

export function pageDataAddress(page: PageData): string | null {
  return 'state' in page ? apiPath(pageAddress(page)) : null;
}

export function isSnapshotPage(page: PageData): boolean {
  return definitionOf(page)?.source === 'snapshot';
}

export const isLoading = (page: PageData): boolean => 'state' in page && page.state.status === 'loading';
