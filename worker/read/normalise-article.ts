import { NO_AUTHOR, NO_SUMMARY, NO_TITLE } from '../../shared/language/language.ts';
import type { StoredArticle } from '../../shared/model/article.ts';
import { articleId, imageKey } from '../../shared/node/digest.ts';
import { isTrackingParameter } from '../../shared/rules/article-address.ts';
import { cutAtWord } from '../../shared/rules/cut-at-word.ts';
import { readDate } from '../../shared/rules/dates/read-date.ts';
import { parseUrl } from '../../shared/rules/parse-url.ts';
import { withoutBoilerplate } from './boilerplate.ts';
import { chooseImage } from './choose-image.ts';
import type { FeedItem } from './feed-item.ts';
import { readAuthor } from './read-author.ts';
import { readHtml } from './read-html.ts';
import { firstLink } from './resolve-link.ts';

interface FeedFacts {
  /** The configured address, from which ids derive. */
  feedUrl: string;
  base: string;
  source: string;
  lang: string | null;
}

const MAX_SUMMARY_LENGTH = 300;
const MAX_TITLE_LENGTH = 500;

/** Drupal's feeds have `<time datetime="…">…</time>` as a date. */
function datesIn(text: string): string[] {
  if (!text.includes('<')) return [text];
  const datetime = /<time\s[^<>]*?\bdatetime=["']([^"'<>]+)/i.exec(text)?.[1] ?? '';
  return [datetime, readHtml(text).text];
}

function firstDate(candidates: readonly string[], lang: string | null): string | null {
  for (const text of candidates.flatMap(datesIn)) {
    const date = readDate(text, lang);
    if (date !== null) return date;
  }
  return null;
}

/** Applies docs/product.md, "Articles". */
export function normaliseArticle(item: FeedItem, index: number, feed: FeedFacts): StoredArticle {
  const { source, lang } = feed;
  const title = item.title || NO_TITLE;
  const author = readAuthor([item.creator, ...item.otherCreators], lang);
  const publishedDate = firstDate([item.pubDate, ...item.otherDates], lang);
  const facts = { title, author, publishedDate, source, lang };
  const contents = [item.contentSnippet, item['content:encodedSnippet']];
  const summary = contents.map((text) => withoutBoilerplate(text, facts)).find((text) => text !== '');
  const imageUrl = chooseImage(item, feed.base);
  return {
    id: articleId(feed.feedUrl, index),
    title: cutAtWord(title, MAX_TITLE_LENGTH),
    summary: cutAtWord(summary ?? NO_SUMMARY, MAX_SUMMARY_LENGTH),
    author: author ?? NO_AUTHOR,
    publishedDate,
    imageUrl,
    link: firstLink([item.link, ...item.otherLinks], feed.base) ?? '',
    source,
    lang,
    picture: imageUrl && imageKey(imageUrl),
  };
}

const TRACKING_FRAGMENT = /^#(?:xtor=|utm_|tk\.rss|ref=rss|at_medium=|echobox=)/i;

/** An article's address without tracking parameters; the rest stays as the publisher wrote it. */
export function cleanLink(link: string): string {
  const url = parseUrl(link);
  if (url === null) return link;
  const parameters = url.search.slice(1).split('&');
  const kept = parameters.filter((parameter) => !isTrackingParameter(parameter.replace(/=.*$/s, '')));
  if (kept.length < parameters.length) url.search = kept.join('&');
  if (TRACKING_FRAGMENT.test(url.hash)) url.hash = '';
  return url.href;
}

/** The articles that have a link. Links lose their tracking parameters, which may differ at each poll of one article. */
export function usableArticles(articles: readonly StoredArticle[]): StoredArticle[] {
  return articles.filter(({ link }) => link !== '').map((article) => ({ ...article, link: cleanLink(article.link) }));
}
