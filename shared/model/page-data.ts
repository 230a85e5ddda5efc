import type { Language } from '../language/language.ts';
import type { Mark } from '../rules/publication-mark.ts';
import type { SectionLayout } from '../rules/section-layout.ts';
import type { CardArticle, StoredArticle } from './article.ts';
import type { SearchData } from './search-data.ts';

export interface SectionData {
  anchor: string;
  title: string;
  layout: SectionLayout;
  isEmbed: boolean;
  embedContent: string | null;
  /** Includes the articles that a collapsed section leaves out. */
  count: number;
  articles: CardArticle[];
}

export interface FeaturedVideo {
  youtubeId: string;
  title: string;
}

export interface HomeData {
  version: string;
  city: string;
  /** The lead is the first. */
  topStories: CardArticle[];
  featuredVideo: FeaturedVideo | null;
  sections: SectionData[];
}

export interface HomeApiData extends HomeData {
  leadStory: CardArticle | null;
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

export interface BlogListItem {
  id: string;
  slug: string;
  metaTitle: string;
  metaDescription: string;
  pinterestImageLink: string | null;
  picture: string | null;
}

export interface BlogListData {
  blogs: BlogListItem[];
  total: number;
  page: number;
  pageCount: number;
}

export interface BlogPost {
  slug: string;
  metaTitle: string;
  metaDescription: string;
  description: string;
  /** `YYYY-MM-DD`, or ISO 8601 in UTC; empty where there is none. */
  date: string;
  /** The date in words, in the publication's zone. */
  publishedOn: string | null;
  shortTailKeywords: string;
  blog: string;
  body: string;
  pinterestImageLink: string | null;
  youtubeShortsUrl: string | null;
  picture: string | null;
}

export interface PostLink {
  slug: string;
  title: string;
}

export interface PostData extends BlogPost {
  /** Null for a post without words. */
  readingMinutes: number | null;
  /** The posts before and after it in the blog's list. */
  previous: PostLink | null;
  next: PostLink | null;
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

export interface PartnerDocument {
  fileId: string;
  title: string;
}

export interface NavItem {
  anchor: string;
  label: string;
}

export interface PublicationInfo {
  id: string;
  city: string;
  tagline: string;
  language: Language;
  timeZone: string;
  /** Without a slash at the end. */
  origin: string;
  build: string;
  /** Formatted on the server, since a browser's first date in a zone takes a slow phone 70 ms. */
  today: string;
  year: string;
  /** The newest change of the articles; absent before the first snapshot. */
  updated?: { at: string; text: string };
  nav: NavItem[];
  partners: PartnerDocument[];
  contactEmail: string | null;
  /** `#rrggbb`; absent where it is the product's own, as is the mark. */
  accent?: string;
  mark?: Mark;
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
