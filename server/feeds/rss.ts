import { FEED_FILES } from '../../shared/paths.ts';
import { escapeMarkup, escapeXml } from '../../shared/rules/escape-markup.ts';
import { dateOf, type OutgoingFeed, type OutgoingItem } from './outgoing-feeds.ts';
import { element, MEDIA_NAMESPACE, mediaElement, textElement, xmlDocument } from './xml.ts';

const NAMESPACES = {
  'xmlns:atom': 'http://www.w3.org/2005/Atom',
  'xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
  'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
  'xmlns:media': MEDIA_NAMESPACE,
};

const rssDate = (date: string | number | null): string | null =>
  dateOf(date)?.toUTCString().replace('GMT', '+0000') ?? null;

function itemElement(item: OutgoingItem): string {
  return element(
    'item',
    {},
    [
      textElement('title', item.title),
      textElement('link', item.link),
      element('guid', { isPermaLink: 'true' }, escapeXml(item.id ?? item.link)),
      // The summary is plain text, and readers take the description of an item for HTML (RSS Best Practices Profile).
      textElement('description', escapeMarkup(item.summary)),
      textElement('content:encoded', item.content ?? null),
      textElement('dc:creator', item.author),
      textElement('dc:publisher', item.publisher?.name ?? null),
      item.publisher === null ? '' : element('source', { url: item.publisher.link }, escapeXml(item.publisher.name)),
      textElement('category', item.category),
      textElement('pubDate', rssDate(item.date)),
      mediaElement(item.imageUrl),
    ].join(''),
  );
}

/**
 * Writes RSS 2.0 (https://www.rssboard.org/rss-specification) with the Content, Dublin Core, Media RSS and Atom modules. The writer
 * is ours: docs/decisions/0015-libraries-and-no-patches.md.
 */
export function rssDocument(feed: OutgoingFeed): string {
  const head = [
    textElement('title', feed.title),
    textElement('link', feed.link),
    textElement('description', feed.description),
    textElement('language', feed.language),
    textElement('lastBuildDate', rssDate(feed.builtAt)),
    element('atom:link', { href: feed.addresses.rss, rel: 'self', type: FEED_FILES.rss.mediaType }),
    feed.hub === null ? '' : element('atom:link', { href: feed.hub, rel: 'hub' }),
  ];
  const body = element('channel', {}, `${head.join('')}${feed.items.map(itemElement).join('\n')}`);
  return xmlDocument(element('rss', { version: '2.0', ...NAMESPACES }, body));
}
