import { type Channel, type ChannelItem, dateOf } from './channel.ts';
import { element, textElement, xmlDocument } from './xml.ts';

const NAMESPACES = { xmlns: 'http://www.w3.org/2005/Atom' };

const link = (rel: string, href: string): string => element('link', { rel, href });

const person = (name: string, uri: string | null = null): string =>
  element('author', {}, textElement('name', name) + textElement('uri', uri));

/** Atom requires a date: an item without one has that of its feed. */
function entryElement(item: ChannelItem, feedDate: Date): string {
  const updated = dateOf(item.date) ?? feedDate;
  return element(
    'entry',
    {},
    [
      textElement('id', item.link),
      textElement('title', item.title),
      link('alternate', item.link),
      textElement('updated', updated.toISOString()),
      textElement('summary', item.summary),
      item.author === null ? '' : person(item.author),
      item.publisher === null ? '' : person(item.publisher.name, item.publisher.link),
      item.category === null ? '' : element('category', { term: item.category }),
    ].join(''),
  );
}

/** Writes Atom 1.0 (RFC 4287). */
export function atomDocument(channel: Channel): string {
  const dates = channel.items.flatMap(({ date }) => dateOf(date)?.getTime() ?? []);
  const updated = new Date(channel.builtAt || Math.max(0, ...dates));
  const head = [
    textElement('id', channel.addresses.atom),
    textElement('title', channel.title),
    textElement('subtitle', channel.description),
    link('alternate', channel.link),
    link('self', channel.addresses.atom),
    textElement('updated', updated.toISOString()),
    // Covers the entries without an author of their own.
    person(channel.title, channel.link),
  ];
  const entries = channel.items.map((item) => entryElement(item, updated));
  return xmlDocument(
    element('feed', { ...NAMESPACES, 'xml:lang': channel.language }, `${head.join('')}${entries.join('\n')}`),
  );
}
