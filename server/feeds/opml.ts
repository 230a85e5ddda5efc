import { serverTextsOf } from '../../shared/language/texts-of.ts';
import { publicationName } from '../../shared/model/publication-info.ts';
import {
  BLOG_FEED_NAME,
  blogPath,
  EDITIONS_FEED_NAME,
  EDITIONS_PATH,
  feedPath,
  HOME_PATH,
  locationFeedName,
  newsPath,
  sectionPath,
} from '../../shared/paths.ts';
import type { Publication } from '../../shared/publication-schema/publication.ts';
import { element, textElement, xmlDocument } from './xml.ts';

interface ListedFeed {
  title: string;
  address: string;
  page: string;
}

/**
 * Lists the publication's feeds: its own, and those of the sections, the locations, the editions and the blog. Each has the title that
 * the feed itself has. An embed is not listed: it has no articles.
 */
export function listedFeeds(publication: Publication, origin: string): ListedFeed[] {
  const publicationTitle = publicationName(publication);
  const texts = serverTextsOf(publication.language);
  const listedFeed = (title: string, name: string, page: string): ListedFeed => ({
    title: `${title} | ${publicationTitle}`,
    address: `${origin}${feedPath(name)}`,
    page: `${origin}${page}`,
  });
  const sections = publication.categories.filter(({ isEmbed }) => !isEmbed);
  return [
    { title: publicationTitle, address: `${origin}${feedPath()}`, page: `${origin}${HOME_PATH}` },
    ...sections.map(({ title, anchor }) => listedFeed(title, anchor, sectionPath(anchor))),
    ...publication.locations.map(({ id, name }) => listedFeed(name, locationFeedName(id), newsPath(id))),
    ...(publication.editions.length > 0 ? [listedFeed(texts.feeds.editions, EDITIONS_FEED_NAME, EDITIONS_PATH)] : []),
    listedFeed(texts.feeds.blog, BLOG_FEED_NAME, blogPath()),
  ];
}

/** Writes OPML 2.0 (https://opml.org/spec2.opml): one group of feeds, which feed readers import as a folder. */
export function opmlDocument(title: string, feeds: readonly ListedFeed[]): string {
  const outlines = feeds.map((feed) =>
    element('outline', {
      type: 'rss',
      text: feed.title,
      title: feed.title,
      xmlUrl: feed.address,
      htmlUrl: feed.page,
    }),
  );
  const head = element('head', {}, textElement('title', title));
  const body = element('body', {}, element('outline', { text: title, title }, outlines.join('\n')));
  return xmlDocument(element('opml', { version: '2.0' }, `${head}\n${body}`));
}
