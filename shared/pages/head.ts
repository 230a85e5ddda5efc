import type { Texts } from '../language/texts.ts';
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

type DataPage<K extends PageData['kind']> = Extract<PageData, { kind: K }>;

function homeHead(publication: PublicationInfo, { state }: DataPage<'home'>, { descriptions }: Texts): Head {
  const title = `${publicationName(publication)}: ${publication.tagline}`;
  const description = descriptions.home(publication.city);
  if (state.status !== 'ready') return { title, content: null };
  return contentHead(publication, title, { description, path: HOME_PATH }, 'website');
}

/** The name of the chosen location; empty while the locations are unknown. */
export function placeOf({ location, locations }: Pick<NewsData, 'location' | 'locations'>): string {
  return locations.find(({ id }) => id === location)?.name ?? '';
}

/** "Local news: {place}". */
export function newsHeading(place: string, { headings }: Texts): string {
  return place === '' ? headings.news : headings.newsOf(place);
}

function newsHead(publication: PublicationInfo, { state }: DataPage<'news'>, texts: Texts): Head {
  if (state.status !== 'ready') return unindexed(publication, texts.headings.news);
  const { location, locations } = state.data;
  const place = placeOf(state.data);
  return pageHead(publication, {
    heading: newsHeading(place, texts),
    description: texts.descriptions.news(place),
    path: newsPath(location === locations[0]?.id ? null : location),
  });
}

function latestHead(publication: PublicationInfo, { state }: DataPage<'latest'>, texts: Texts): Head {
  const { headings, descriptions } = texts;
  if (state.status !== 'ready') return unindexed(publication, headings.latest);
  return pageHead(publication, {
    heading: headings.latest,
    description: descriptions.latest(publicationName(publication)),
    path: latestPath(state.data.page),
  });
}

function sectionHead(publication: PublicationInfo, { state, anchor }: DataPage<'section'>, texts: Texts): Head {
  const { headings, descriptions } = texts;
  const label = publication.nav.find((item) => item.anchor === anchor)?.label ?? headings.section;
  if (state.status !== 'ready') return unindexed(publication, label);
  const { title } = state.data;
  return pageHead(publication, {
    heading: title,
    description: descriptions.section(title, publicationName(publication)),
    path: sectionPagePath(anchor),
  });
}

function blogHead(publication: PublicationInfo, { state }: DataPage<'blog'>, texts: Texts): Head {
  const { headings, descriptions } = texts;
  if (state.status !== 'ready') return unindexed(publication, headings.blog);
  return pageHead(publication, {
    heading: headings.blog,
    description: descriptions.blog(publicationName(publication)),
    path: blogPath(state.data.page),
  });
}

function postHead(publication: PublicationInfo, { state }: DataPage<'post'>, { headings }: Texts): Head {
  if (state.status === 'failed') return unindexed(publication, headings.postNotFound);
  if (state.status === 'loading') return unindexed(publication, headings.blog);
  const { metaTitle, description, slug } = state.data;
  return contentHead(publication, metaTitle, { description, path: postPath(slug) }, 'article');
}

const partnersHead = (publication: PublicationInfo, { headings, descriptions }: Texts): Head =>
  pageHead(publication, {
    heading: headings.partners,
    description: descriptions.partners(publicationName(publication)),
    path: PARTNERS_PATH,
  });

const faqHead = (publication: PublicationInfo, { headings, descriptions }: Texts): Head =>
  pageHead(publication, {
    heading: headings.faq,
    description: descriptions.faq(publicationName(publication)),
    path: FAQ_PATH,
  });

/** Selects the head of a page (docs/product.md, "Head"). */
export function headOf({ publication, page }: PageEnvelope, texts: Texts): Head {
  switch (page.kind) {
    case 'home':
      return homeHead(publication, page, texts);
    case 'news':
      return newsHead(publication, page, texts);
    case 'latest':
      return latestHead(publication, page, texts);
    case 'section':
      return sectionHead(publication, page, texts);
    case 'blog':
      return blogHead(publication, page, texts);
    case 'post':
      return postHead(publication, page, texts);
    case 'partners':
      return partnersHead(publication, texts);
    case 'faq':
      return faqHead(publication, texts);
    case 'not-found':
      return unindexed(publication, texts.headings.notFound);
    case 'application-error':
      return unindexed(publication, texts.headings.applicationError);
  }
}
