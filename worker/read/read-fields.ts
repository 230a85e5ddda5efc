import { elementsOf, type FeedElement, type FeedElements, namesIn, readContent, textOf } from './feed-element.ts';
import { CHANNEL, ITEM, type Row } from './feed-fields.ts';
import type { Attributes } from './feed-item.ts';
import { type HtmlImage, textsOfContents } from './html-collector.ts';
import { addressesOf, hasRelation, pageLinks, permalinks } from './links.ts';
import { readMedia } from './media.ts';

/** What the channel or an item has for each field, the preferred values first. */
type Values<Field extends string> = Record<Field, string[]>;

type ItemValues = Values<'title' | 'link' | 'guid' | 'creator' | 'date' | 'content' | 'language'> &
  Record<'enclosure' | 'media' | 'thumbnail', Attributes[]> & { images: HtmlImage[]; base: string };

type ChannelValues = Values<
  'title' | 'link' | 'feedUrl' | 'hub' | 'language' | 'lastBuildDate' | 'ttl' | 'updatePeriod' | 'updateFrequency'
>;

export interface FeedValues {
  channel: ChannelValues;
  items: ItemValues[];
}

const isFilled = (text: string): boolean => text.trim() !== '';

const textsOf = (parent: FeedElement, rows: readonly Row[]): string[] =>
  elementsOf(parent, rows).map(textOf).filter(isFilled);

const titlesOf = (parent: FeedElement): string[] =>
  elementsOf(parent, ITEM.title)
    .map((title) => readContent(title).text)
    .filter(isFilled);

const mediaOf = (parent: FeedElement, rows: readonly Row[]): Attributes[] =>
  elementsOf(parent, rows)
    .map(readMedia)
    .filter(({ url = '' }) => isFilled(url));

/** The authors of each kind of element, a line each. */
function creatorsOf(parent: FeedElement, rows: readonly Row[]): string[] {
  const names = new Map<string, string[]>();
  for (const element of elementsOf(parent, rows)) {
    names.set(element.name, [...(names.get(element.name) ?? []), ...namesIn(element)]);
  }
  return [...names.values()].map((authors) => authors.join('\n')).filter(isFilled);
}

/** The languages of an element: what it says in `xml:lang` or in a field, else what its texts say. */
function languagesOf(parent: FeedElement, texts: readonly FeedElement[] = []): string[] {
  const langOf = ({ attributes }: FeedElement) => attributes.get('xml:lang') ?? '';
  return [langOf(parent), ...textsOf(parent, ITEM.language), ...texts.map(langOf)].filter(isFilled);
}

const linksWith = (relation: string, parent: FeedElement): FeedElement[] =>
  elementsOf(parent, ITEM.link).filter((link) => hasRelation(link, relation));

function readChannel(channel: FeedElement): ChannelValues {
  const languages = [...textsOf(channel, CHANNEL.language), channel.attributes.get('xml:lang') ?? ''].filter(isFilled);
  const hubs = elementsOf(channel, CHANNEL.hub).filter(({ attributes }) =>
    /^websub$/i.test(attributes.get('type') ?? ''),
  );
  return {
    title: titlesOf(channel),
    link: pageLinks(elementsOf(channel, CHANNEL.link), languages[0] ?? null),
    feedUrl: addressesOf([...linksWith('self', channel), ...elementsOf(channel, CHANNEL.feedUrl)]),
    hub: addressesOf([...linksWith('hub', channel), ...hubs]),
    language: languages,
    lastBuildDate: textsOf(channel, CHANNEL.lastBuildDate),
    ttl: textsOf(channel, CHANNEL.ttl),
    updatePeriod: textsOf(channel, CHANNEL.updatePeriod),
    updateFrequency: textsOf(channel, CHANNEL.updateFrequency),
  };
}

/** Reads the fields of a feed by the tables of feed-fields.ts. */
export function readFields({ channel, items }: FeedElements): FeedValues {
  const values = readChannel(channel);
  const [language = null] = values.language;
  const creators = creatorsOf(channel, CHANNEL.creator);
  // Many podcasts repeat the channel's image in each item.
  const logos = new Set(mediaOf(channel, CHANNEL.image).map(({ url }) => url));

  const readItem = (item: FeedElement): ItemValues => {
    const contents = elementsOf(item, ITEM.content);
    const readings = contents.map(readContent);
    const languages = languagesOf(item, [...elementsOf(item, ITEM.title), ...contents]);
    const links = elementsOf(item, ITEM.link);
    const identities = elementsOf(item, ITEM.guid);
    // An entry of another feed has not the authors of this one (RFC 4287, section 4.2.1).
    const inherited = elementsOf(item, ITEM.source).length === 0 ? creators : [];
    return {
      title: titlesOf(item),
      link: [...pageLinks(links, languages[0] ?? language), ...permalinks(identities)],
      guid: identities.map(textOf).filter(isFilled),
      creator: [...creatorsOf(item, ITEM.creator), ...inherited],
      date: textsOf(item, ITEM.date),
      content: textsOfContents(readings),
      language: languages,
      enclosure: [...mediaOf(item, ITEM.enclosure), ...linksWith('enclosure', item).map(readMedia)],
      media: mediaOf(item, ITEM.media),
      thumbnail: mediaOf(item, ITEM.thumbnail).filter(({ url }) => !logos.has(url)),
      images: readings.flatMap(({ images }) => images),
      base: contents.flatMap(({ base }) => base() ?? [])[0] ?? '',
    };
  };
  return { channel: values, items: items.map(readItem) };
}
