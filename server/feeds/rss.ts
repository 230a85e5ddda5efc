import type { StoredArticle } from '../../shared/model/article.ts';
import { element, textElement, xmlDocument, xmlText } from './xml.ts';

const MAX_ITEMS = 50;

const NAMESPACES = {
  'xmlns:atom': 'http://www.w3.org/2005/Atom',
  'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
  'xmlns:media': 'http://search.yahoo.com/mrss/',
};

export interface ChannelItem {
  article: StoredArticle;
  /** The title of the section. */
  category: string;
}

/** An outgoing feed. Addresses are absolute; the newest articles come first. */
export interface Channel {
  title: string;
  description: string;
  /** The page with the same articles. */
  link: string;
  /** The feed's own address. */
  self: string;
  /** Milliseconds since the epoch; 0 where it is unknown. */
  builtAt: number;
  items: readonly ChannelItem[];
}

/** Formats a date as RFC 822 with a year of four digits and a numeric zone; null for an unknown date. */
function rssDate(date: string | number | null): string | null {
  const time = date === null ? Number.NaN : new Date(date).getTime();
  return Number.isNaN(time) ? null : new Date(time).toUTCString().replace('GMT', '+0000');
}

function itemElement({ article, category }: ChannelItem): string {
  return element(
    'item',
    {},
    [
      textElement('title', article.title),
      textElement('link', article.link),
      element('guid', { isPermaLink: 'true' }, xmlText(article.link)),
      textElement('description', article.summary),
      textElement('dc:creator', article.author),
      textElement('dc:publisher', article.source),
      textElement('category', category),
      textElement('pubDate', rssDate(article.publishedDate)),
      article.imageUrl === null ? '' : element('media:content', { url: article.imageUrl, medium: 'image' }),
    ].join(''),
  );
}

/**
 * Writes RSS 2.0 (https://www.rssboard.org/rss-specification) with the Dublin Core, Media RSS and Atom modules. The writer
 * is ours because the `feed` library has no such modules and requires a date of every item.
 */
export function rssDocument(channel: Channel): string {
  const head = [
    textElement('title', channel.title),
    textElement('link', channel.link),
    textElement('description', channel.description),
    textElement('language', 'en'),
    textElement('lastBuildDate', channel.builtAt === 0 ? null : rssDate(channel.builtAt)),
    element('atom:link', { href: channel.self, rel: 'self', type: 'application/rss+xml' }),
  ];
  const items = channel.items.slice(0, MAX_ITEMS).map(itemElement);
  const body = element('channel', {}, `${head.join('')}${items.join('\n')}`);
  return xmlDocument(element('rss', { version: '2.0', ...NAMESPACES }, body));
}
