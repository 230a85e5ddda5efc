import { serverTextsOf } from '../../shared/language/server-texts-of.ts';
import { publicationName } from '../../shared/pages/head.ts';
import {
  BLOG_FEED_NAME,
  blogPath,
  feedPath,
  HOME_PATH,
  locationFeedName,
  newsPath,
  sectionPath,
} from '../../shared/paths.ts';
import type { Publication } from '../../shared/publication-schema/publication.ts';

/** A feed of the publication that readers can subscribe to; the addresses are absolute. */
export interface ListedFeed {
  title: string;
  address: string;
  page: string;
}

/**
 * Lists the publication's feeds by the titles that they have: its own, the sections', the locations' and the blog's. An
 * embed has no articles.
 */
export function listedFeeds(publication: Publication, origin: string): ListedFeed[] {
  const whole = publicationName(publication);
  const texts = serverTextsOf(publication.language);
  const listedFeed = (title: string, name: string, page: string): ListedFeed => ({
    title: `${title} | ${whole}`,
    address: `${origin}${feedPath(name)}`,
    page: `${origin}${page}`,
  });
  const sections = publication.categories.filter(({ isEmbed }) => !isEmbed);
  return [
    { title: whole, address: `${origin}${feedPath()}`, page: `${origin}${HOME_PATH}` },
    ...sections.map(({ title, anchor }) => listedFeed(title, anchor, sectionPath(anchor))),
    ...publication.locations.map(({ id, name }) => listedFeed(name, locationFeedName(id), newsPath(id))),
    listedFeed(texts.feeds.blog, BLOG_FEED_NAME, blogPath()),
  ];
}
