import type { StoredArticle } from '../../shared/model/article.ts';
import { element, textElement, xmlDocument, xmlText } from './xml.ts';

const MAX_ITEMS = 50;

/** An outgoing feed: addresses are absolute, the newest stories first. */
export interface Channel {
  title: string;
  description: string;
  /** The page that shows the same stories. */
  link: string;
  /** The feed's own address. */
  self: string;
  /** Milliseconds since the epoch; 0 where it is not known. */
  builtAt: number;
  stories: readonly { article: StoredArticle; category: string }[];
}

/** RFC 822's date with a year of four digits and a numeric zone, as RSS 2.0 wants it; null where there is none. */
function rssDate(date: string | number | null): string | null {
  const time = date === null ? Number.NaN : new Date(date).getTime();
  return Number.isNaN(time) ? null : new Date(time).toUTCString().replace('GMT', '+0000');
}

function item({ article, category }: Channel['stories'][number]): string {
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

/** RSS 2.0 (https://www.rssboard.org/rss-specification) with the Dublin Core, Media RSS and Atom modules. */
export function rssDocument(channel: Channel): string {
  const namespaces = {
    'xmlns:atom': 'http://www.w3.org/2005/Atom',
    'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
    'xmlns:media': 'http://search.yahoo.com/mrss/',
  };
  const head = [
    textElement('title', channel.title),
    textElement('link', channel.link),
    textElement('description', channel.description),
    textElement('language', 'en'),
    textElement('lastBuildDate', channel.builtAt === 0 ? null : rssDate(channel.builtAt)),
    element('atom:link', { href: channel.self, rel: 'self', type: 'application/rss+xml' }),
  ];
  const items = channel.stories.slice(0, MAX_ITEMS).map(item);
  const body = element('channel', {}, `${head.join('')}${items.join('\n')}`);
  return xmlDocument(element('rss', { version: '2.0', ...namespaces }, body));
}
