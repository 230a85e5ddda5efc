import { serverTextsOf } from '../../shared/language/server-texts-of.ts';
import type { Publication } from '../../shared/model/publication.ts';
import { publicationName } from '../../shared/pages/head.ts';
import { sectionLabel } from '../../shared/pages/publication-info.ts';
import {
  BLOG_FEED_NAME,
  blogPath,
  feedPath,
  HOME_PATH,
  locationFeedName,
  newsPath,
  sectionPagePath,
} from '../../shared/paths.ts';

/** A feed of the publication that readers can subscribe to; the addresses are absolute. */
export interface ListedFeed {
  title: string;
  feed: string;
  page: string;
}

/** Lists the publication's feeds: its own, the sections', the locations' and the blog's. An embed has no articles. */
export function listedFeeds(publication: Publication, origin: string): ListedFeed[] {
  const whole = publicationName(publication);
  const texts = serverTextsOf(publication.language);
  const listed = (title: string, name: string, page: string): ListedFeed => ({
    title: `${title} | ${whole}`,
    feed: `${origin}${feedPath(name)}`,
    page: `${origin}${page}`,
  });
  const sections = publication.categories.filter(({ isEmbed }) => !isEmbed);
  return [
    { title: whole, feed: `${origin}${feedPath()}`, page: `${origin}${HOME_PATH}` },
    ...sections.map(({ name, anchor }) =>
      listed(sectionLabel(name, anchor, publication.language), anchor, sectionPagePath(anchor)),
    ),
    ...publication.locations.map(({ id, name }) => listed(name, locationFeedName(id), newsPath(id))),
    listed(texts.feeds.blog, BLOG_FEED_NAME, blogPath()),
  ];
}
