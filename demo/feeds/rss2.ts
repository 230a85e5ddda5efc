import { escapeMarkup } from '../../shared/rules/escape-markup.ts';
import { type Article, IMAGE_SIZE } from '../articles.ts';
import type { FeedContent } from '../content.ts';
import { HUB_PATH } from '../hub/hub.ts';
import type { Feed } from './feed.ts';
import { articleHtml, cdata, element, imageElement, textElement } from './xml.ts';

const NAMESPACES = {
  'xmlns:atom': 'http://www.w3.org/2005/Atom',
  'xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
  'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
  'xmlns:media': 'http://search.yahoo.com/mrss/',
};

type WriteElements = (article: Article, origin: string) => string[];

/** An RFC 822 date in Eastern Standard Time, as a Toronto publisher's system writes it. */
const easternDate = (date: Date): string =>
  new Date(date.getTime() - 5 * 60 * 60 * 1000).toUTCString().replace('GMT', '-0500');

/** WordPress: CDATA, and the image only inside the text. */
const wordpress: WriteElements = (article, origin) => [
  textElement('title', article.title),
  element('dc:creator', cdata(article.author)),
  element('description', cdata(`<p>${escapeMarkup(article.summary)}</p>`)),
  element('content:encoded', cdata(articleHtml(article, origin))),
];

/** A broadcaster: CDATA titles, a thumbnail, the author behind an e-mail address. */
const broadcaster: WriteElements = (article, origin) => [
  element('title', cdata(article.title)),
  element('description', cdata(article.summary)),
  textElement('author', `newsroom@example.com (${article.author})`),
  imageElement('media:thumbnail', article, origin, IMAGE_SIZE),
];

/** The elements that RSS requires, and the image as an enclosure. */
const plain: WriteElements = (article, origin) => [
  textElement('title', article.title),
  textElement('description', article.summary),
  textElement('author', article.author),
  imageElement('enclosure', article, origin, { type: 'image/webp', length: 0 }),
];

const ITEMS: Partial<Record<FeedContent['dialect'], WriteElements>> = { wordpress, broadcaster };

export function writeRss2({ content, articles, updatedAt }: Feed, origin: string): string {
  const writeElements = ITEMS[content.dialect] ?? plain;
  const items = articles.map((article) => {
    const link = origin + article.path;
    const parts = [
      ...writeElements(article, origin),
      textElement('link', link),
      element('guid', escapeMarkup(link), { isPermaLink: 'true' }),
      content.undated ? '' : textElement('pubDate', easternDate(article.publishedAt)),
    ];
    return element('item', parts.join('\n'));
  });
  const channel = [
    textElement('title', content.title),
    textElement('link', `${origin}/`),
    element('atom:link', null, { href: origin + content.path, rel: 'self', type: 'application/rss+xml' }),
    element('atom:link', null, { href: origin + HUB_PATH, rel: 'hub' }),
    textElement('description', `The latest from ${content.publisher}`),
    textElement('language', content.lang),
    textElement('copyright', content.publisher),
    textElement('lastBuildDate', updatedAt.toUTCString()),
    ...items,
  ].join('\n');
  const rss = element('rss', element('channel', channel), { version: '2.0', ...NAMESPACES });
  return `<?xml version="1.0" encoding="UTF-8"?>\n${rss}\n`;
}
