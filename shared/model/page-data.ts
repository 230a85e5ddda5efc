import type { SectionLayout } from '../rules/section-layout.ts';
import type { CardArticle } from './article.ts';

/** One section in page data and in `/api`: the first 5 articles unless the whole section was asked for. */
export interface SectionData {
  anchor: string;
  title: string;
  layout: SectionLayout;
  isEmbed: boolean;
  embedContent: string | null;
  count: number;
  articles: CardArticle[];
}

export interface FeaturedVideo {
  youtubeId: string;
  title: string;
}

/** `/api/home`. `topStories` includes the lead. */
export interface HomeData {
  version: string;
  city: string;
  leadStory: CardArticle | null;
  topStories: CardArticle[];
  featuredVideo: FeaturedVideo | null;
  sections: SectionData[];
}

export interface NewsLocation {
  id: string;
  name: string;
}

/** `/api/news`. `location` is an id of `locations`. */
export interface NewsData {
  location: string;
  locations: NewsLocation[];
  sections: SectionData[];
}

export interface BlogListItem {
  id: string;
  slug: string;
  metaTitle: string;
  metaDescription: string;
  pinterestImageLink: string | null;
  picture: string | null;
}

/** `/api/blog?page=N`. */
export interface BlogListData {
  blogs: BlogListItem[];
  total: number;
  page: number;
  pageCount: number;
}

/** `/api/blog/{slug}`: a post. */
export interface BlogPost {
  slug: string;
  metaTitle: string;
  metaDescription: string;
  /** For the head, never empty: the metaDescription or its fallback. */
  description: string;
  /** `YYYY-MM-DD`, or ISO 8601 in UTC; empty where there is none. */
  date: string;
  /** That date as readers see it, in the publication's zone; null where there is none. */
  publishedOn: string | null;
  shortTailKeywords: string;
  blog: string;
  body: string;
  pinterestImageLink: string | null;
  youtubeShortsUrl: string | null;
  picture: string | null;
}

export interface VersionData {
  version: string;
  build: string;
}

/** The error of every `/api` address, sent as `{"error": …}`. */
export interface ApiError {
  status: number;
  message: string;
}

export interface PartnerDocument {
  fileId: string;
  title: string;
}

export interface NavItem {
  anchor: string;
  label: string;
}

/** The publication's part of every page's data. */
export interface PublicationInfo {
  id: string;
  city: string;
  timeZone: string;
  /** The scheme and host that absolute addresses start with, without a trailing slash. */
  origin: string;
  /** The build that rendered this page; JSON responses carry the same field. */
  build: string;
  /**
   * The day of this response and its year, in words and in the publication's zone. Texts, since a browser's first date in
   * a zone cost a slow phone 70 ms.
   */
  today: string;
  year: string;
  nav: NavItem[];
  partners: PartnerDocument[];
  contactEmail: string | null;
}

/** The data of a page: loading, ready or failed. */
export type PageState<T> = { status: 'loading' } | { status: 'ready'; data: T } | { status: 'failed'; error: ApiError };

/** The data of one page, by kind. FAQ texts are a chunk of their own, not page data. */
export type PageData =
  | { kind: 'home'; state: PageState<HomeData>; expanded: string | null }
  | { kind: 'news'; state: PageState<NewsData>; location: string | null; expanded: string | null }
  | { kind: 'blog'; state: PageState<BlogListData>; page: number }
  | { kind: 'post'; state: PageState<BlogPost>; slug: string }
  | { kind: 'partners' }
  | { kind: 'faq' }
  | { kind: 'not-found'; path: string }
  | { kind: 'application-error'; error: ApiError };

/** The JSON in a page, from which the React tree is rendered on the server and in the browser. */
export interface PageEnvelope {
  publication: PublicationInfo;
  page: PageData;
}
