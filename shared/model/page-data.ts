import type { ApiArticle, PageArticle, StoredArticle } from './article.ts';
import type { BlogListData, PostData } from './blog-data.ts';
import type { PublicationInfo } from './publication-info.ts';
import type { SearchData } from './search-data.ts';

export type SectionLayout = 'grid' | 'list';

/** `A` is the type of an article, here and below: `/api` sends more of each (`ApiArticle`) than a page needs. */
export interface SectionData<A = PageArticle> {
  anchor: string;
  title: string;
  layout: SectionLayout;
  isEmbed: boolean;
  embedContent: string | null;
  /** Includes the articles that a collapsed section leaves out. */
  count: number;
  articles: A[];
}

export interface FeaturedVideo {
  youtubeId: string;
  title: string;
}

export interface HomeData<A = PageArticle> {
  version: string;
  /** The newest change of the articles, in milliseconds since the epoch. */
  updatedAt: number;
  city: string;
  /** The lead is the first. */
  topStories: A[];
  featuredVideo: FeaturedVideo | null;
  sections: SectionData<A>[];
}

export interface HomeApiData extends HomeData<ApiArticle> {
  leadStory: ApiArticle | null;
}

interface NewsLocation {
  id: string;
  name: string;
}

export interface NewsData<A = PageArticle> {
  /** An id of `locations`; empty where there are none. */
  location: string;
  locations: NewsLocation[];
  sections: SectionData<A>[];
}

export interface LatestArticle extends Pick<StoredArticle, 'title' | 'link' | 'source' | 'lang' | 'publishedDate'> {
  /** The anchor of its section. */
  anchor: string;
  /** As in "4:12 p.m.", in the publication's zone; null where the publisher gave no time. */
  time: string | null;
}

export interface LatestDay {
  /** `YYYY-MM-DD` in the publication's zone; null for the articles without a date. */
  date: string | null;
  /** The day of the week, or "Undated". */
  title: string;
  /** As in "November 20"; empty without a date. */
  dateText: string;
  articles: LatestArticle[];
}

export interface LatestData {
  total: number;
  page: number;
  pageCount: number;
  days: LatestDay[];
}

export interface VersionData {
  version: string;
  updatedAt: number;
  build: string;
}

/** Sent as `{"error": …}`. */
export interface ApiError {
  status: number;
  message: string;
}

/** The data of a page that needs some, as far as it is loaded. */
export type PageState<T> = { status: 'loading' } | { status: 'ready'; data: T } | { status: 'failed'; error: ApiError };

interface WithExpanded {
  /** The anchor in `?all=`, known or not: that section shows all its articles. */
  expanded: string | null;
}

export interface HomePageData extends WithExpanded {
  kind: 'home';
  state: PageState<HomeData>;
}

export interface NewsPageData extends WithExpanded {
  kind: 'news';
  state: PageState<NewsData>;
  /** The id in `?location=`, known or not. */
  location: string | null;
}

/** A page as the router and the server render it: its kind, what its address asks for, and the state of its data. */
export type PageData =
  | HomePageData
  | NewsPageData
  | { kind: 'latest'; state: PageState<LatestData>; page: number }
  | { kind: 'section'; state: PageState<SectionData>; anchor: string }
  | { kind: 'search'; state: PageState<SearchData>; query: string; section: string | null; page: number }
  | { kind: 'blog'; state: PageState<BlogListData>; page: number }
  | { kind: 'post'; state: PageState<PostData>; slug: string }
  | { kind: 'partners' }
  | { kind: 'faq' }
  | { kind: 'not-found'; path: string }
  | { kind: 'application-error'; error: ApiError };

/** What the server's document holds for the browser. */
export interface PageEnvelope {
  publication: PublicationInfo;
  page: PageData;
}
