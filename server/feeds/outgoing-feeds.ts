import type { Language } from '../../shared/language/language.ts';
import { serverTextsOf } from '../../shared/language/texts-of.ts';
import type { StoredArticle } from '../../shared/model/article.ts';
import { publicationName } from '../../shared/model/publication-info.ts';
import type { Snapshot, SnapshotLocation, SnapshotSection } from '../../shared/model/snapshot.ts';
import {
  BLOG_FEED_NAME,
  blogPath,
  type FeedFormat,
  feedPath,
  HOME_PATH,
  LOGO_PATH,
  locationFeedName,
  newsPath,
  postPath,
  sectionPath,
} from '../../shared/paths.ts';
import type { Publication } from '../../shared/publication-schema/publication.ts';
import { newestFirst } from '../../shared/rules/article-order.ts';
import type { StoredPost } from '../blog/blog-schemas.ts';
import { allArticles } from '../snapshot/build-snapshot.ts';

export interface Publisher {
  name: string;
  link: string;
}

export interface OutgoingItem {
  title: string;
  /** Absolute, and the item's permanent id. */
  link: string;
  summary: string;
  author: string | null;
  publisher: Publisher | null;
  /** ISO 8601, with or without a time. */
  date: string | null;
  /** When a poll first brought it, in ISO 8601. */
  firstSeenAt: string | null;
  category: string | null;
  imageUrl: string | null;
  /** BCP 47; null if it is the feed's, or unknown. */
  lang: string | null;
}

/** An outgoing feed, in whichever format. Addresses are absolute; the newest items come first. */
export interface OutgoingFeed {
  title: string;
  description: string;
  language: Language;
  link: string;
  addresses: Readonly<Record<FeedFormat, string>>;
  hub: string | null;
  icon: string;
  /** 0 if it is unknown. */
  builtAt: number;
  items: readonly OutgoingItem[];
}

export function dateOf(date: string | number | null): Date | null {
  if (date === null || date === 0) return null;
  const parsed = new Date(date);
  return Number.isNaN(parsed.getTime()) ? null : parsed;
}

const MAX_PUBLICATION_ITEMS = 50;

/** Where the feeds of a publication are, and who distributes them. */
export interface Distribution {
  origin: string;
  hub: string | null;
}

function namedFields(
  { origin, hub }: Distribution,
  name: string | null,
): Pick<OutgoingFeed, 'addresses' | 'hub' | 'icon'> {
  const address = (format: FeedFormat) => `${origin}${feedPath(name, format)}`;
  const addresses = { rss: address('rss'), atom: address('atom'), json: address('json') };
  return { addresses, hub, icon: `${origin}${LOGO_PATH}` };
}

function itemOf(article: StoredArticle, category: string): OutgoingItem {
  const { title, link, summary, author, source, publishedDate: date, firstSeenAt = null, imageUrl, lang } = article;
  const publisher = { name: source, link: `${new URL(link).origin}/` };
  return { title, link, summary, author, publisher, date, firstSeenAt, category, imageUrl, lang };
}

const itemsOf = (articles: readonly StoredArticle[], category: string): OutgoingItem[] =>
  articles.map((article) => itemOf(article, category));

function newestItems(snapshot: Snapshot): OutgoingItem[] {
  const all = allArticles(snapshot);
  const categories = new Map(all.map(({ article, section }) => [article, section.title]));
  const newest = newestFirst(all.map(({ article }) => article)).slice(0, MAX_PUBLICATION_ITEMS);
  return newest.map((article) => itemOf(article, categories.get(article) ?? ''));
}

function publicationFeed(snapshot: Snapshot, from: Distribution): OutgoingFeed {
  return {
    title: publicationName(snapshot),
    description: snapshot.tagline,
    link: `${from.origin}${HOME_PATH}`,
    ...namedFields(from, null),
    language: snapshot.texts.language,
    builtAt: snapshot.builtAt,
    items: newestItems(snapshot),
  };
}

function sectionFeed(snapshot: Snapshot, section: SnapshotSection, from: Distribution): OutgoingFeed {
  return {
    title: `${section.title} | ${publicationName(snapshot)}`,
    description: serverTextsOf(snapshot.texts.language).feeds.section(section.title, publicationName(snapshot)),
    link: `${from.origin}${sectionPath(section.anchor)}`,
    ...namedFields(from, section.anchor),
    language: snapshot.texts.language,
    builtAt: section.builtAt,
    items: itemsOf(section.articles, section.title),
  };
}

function locationFeed(
  snapshot: Snapshot,
  { id, name, builtAt, articles }: SnapshotLocation,
  from: Distribution,
): OutgoingFeed {
  return {
    title: `${name} | ${publicationName(snapshot)}`,
    description: serverTextsOf(snapshot.texts.language).feeds.location(name, publicationName(snapshot)),
    link: `${from.origin}${newsPath(id)}`,
    ...namedFields(from, locationFeedName(id)),
    language: snapshot.texts.language,
    builtAt,
    items: itemsOf(articles, name),
  };
}

export function outgoingBlogFeed(
  publication: Pick<Publication, 'city' | 'language'>,
  posts: readonly StoredPost[],
  from: Distribution,
): OutgoingFeed {
  const { origin } = from;
  const { blog, blogLine } = serverTextsOf(publication.language).feeds;
  return {
    title: `${blog} | ${publicationName(publication)}`,
    description: blogLine,
    link: `${origin}${blogPath()}`,
    ...namedFields(from, BLOG_FEED_NAME),
    language: publication.language,
    builtAt: 0,
    items: posts.map((post) => ({
      title: post.metaTitle,
      link: `${origin}${postPath(post.slug)}`,
      summary: post.description,
      author: null,
      publisher: { name: publicationName(publication), link: `${origin}${HOME_PATH}` },
      date: post.date === '' ? null : post.date,
      firstSeenAt: null,
      category: null,
      imageUrl: post.pinterestImageLink,
      lang: null,
    })),
  };
}

/**
 * Finds a feed by its name: a section's anchor, `location/{id}`, or null for the whole publication. Its articles are read
 * when it is created.
 */
export function findOutgoingFeed(
  snapshot: Snapshot,
  name: string | null,
  from: Distribution,
): (() => OutgoingFeed) | null {
  if (name === null) return () => publicationFeed(snapshot, from);
  const section = snapshot.sections.find(({ anchor }) => anchor === name);
  if (section) return () => sectionFeed(snapshot, section, from);
  const location = snapshot.locations.find(({ id }) => locationFeedName(id) === name);
  return location ? () => locationFeed(snapshot, location, from) : null;
}
