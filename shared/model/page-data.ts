import type { PageArticle, StoredArticle } from './article.ts';
import type { BlogListData, PostData } from './blog-data.ts';
import type { PublicationInfo } from './publication-info.ts';
import type { SearchData } from './search-data.ts';

export type SectionLayout = 'grid' | 'list';

export interface SectionData {
  anchor: string;
  title: string;
  layout: SectionLayout;
  isEmbed: boolean;
  embedContent: string | null;
  /** Includes the articles that a collapsed section leaves out. */
  count: number;
  articles: PageArticle[];
}

export interface FeaturedVideo {
  youtubeId: string;
  title: string;
}

export interface HomeData {
  version: string;
  city: string;
  /** The lead is the first. */
  topStories: PageArticle[];
  featuredVideo: FeaturedVideo | null;
  sections: SectionData[];
}

export interface HomeApiData extends HomeData {
  leadStory: PageArticle | null;
}

interface NewsLocation {
  id: string;
  name: string;
}

export interface NewsData {
  /** An id of `locations`. */
  location: string;
  locations: NewsLocation[];
  sections: SectionData[];
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
  build: string;
}

/** Sent as `{"error": …}`. */
export interface ApiError {
  status: number;
  message: string;
}

export type PageState<T> = { status: 'loading' } | { status: 'ready'; data: T } | { status: 'failed'; error: ApiError };

export type PageData =
  | { kind: 'home'; state: PageState<HomeData>; expanded: string | null }
  | { kind: 'news'; state: PageState<NewsData>; location: string | null; expanded: string | null }
  | { kind: 'latest'; state: PageState<LatestData>; page: number }
  | { kind: 'section'; state: PageState<SectionData>; anchor: string }
  | { kind: 'search'; state: PageState<SearchData>; query: string; section: string | null; page: number }
  | { kind: 'blog'; state: PageState<BlogListData>; page: number }
  | { kind: 'post'; state: PageState<PostData>; slug: string }
  | { kind: 'partners' }
  | { kind: 'faq' }
  | { kind: 'not-found'; path: string }
  | { kind: 'application-error'; error: ApiError };

export interface PageEnvelope {
  publication: PublicationInfo;
  page: PageData;
}
