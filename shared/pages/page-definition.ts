import type { Texts } from '../language/en/texts.ts';
import type { ListedEdition } from '../model/edition.ts';
import type { PublicationInfo } from '../model/publication-info.ts';
import type { Publication } from '../publication-schema/publication.ts';

export interface PageError {
  /** Null if there was no response. */
  status: number | null;
  message: string;
}

/** Sent as `{"error": …}`. */
export interface ApiError extends PageError {
  status: number;
}

export type PageState<T> =
  | { status: 'loading' }
  | { status: 'ready'; data: T }
  | { status: 'failed'; error: PageError };

export const LOADING = { status: 'loading' } as const;

export type PathParameters = Readonly<Record<string, string | undefined>>;

export interface SitemapContent {
  publication: Publication;
  posts: readonly { slug: string }[];
  editions: readonly ListedEdition[];
}

/** The lists of links: beside the tagline, among the sections, at the end of the sections' menu, in the footer. */
export type LinkList = 'header' | 'sections' | 'menu' | 'footer';

/** A page with an address of its own. `P` is the type of its data. Its functions are methods, so that one list can hold all pages. */
export interface PageDefinition<P> {
  /** In the syntax that React Router and Fastify share. */
  path: string;
  /** What its data is made of, at `/api` and its address too. Null for a page whose text is part of the build. */
  source: 'snapshot' | 'blog' | 'build' | null;
  request(parameters: PathParameters, query: URLSearchParams): P;
  /** The address of the page's data, without `/api`. */
  address(page: P): string;
  sitemap(content: SitemapContent): string[];
  link?: {
    lists: readonly LinkList[];
    label: (texts: Texts) => string;
    /** By default each publication has the page. */
    isOffered?: (publication: PublicationInfo) => boolean;
  };
}
