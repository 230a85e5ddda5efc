import { NO_AUTHOR, NO_SUMMARY, NO_TITLE } from '../../shared/language/language.ts';
import type { StoredArticle } from '../../shared/model/article.ts';
import { articleId, imageKey } from '../../shared/node/digest.ts';
import { addressWithFragment, articleAddress, withoutTracking } from '../../shared/rules/article-address.ts';
import { cutAtWord } from '../../shared/rules/cut-at-word.ts';
import { chooseImages } from './choose-image.ts';
import type { FeedItem } from './feed-item.ts';
import { withoutFrame } from './frame.ts';
import { type ArticleMetadata, repeatsTitle, withoutOwnWords } from './own-words.ts';
import { readAuthor } from './read-author.ts';
import { createMonthFirst, type MonthFirst, readDate } from './read-date.ts';
import { readHtml } from './read-html.ts';
import { firstLink } from './resolve-link.ts';
import { monthName } from './translate-date.ts';
import { type Word, wordsOf } from './words.ts';

/** In characters: enough for any language tag (RFC 5646, section 4.4.1). */
const MAX_LENGTH = 35;

/** Null if the language is not a code of two or three letters (ISO 639): "English" has the form of a tag as well. */
export function languageTag(text: string): string | null {
  const written = text.trim();
  if (written === '' || written.length > MAX_LENGTH) return null;
  try {
    const [tag] = Intl.getCanonicalLocales(written.replace(/_/g, '-'));
    return tag !== undefined && tag !== 'und' && /^[a-z]{2,3}(?:-|$)/.test(tag) ? tag : null;
  } catch {
    return null;
  }
}

interface FeedMetadata {
  /** The configured address, from which ids derive. */
  feedUrl: string;
  base: string;
  source: string;
  lang: string | null;
  images: readonly string[];
}

/** An item with what it says of itself, before its texts are tidied. */
interface Draft extends ArticleMetadata {
  item: FeedItem;
  author: string | null;
}

const MAX_SUMMARY_LENGTH = 300;
const MAX_TITLE_LENGTH = 500;

/** Drupal's feeds have `<time datetime="…">…</time>` as a date. */
function datesIn(text: string): string[] {
  if (!text.includes('<')) return [text];
  const datetime = /<time\s[^<>]*?\bdatetime=["']([^"'<>]+)/i.exec(text)?.[1] ?? '';
  return [datetime, readHtml(text).text];
}

function firstDate(texts: readonly string[], lang: string | null, isMonthFirst: MonthFirst): string | null {
  for (const text of texts.flatMap(datesIn)) {
    const date = readDate(text, lang, isMonthFirst(text, lang));
    if (date !== null) return date;
  }
  return null;
}

function draftsOf(items: readonly FeedItem[], { lang: feedLang, source }: FeedMetadata): Draft[] {
  const isMonthFirst = createMonthFirst(items.flatMap(({ dates }) => dates.flatMap(datesIn)));
  const site = wordsOf(source);
  return items.map((item) => {
    const lang = languageTag(item.lang ?? '') ?? feedLang;
    const publishedDate = firstDate(item.dates, lang, isMonthFirst);
    return { item, title: wordsOf(item.title), author: readAuthor(item.creators, feedLang), site, publishedDate, lang };
  });
}

/** The names of the month of an article's date. The frame takes all numbers as alike. */
function monthsOf({ publishedDate, lang }: Draft): Word[][] {
  if (publishedDate === null) return [];
  const at = Date.parse(publishedDate);
  return [monthName(at, lang, 'long'), monthName(at, lang, 'short')].map((name) => wordsOf(name));
}

/** The first content of each item that does not only repeat the item. Later ones are read only if needed. */
function summariesOf(drafts: readonly Draft[]): string[] {
  const tidy = (contentOf: (item: FeedItem) => string | undefined): string[] => {
    const framed = drafts.map((draft) => ({
      text: contentOf(draft.item) ?? '',
      blanks: [draft.title, wordsOf(draft.author ?? ''), draft.site],
      months: monthsOf(draft),
    }));
    const texts = withoutFrame(framed);
    return drafts.map((draft, index) => withoutOwnWords(texts[index] ?? '', draft));
  };
  const first = tidy(({ contents: [text] }) => text);
  const isEnough = drafts.map((draft, index) => first[index] !== '' && !repeatsTitle(first[index] ?? '', draft));
  if (drafts.every(({ item }, index) => item.contents[1] === undefined || isEnough[index])) return first;
  const second = tidy(({ contents: [, text] }) => text);
  return first.map((text, index) => (isEnough[index] ? text : second[index] || text));
}

/** Applies docs/product.md, "Articles". */
export function normaliseItems(items: readonly FeedItem[], feed: FeedMetadata): StoredArticle[] {
  const drafts = draftsOf(items, feed);
  const summaries = summariesOf(drafts);
  const images = chooseImages(
    items,
    drafts.map(({ author }) => author),
    feed,
  );
  const articles = drafts.map(({ item, author, publishedDate, lang }, index) => {
    const imageUrl = images[index] ?? null;
    return {
      id: articleId(feed.feedUrl, index),
      title: cutAtWord(item.title || NO_TITLE, MAX_TITLE_LENGTH),
      summary: cutAtWord(summaries[index] || NO_SUMMARY, MAX_SUMMARY_LENGTH),
      author: author ?? NO_AUTHOR,
      publishedDate,
      imageUrl,
      link: firstLink(item.links, feed.base) ?? '',
      source: feed.source,
      lang,
      picture: imageUrl && imageKey(imageUrl),
    };
  });
  return withIdsOnPages(
    articles,
    items.map(({ guid }) => withoutTracking(guid.trim())),
  );
}

/** The articles that have a link. Links lose what tracks readers or names their visit, which may differ at each poll. */
export function usableArticles(articles: readonly StoredArticle[]): StoredArticle[] {
  return articles
    .filter(({ link }) => link !== '')
    .map((article) => ({ ...article, link: withoutTracking(article.link) }));
}

const headlineOf = ({ title, summary }: StoredArticle): string => (title === NO_TITLE ? summary : title);

/** The texts of one headline each: a text that several share does not identify an article. */
function distinguishing(texts: readonly string[], headlines: readonly string[]): ReadonlySet<string> {
  const first = new Map<string, string | undefined>([['', undefined]]);
  const shared = new Set(['']);
  for (const [index, text] of texts.entries()) {
    if (first.has(text) && first.get(text) !== headlines[index]) shared.add(text);
    else first.set(text, headlines[index]);
  }
  return new Set([...first.keys()].filter((text) => !shared.has(text)));
}

/** Versions of one story have its link with a fragment as their guids. */
const isVersion = (guid: string, link: string): boolean =>
  guid.includes('#') && articleAddress(guid) === articleAddress(link);

/**
 * A link that several items with different titles share does not say which article an item is: its guid does, else its title
 * (docs/product.md, "Duplicates").
 */
export function withIdsOnPages(articles: readonly StoredArticle[], guids: readonly string[]): StoredArticle[] {
  const headlines = articles.map(headlineOf);
  const addresses = articles.map(({ link }) => addressWithFragment(link));
  const clearAddresses = distinguishing(addresses, headlines);
  const clearGuids = distinguishing(guids, headlines);
  return articles.map((article, index) => {
    const [guid = '', address = ''] = [guids[index], addresses[index]];
    if (article.link === '' || clearAddresses.has(address) || isVersion(guid, article.link)) return article;
    return { ...article, idOnPage: clearGuids.has(guid) ? guid : headlineOf(article) };
  });
}
