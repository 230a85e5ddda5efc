import { serverTextsOf } from '../../shared/language/server-texts-of.ts';
import type { StoredArticle } from '../../shared/model/article.ts';
import type { Publication } from '../../shared/model/publication.ts';
import type { Snapshot, SnapshotLocation, SnapshotSection } from '../../shared/model/snapshot.ts';
import { allArticles } from '../../shared/pages/all-articles.ts';
import { publicationName } from '../../shared/pages/head.ts';
import { blogPath, type FeedFormat, feedPath, HOME_PATH, newsPath, postPath, sectionPath } from '../../shared/paths.ts';
import { newestFirst } from '../../shared/rules/article-order.ts';
import type { StoredPost } from '../blog/blog-schemas.ts';
import type { Channel, ChannelItem } from './channel.ts';

const MAX_PUBLICATION_ITEMS = 50;

function addressesOf(origin: string, name: string | null): Channel['addresses'] {
  const address = (format: FeedFormat) => `${origin}${feedPath(name, format)}`;
  return { rss: address('rss'), atom: address('atom'), json: address('json') };
}

function itemOf(article: StoredArticle, category: string): ChannelItem {
  const { title, link, summary, author, source, publishedDate, imageUrl } = article;
  const publisher = { name: source, link: `${new URL(link).origin}/` };
  return { title, link, summary, author, publisher, date: publishedDate, category, imageUrl };
}

const itemsOf = (articles: readonly StoredArticle[], category: string): ChannelItem[] =>
  articles.map((article) => itemOf(article, category));

function newestItems(snapshot: Snapshot): ChannelItem[] {
  const all = allArticles(snapshot);
  const categories = new Map(all.map(({ article, section }) => [article, section.title]));
  const newest = newestFirst(all.map(({ article }) => article)).slice(0, MAX_PUBLICATION_ITEMS);
  return newest.map((article) => itemOf(article, categories.get(article) ?? ''));
}

function publicationChannel(snapshot: Snapshot, origin: string): Channel {
  return {
    title: publicationName(snapshot),
    language: snapshot.texts.language,
    description: snapshot.tagline,
    link: `${origin}${HOME_PATH}`,
    addresses: addressesOf(origin, null),
    builtAt: snapshot.builtAt,
    items: newestItems(snapshot),
  };
}

function sectionChannel(snapshot: Snapshot, section: SnapshotSection, origin: string): Channel {
  return {
    title: `${section.title} | ${publicationName(snapshot)}`,
    language: snapshot.texts.language,
    description: serverTextsOf(snapshot.texts.language).feeds.section(section.title, publicationName(snapshot)),
    link: `${origin}${sectionPath(section.anchor)}`,
    addresses: addressesOf(origin, section.anchor),
    builtAt: snapshot.builtAt,
    items: itemsOf(section.readArticles(), section.title),
  };
}

function locationChannel(snapshot: Snapshot, { id, name, readArticles }: SnapshotLocation, origin: string): Channel {
  return {
    title: `${name} | ${publicationName(snapshot)}`,
    language: snapshot.texts.language,
    description: serverTextsOf(snapshot.texts.language).feeds.location(name, publicationName(snapshot)),
    link: `${origin}${newsPath(id)}`,
    addresses: addressesOf(origin, `location/${id}`),
    builtAt: snapshot.builtAt,
    items: itemsOf(readArticles(), name),
  };
}

export function blogChannel(
  publication: Pick<Publication, 'city' | 'language'>,
  posts: readonly StoredPost[],
  origin: string,
): Channel {
  const { blog, blogLine } = serverTextsOf(publication.language).feeds;
  return {
    title: `${blog} | ${publicationName(publication)}`,
    language: publication.language,
    description: blogLine,
    link: `${origin}${blogPath()}`,
    addresses: addressesOf(origin, 'blog'),
    builtAt: 0,
    items: posts.map((post) => ({
      title: post.metaTitle,
      link: `${origin}${postPath(post.slug)}`,
      summary: post.description,
      author: null,
      publisher: { name: publicationName(publication), link: `${origin}${HOME_PATH}` },
      date: post.date === '' ? null : post.date,
      category: null,
      imageUrl: post.pinterestImageLink,
    })),
  };
}

/** Finds a channel by its name: a section's anchor, `location/{id}`, or null for the whole publication. */
export function articleChannel(snapshot: Snapshot, name: string | null, origin: string): Channel | null {
  if (name === null) return publicationChannel(snapshot, origin);
  const section = snapshot.sections.find(({ anchor }) => anchor === name);
  if (section) return sectionChannel(snapshot, section, origin);
  const location = snapshot.locations.find(({ id }) => `location/${id}` === name);
  return location ? locationChannel(snapshot, location, origin) : null;
}
