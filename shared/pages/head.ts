import type { NewsData, PageData, PageEnvelope, PublicationInfo } from '../model/page-data.ts';
import {
  blogPath,
  FAQ_PATH,
  HOME_PATH,
  latestPath,
  newsPath,
  PARTNERS_PATH,
  postPath,
  sectionPagePath,
} from '../paths.ts';

/** The head of a page; `content` is null where the page is `noindex`. */
interface Head {
  title: string;
  content: { description: string; canonical: string; type: 'website' | 'article' } | null;
}

interface Subject {
  heading: string;
  description: string;
  path: string;
}

function contentHead(
  publication: PublicationInfo,
  title: string,
  subject: Omit<Subject, 'heading'>,
  type: 'website' | 'article',
): Head {
  return {
    title,
    content: { description: subject.description, canonical: `${publication.origin}${subject.path}`, type },
  };
}

function titled(publication: PublicationInfo, heading: string): string {
  return `${heading} | ${publicationName(publication)}`;
}

function pageHead(publication: PublicationInfo, { heading, ...subject }: Subject): Head {
  return contentHead(publication, titled(publication, heading), subject, 'website');
}

function unindexed(publication: PublicationInfo, heading: string): Head {
  return { title: titled(publication, heading), content: null };
}

export function publicationName({ city }: { city: string }): string {
  return `${city} News`;
}

export const TAGLINE = 'Trusted journalism for the city and beyond';

export const HEADINGS = {
  news: 'Local news',
  latest: 'Latest',
  section: 'Section',
  search: 'Search',
  blog: 'Blog',
  partners: 'Our Partners',
  faq: 'Frequently Asked Questions',
  postNotFound: 'Blog Not Found',
  notFound: 'Oops! Page not found',
  applicationError: 'Unexpected Application Error',
} as const;

type DataPage<K extends PageData['kind']> = Extract<PageData, { kind: K }>;

function homeHead(publication: PublicationInfo, { state }: DataPage<'home'>): Head {
  const title = `${publicationName(publication)}: ${TAGLINE}`;
  const description = `The latest ${publication.city} news: local, national and world stories, politics, business, sports and culture, gathered from trusted publishers throughout the day.`;
  if (state.status !== 'ready') return { title, content: null };
  return contentHead(publication, title, { description, path: HOME_PATH }, 'website');
}

/** The name of the chosen location; empty while the locations are unknown. */
export function placeOf({ location, locations }: Pick<NewsData, 'location' | 'locations'>): string {
  return locations.find(({ id }) => id === location)?.name ?? '';
}

/** "Local news: {place}". */
export function newsHeading(place: string): string {
  return place === '' ? HEADINGS.news : `${HEADINGS.news}: ${place}`;
}

function newsHead(publication: PublicationInfo, { state }: DataPage<'news'>): Head {
  if (state.status !== 'ready') return unindexed(publication, HEADINGS.news);
  const { location, locations } = state.data;
  const place = placeOf(state.data);
  return pageHead(publication, {
    heading: newsHeading(place),
    description: `Local news from ${place}, with the day’s national and world stories beside it, from trusted publishers.`,
    path: newsPath(location === locations[0]?.id ? null : location),
  });
}

function latestHead(publication: PublicationInfo, { state }: DataPage<'latest'>): Head {
  if (state.status !== 'ready') return unindexed(publication, HEADINGS.latest);
  return pageHead(publication, {
    heading: HEADINGS.latest,
    description: `Every story of ${publicationName(publication)} by time, the newest first.`,
    path: latestPath(state.data.page),
  });
}

function sectionHead(publication: PublicationInfo, { state, anchor }: DataPage<'section'>): Head {
  const label = publication.nav.find((item) => item.anchor === anchor)?.label ?? HEADINGS.section;
  if (state.status !== 'ready') return unindexed(publication, label);
  const { title } = state.data;
  return pageHead(publication, {
    heading: title,
    description: `${title} from ${publicationName(publication)}, from trusted publishers, the newest first.`,
    path: sectionPagePath(anchor),
  });
}

/** "Search", or "Search: {query}". */
function searchHeading({ query }: DataPage<'search'>): string {
  return query === '' ? HEADINGS.search : `${HEADINGS.search}: ${query}`;
}

function blogHead(publication: PublicationInfo, { state }: DataPage<'blog'>): Head {
  if (state.status !== 'ready') return unindexed(publication, HEADINGS.blog);
  return pageHead(publication, {
    heading: HEADINGS.blog,
    description: `Latest insights and stories from the editorial team of ${publicationName(publication)}.`,
    path: blogPath(state.data.page),
  });
}

function postHead(publication: PublicationInfo, { state }: DataPage<'post'>): Head {
  if (state.status === 'failed') return unindexed(publication, HEADINGS.postNotFound);
  if (state.status === 'loading') return unindexed(publication, HEADINGS.blog);
  const { metaTitle, description, slug } = state.data;
  return contentHead(publication, metaTitle, { description, path: postPath(slug) }, 'article');
}

const partnersHead = (publication: PublicationInfo): Head =>
  pageHead(publication, {
    heading: HEADINGS.partners,
    description: `The organisations that ${publicationName(publication)} works with, in their own documents.`,
    path: PARTNERS_PATH,
  });

const faqHead = (publication: PublicationInfo): Head =>
  pageHead(publication, {
    heading: HEADINGS.faq,
    description: `How ${publicationName(publication)} gathers its stories, who writes them, how to correct them, and everything else readers ask.`,
    path: FAQ_PATH,
  });

/** Selects the head of a page (docs/product.md, "Head"). */
export function headOf({ publication, page }: PageEnvelope): Head {
  switch (page.kind) {
    case 'home':
      return homeHead(publication, page);
    case 'news':
      return newsHead(publication, page);
    case 'latest':
      return latestHead(publication, page);
    case 'section':
      return sectionHead(publication, page);
    case 'search':
      return unindexed(publication, searchHeading(page));
    case 'blog':
      return blogHead(publication, page);
    case 'post':
      return postHead(publication, page);
    case 'partners':
      return partnersHead(publication);
    case 'faq':
      return faqHead(publication);
    case 'not-found':
      return unindexed(publication, HEADINGS.notFound);
    case 'application-error':
      return unindexed(publication, HEADINGS.applicationError);
  }
}
