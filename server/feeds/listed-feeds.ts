import { serverTextsOf } from '../../shared/language/texts-of.ts';
import { publicationName } from '../../shared/model/publication-info.ts';
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
 * Lists the publication's feeds: its own, and those of the sections, the locations and the blog. Each has the title that
 * the feed itself has. An embed is not listed: it has no articles.
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
