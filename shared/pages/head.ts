import type { Texts } from '../language/en/texts.ts';
import type { PublicationInfo } from '../model/publication-info.ts';
import { HOME_PATH } from '../paths.ts';
import type { NewsData } from './news.ts';
import type { PageOf } from './pages.ts';

type HomeOrErrorData = PageOf<'home' | 'application-error'>;

export interface Subject {
  heading: string;
  description: string;
  path: string;
}

export interface HeadContent extends Subject {
  /** Absolute. */
  canonical: string;
  type: 'website' | 'article';
}

/** The head of a page; `content` is null where the page is `noindex`. */
export interface Head {
  title: string;
  /** What screen readers say after a navigation, where the title does not tell two pages apart. */
  announced?: string;
  content: HeadContent | null;
}

export function contentHead(
  { origin }: PublicationInfo,
  title: string,
  subject: Subject,
  type: 'website' | 'article' = 'website',
): Head {
  return { title, content: { ...subject, canonical: `${origin}${subject.path}`, type } };
}

/** "{heading} | {name of the publication}". */
export function titled(publication: PublicationInfo, heading: string): string {
  return `${heading} | ${publicationName(publication)}`;
}

export function unindexed(publication: PublicationInfo, heading: string): Head {
  return { title: titled(publication, heading), content: null };
}

export function publicationName({ city }: { city: string }): string {
  return `${city} News`;
}

/** The name of the chosen location; empty while the locations are unknown. */
export function locationName({ location, locations }: Pick<NewsData, 'location' | 'locations'>): string {
  return locations.find(({ id }) => id === location)?.name ?? '';
}

/** Selects the head of the home page or of an error (docs/product.md, "Head"). */
export function homeOrErrorHeadOf(
  publication: PublicationInfo,
  page: HomeOrErrorData,
  { headings, descriptions }: Texts,
): Head {
  if (page.kind === 'application-error' || page.state.status === 'failed') {
    return unindexed(publication, headings.applicationError);
  }
  const title = `${publicationName(publication)}: ${publication.tagline}`;
  if (page.state.status !== 'ready') return { title, content: null };
  const heading = publicationName(publication);
  return contentHead(publication, title, {
    heading,
    description: descriptions.home(publication.city),
    path: HOME_PATH,
  });
}
