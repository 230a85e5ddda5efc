import { escapeUTF8 } from 'entities';
import { type Article, IMAGE_SIZE } from '../articles.ts';
import type { FeedContent } from '../content.ts';
import { HUB_PATH } from '../hub/hub.ts';
import type { Feed } from './feed.ts';
import { articleHtml, cdata, element, imageElement, textElement } from './xml.ts';

const NAMESPACES = {
  'xmlns:atom': 'http://www.w3.org/2005/Atom',
  'xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
  'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
  'xmlns:itunes': 'http://www.itunes.com/dtds/podcast-1.0.dtd',
  'xmlns:media': 'http://search.yahoo.com/mrss/',
};

type WriteElements = (article: Article, origin: string) => string[];

const titleAndLink: WriteElements = (article, origin) => [
  textElement('title', article.title),
  textElement('link', origin + article.path),
];

/** An RFC 822 date in Eastern Standard Time, as a Toronto publisher's system writes it. */
const easternDate = (date: Date): string =>
  new Date(date.getTime() - 5 * 60 * 60 * 1000).toUTCString().replace('GMT', '-0500');
const utcDate = (date: Date): string => date.toUTCString().replace('GMT', '+0000');

const permalink = (article: Article, origin: string): string =>
  element('guid', escapeUTF8(origin + article.path), { isPermaLink: 'true' });

/** WordPress: CDATA, and the image only inside the text. */
const wordpress: WriteElements = (article, origin) => [
  ...titleAndLink(article, origin),
  element('dc:creator', cdata(article.author)),
  element('guid', escapeUTF8(`${origin}${article.path}?p=${article.path.length}`), { isPermaLink: 'false' }),
  element('description', cdata(`<p>${escapeUTF8(article.summary)}</p>`)),
  element('content:encoded', cdata(articleHtml(article, origin))),
];

/** A broadcaster: CDATA titles, a thumbnail, the author behind an e-mail address. */
const broadcaster: WriteElements = (article, origin) => [
  element('title', cdata(article.title)),
  element('description', cdata(article.summary)),
  textElement('link', origin + article.path),
  permalink(article, origin),
  textElement('author', `newsroom@example.com (${article.author})`),
  imageElement('media:thumbnail', article, origin, IMAGE_SIZE),
];

/** A wire service: the summary as escaped HTML, the image with its credit. */
const wire: WriteElements = (article, origin) => [
  ...titleAndLink(article, origin),
  element('description', escapeUTF8(`<p>${escapeUTF8(article.summary)}</p>`)),
  textElement('dc:creator', article.author),
  permalink(article, origin),
  imageElement('media:content', article, origin, { medium: 'image', type: 'image/webp', ...IMAGE_SIZE }),
  article.imagePath ? element('media:credit', 'Illustration: the newsroom', { role: 'photographer' }) : '',
];

/** The elements that RSS requires, and the image as an enclosure. */
const plain: WriteElements = (article, origin) => [
  ...titleAndLink(article, origin),
  textElement('description', article.summary),
  textElement('author', article.author),
  imageElement('enclosure', article, origin, { type: 'image/webp', length: 0 }),
  permalink(article, origin),
];

/** A podcast: iTunes elements. */
const magazine: WriteElements = (article, origin) => [
  ...plain(article, origin),
  textElement('itunes:author', article.author),
  textElement('itunes:summary', article.summary),
];

const ITEMS: Partial<Record<FeedContent['dialect'], WriteElements>> = { wordpress, broadcaster, wire, magazine };

export function writeRss2({ content, articles, updatedAt }: Feed, origin: string): string {
  const writeElements = ITEMS[content.dialect] ?? plain;
  const formatDate = content.dialect === 'wordpress' ? utcDate : easternDate;
  const items = articles.map((article) => {
    const date = content.undated ? '' : textElement('pubDate', formatDate(article.publishedAt));
    return element('item', [...writeElements(article, origin), date].join('\n'));
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
