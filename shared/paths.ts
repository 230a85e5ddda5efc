export const HOME_PATH = '/';
export const PARTNERS_PATH = '/partners';
export const FAQ_PATH = '/faq';
export const WEB_MANIFEST_PATH = '/manifest.webmanifest';
export const OPML_PATH = '/opml.xml';
export const FAVICON_PATH = '/favicon.ico';
/** The mark as a square of 512 pixels. */
export const LOGO_PATH = '/icon-512.png';
export const VERSION_API_PATH = '/api/version';
export const CONTACT_HASH = '#contact';

/** Leaves out the parameters that are null. */
export function withQuery(path: string, parameters: Record<string, string | null>): string {
  const query = Object.entries(parameters).flatMap(([name, value]) =>
    value === null ? [] : [`${name}=${encodeURIComponent(value)}`],
  );
  return query.length === 0 ? path : `${path}?${query.join('&')}`;
}

function pagedPath(path: string, page: number, parameters: Record<string, string | null> = {}): string {
  return withQuery(path, { ...parameters, page: page === 1 ? null : String(page) });
}

export function homeSectionPath(anchor: string): string {
  return `/#${encodeURIComponent(anchor)}`;
}

export function sectionPath(anchor: string, location: string | null = null): string {
  return withQuery(`/sections/${encodeURIComponent(anchor)}`, { location });
}

export function latestPath(page = 1): string {
  return pagedPath('/latest', page);
}

export const SEARCH_PATH = '/search';

export type SearchOrder = 'match' | 'newest';

interface SearchAddress {
  query?: string;
  section?: string | null;
  order?: SearchOrder;
  page?: number;
}

export function searchPath({ query = '', section = null, order = 'match', page = 1 }: SearchAddress = {}): string {
  return pagedPath(SEARCH_PATH, page, { q: query || null, section, sort: order === 'match' ? null : order });
}

export function blogPath(page = 1): string {
  return pagedPath('/blog', page);
}

export function postPath(slug: string): string {
  return `/blog/${encodeURIComponent(slug)}`;
}

export function newsPath(location: string | null = null): string {
  return withQuery('/news', { location });
}

export function storyPath(id: string): string {
  return `/stories/${encodeURIComponent(id)}`;
}

export const EDITIONS_PATH = '/editions';

/** `hour` is as in the name of an edition. Null for the first edition of the date. */
export function editionPath(date: string, hour: string | null = null): string {
  const path = `${EDITIONS_PATH}/${encodeURIComponent(date)}`;
  return hour === null ? path : `${path}/${encodeURIComponent(hour)}`;
}

export function websubCallbackPath(id: string): string {
  return `/websub/${encodeURIComponent(id)}`;
}

export const FEED_FORMATS = ['rss', 'atom', 'json'] as const;

export type FeedFormat = (typeof FEED_FORMATS)[number];

interface FeedFiles {
  mediaType: string;
  /** The publication's feed is at `{path}.{extension}`, any other at `{path}/{name}.{extension}`. */
  path: string;
  extension: string;
}

export const FEED_FILES: Readonly<Record<FeedFormat, FeedFiles>> = {
  rss: { mediaType: 'application/rss+xml', path: '/rss', extension: 'xml' },
  atom: { mediaType: 'application/atom+xml', path: '/atom', extension: 'xml' },
  json: { mediaType: 'application/feed+json', path: '/feed', extension: 'json' },
};

export const BLOG_FEED_NAME = 'blog';

export const EDITIONS_FEED_NAME = 'editions';

export const locationFeedName = (id: string): string => `location/${id}`;

/** The path of an outgoing feed. `name` is an anchor, `blog`, `editions` or `location/{id}`. Null for the whole publication. */
export function feedPath(name: string | null = null, format: FeedFormat = 'rss'): string {
  const { path, extension } = FEED_FILES[format];
  const suffix = name === null ? '' : `/${name.split('/').map(encodeURIComponent).join('/')}`;
  return `${path}${suffix}.${extension}`;
}

export function previewPath(hash: string): string {
  return `/previews/${hash}.jpg`;
}

export function apiPath(path: string): string {
  return path === HOME_PATH ? '/api/home' : `/api${path}`;
}

export const VIDEO_ORIGIN = 'https://www.youtube-nocookie.com';
export const DOCUMENT_ORIGIN = 'https://drive.google.com';

export function videoEmbedAddress(id: string, origin: string | null): string {
  return `${origin ?? VIDEO_ORIGIN}/embed/${encodeURIComponent(id)}`;
}

export function documentPreviewAddress(fileId: string, origin: string | null): string {
  return `${origin ?? DOCUMENT_ORIGIN}/file/d/${encodeURIComponent(fileId)}/preview`;
}
