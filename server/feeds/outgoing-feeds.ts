import type { Language } from '../../shared/language/language.ts';
import { serverTextsOf } from '../../shared/language/texts-of.ts';
import type { StoredArticle } from '../../shared/model/article.ts';
import { publicationName } from '../../shared/model/publication-info.ts';
import type { Snapshot } from '../../shared/model/snapshot.ts';
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
  /** Absolute, and the item's permanent id unless it has an `id`. */
  link: string;
  id?: string;
  summary: string;
  /** HTML with absolute addresses, if there is more than the summary. */
  content?: string;
  author: string | null;
  publisher: Publisher | null;
  date: string | null;
  /** When a poll first brought it, in ISO 8601. */
  firstSeenAt: string | null;
  category: string | null;
  imageUrl: string | null;
  /** BCP 47. Null if it is the feed's, or unknown. */
  lang: string | null;
}

/** An outgoing feed, in whichever format. Addresses are absolute. The newest items come first. */
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

export interface Distribution {
  origin: string;
  hub: string | null;
}

type FeedContent = Pick<OutgoingFeed, 'description' | 'language' | 'builtAt' | 'items'> & {
  name: string | null;
  /** Before the publication's name. Null for the publication's own feed. */
  title: string | null;
  page: string;
};

export function feedOf(
  publication: Pick<Publication, 'city'>,
  { origin, hub }: Distribution,
  { name, title, page, ...content }: FeedContent,
): OutgoingFeed {
  const address = (format: FeedFormat) => `${origin}${feedPath(name, format)}`;
  return {
    ...content,
    title: title === null ? publicationName(publication) : `${title} | ${publicationName(publication)}`,
    link: `${origin}${page}`,
    addresses: { rss: address('rss'), atom: address('atom'), json: address('json') },
    hub,
    icon: `${origin}${LOGO_PATH}`,
  };
}

function itemOf(article: StoredArticle, category: string): OutgoingItem {
  const { idOnPage, title, link, summary, author, source, publishedDate: date, imageUrl, lang } = article;
  const id = idOnPage === undefined ? link : `${link.replace(/#.*/, '')}#${encodeURIComponent(idOnPage)}`;
  const publisher = { name: source, link: `${new URL(link).origin}/` };
  const firstSeenAt = article.firstSeenAt ?? null;
  return { id, title, link, summary, author, publisher, date, firstSeenAt, category, imageUrl, lang };
}

const itemsOf = (articles: readonly StoredArticle[], category: string): OutgoingItem[] =>
  articles.map((article) => itemOf(article, category));

function newestItems(snapshot: Snapshot): OutgoingItem[] {
  const all = allArticles(snapshot);
  const categories = new Map(all.map(({ article, section }) => [article, section.title]));
  const newest = newestFirst(all.map(({ article }) => article)).slice(0, MAX_PUBLICATION_ITEMS);
  return newest.map((article) => itemOf(article, categories.get(article) ?? ''));
}

export function outgoingBlogFeed(
  publication: Pick<Publication, 'city' | 'language'>,
  posts: readonly StoredPost[],
  from: Distribution,
): OutgoingFeed {
  const { origin } = from;
  const { language } = publication;
  const { blog, blogLine } = serverTextsOf(language).feeds;
  const publisher = { name: publicationName(publication), link: `${origin}${HOME_PATH}` };
  const items = posts.map(({ slug, metaTitle, description, date, pinterestImageLink }) => ({
    title: metaTitle,
    link: `${origin}${postPath(slug)}`,
    summary: description,
    author: null,
    publisher,
    date: date === '' ? null : date,
    firstSeenAt: null,
    category: null,
    imageUrl: pinterestImageLink,
    lang: null,
  }));
  const content = { description: blogLine, language, builtAt: 0, items };
  return feedOf(publication, from, { name: BLOG_FEED_NAME, title: blog, page: blogPath(), ...content });
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
  const { tagline, builtAt, sections, locations, texts } = snapshot;
  const { language } = texts;
  const publicationTitle = publicationName(snapshot);
  const create = (content: Omit<FeedContent, 'name' | 'language'>) =>
    feedOf(snapshot, from, { name, language, ...content });
  if (name === null) {
    return () => create({ title: null, description: tagline, page: HOME_PATH, builtAt, items: newestItems(snapshot) });
  }
  const feedTexts = serverTextsOf(language).feeds;
  const section = sections.find(({ anchor }) => anchor === name);
  if (section) {
    const { title, anchor, articles } = section;
    const head = { title, description: feedTexts.section(title, publicationTitle), page: sectionPath(anchor) };
    return () => create({ ...head, builtAt: section.builtAt, items: itemsOf(articles, title) });
  }
  const location = locations.find(({ id }) => locationFeedName(id) === name);
  if (!location) return null;
  const { name: title, id, articles } = location;
  const head = { title, description: feedTexts.location(title, publicationTitle), page: newsPath(id) };
  return () => create({ ...head, builtAt: location.builtAt, items: itemsOf(articles, title) });
}
