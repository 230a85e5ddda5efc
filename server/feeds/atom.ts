import { FEED_FILES } from '../../shared/paths.ts';
import { escapeXml } from '../../shared/rules/escape-markup.ts';
import { dateOf, type OutgoingFeed, type OutgoingItem, type Publisher } from './outgoing-feeds.ts';
import { element, MEDIA_NAMESPACE, mediaElement, textElement, xmlDocument } from './xml.ts';

const NAMESPACES = {
  xmlns: 'http://www.w3.org/2005/Atom',
  'xmlns:media': MEDIA_NAMESPACE,
};

const link = (rel: string, href: string, type: string | null = null): string => element('link', { rel, href, type });

const person = (name: string, uri: string | null = null): string =>
  element('author', {}, textElement('name', name) + textElement('uri', uri));

/** The credit: the publication that the entry was taken from (RFC 4287, section 4.2.11). */
const source = ({ name, link: page }: Publisher): string =>
  element('source', {}, textElement('title', name) + link('alternate', page));

/** Atom requires a date: an item without one has the time of its first poll, a post the time of its feed. */
function entryElement(item: OutgoingItem, feedDate: Date): string {
  const published = dateOf(item.date)?.toISOString() ?? null;
  return element(
    'entry',
    { 'xml:lang': item.lang },
    [
      textElement('id', item.id ?? item.link),
      textElement('title', item.title),
      link('alternate', item.link),
      textElement('published', published),
      textElement('updated', published ?? item.firstSeenAt ?? feedDate.toISOString()),
      textElement('summary', item.summary),
      item.content === undefined ? '' : element('content', { type: 'html' }, escapeXml(item.content)),
      item.author === null ? '' : person(item.author),
      item.publisher === null ? '' : person(item.publisher.name, item.publisher.link),
      item.category === null ? '' : element('category', { term: item.category }),
      item.publisher === null ? '' : source(item.publisher),
      mediaElement(item.imageUrl),
    ].join(''),
  );
}

/** Writes Atom 1.0 (RFC 4287). */
export function atomDocument(feed: OutgoingFeed): string {
  const dates = feed.items.flatMap(({ date }) => dateOf(date)?.getTime() ?? []);
  const updated = new Date(feed.builtAt || Math.max(0, ...dates));
  const head = [
    textElement('id', feed.addresses.atom),
    textElement('title', feed.title),
    textElement('subtitle', feed.description),
    link('alternate', feed.link),
    link('self', feed.addresses.atom, FEED_FILES.atom.mediaType),
    feed.hub === null ? '' : link('hub', feed.hub),
    textElement('icon', feed.icon),
    textElement('updated', updated.toISOString()),
    // Covers the entries without an author of their own.
    person(feed.title, feed.link),
  ];
  const entries = feed.items.map((item) => entryElement(item, updated));
  return xmlDocument(
    element('feed', { ...NAMESPACES, 'xml:lang': feed.language }, `${head.join('')}${entries.join('\n')}`),
  );
}
