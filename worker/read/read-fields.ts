import {
  addressesIn,
  elementsOf,
  type FeedElement,
  type FeedElements,
  namesIn,
  readContent,
  textOf,
} from './feed-element.ts';
import { CHANNEL, type Field, ITEM, ITEM_READINGS } from './feed-fields.ts';
import type { Attributes, FeedChannel, FeedItem, ParsedFeed } from './feed-item.ts';
import { textsOfContents } from './html-collector.ts';
import { PICTURE_ENDING } from './image-sources.ts';
import { addressesOf, addressOf, hasRelation, pageLinks, permalinks } from './links.ts';
import { readHtml } from './read-html.ts';

const OTHER_ENDING =
  /^[^?#]*\.(?:mp[34]|m4[abv]|mov|web[ma]|og[agv]|opus|aac|flac|wav|avi|mkv|pdf|docx?|xlsx?|pptx?|epub|od[tsp]|rtf|txt|csv|swf|flv|m3u8|zip|torrent)(?:$|[?#])/i;
/** Types that browsers show, also written short. */
const PICTURE_TYPE = /^(?:image\/)?(?:\*|p?jpe?g|jpg|png|webp|gif|avif)$|^(?:image|img|photo|picture)$/;

const isNoType = (type: string): boolean => type === '' || type.endsWith('octet-stream') || type.endsWith('unknown');

/** Whether an element is a picture, whatever its publisher says of its type. Empty if nothing says it. */
function mediumOf(url: string, { attributes }: FeedElement): 'image' | 'other' | '' {
  const attributeOf = (name: string) => (attributes.get(name) ?? '').trim().toLowerCase();
  const [type = ''] = (attributeOf('type') || attributeOf('mime_type')).split(/\s*;/);
  const medium = attributeOf('medium');
  if (PICTURE_TYPE.test(type)) return OTHER_ENDING.test(url) ? 'other' : 'image';
  if (medium !== '') return medium === 'image' && !type.startsWith('image/') ? 'image' : 'other';
  if (PICTURE_ENDING.test(url)) return 'image';
  if (!isNoType(type) || OTHER_ENDING.test(url)) return 'other';
  return attributes.has('width') || attributes.has('height') ? 'image' : '';
}

function readMedia(element: FeedElement): Attributes {
  const isImage = ITEM_READINGS.get(element.name) === 'image';
  const url = isImage ? addressOf(element, addressIn(addressesIn(element).join(' '))) : addressOf(element);
  const medium = isImage ? 'image' : mediumOf(url, element);
  return { url, medium, width: element.attributes.get('width') ?? '' };
}

/** The address in a text, which may be an `<img>`. Empty for words. */
function addressIn(text: string): string {
  if (text.includes('<')) return readHtml(text).images[0]?.get('src') ?? '';
  return /[./]/.test(text) && !/\s/.test(text.trim()) ? text : '';
}

const isFilled = (text: string): boolean => text.trim() !== '';

const fieldTexts = (parent: FeedElement, field: Field): string[] =>
  elementsOf(parent, field).map(textOf).filter(isFilled);

const fieldText = (parent: FeedElement, field: Field): string => fieldTexts(parent, field)[0] ?? '';

function titleOf(parent: FeedElement): string {
  for (const title of elementsOf(parent, ITEM.title)) {
    const { text } = readContent(title);
    if (text !== '') return text;
  }
  return '';
}

const mediaOf = (parent: FeedElement, field: Field): Attributes[] =>
  elementsOf(parent, field)
    .map(readMedia)
    .filter(({ url = '' }) => isFilled(url));

function creatorsOf(parent: FeedElement, field: Field): string[] {
  const names = new Map<string, string[]>();
  for (const element of elementsOf(parent, field)) {
    names.set(element.name, [...(names.get(element.name) ?? []), ...namesIn(element)]);
  }
  return [...names.values()].map((authors) => authors.join('\n')).filter(isFilled);
}

/** The languages of an element: what it says in `xml:lang` or in a field, else what its texts say. */
function languagesOf(parent: FeedElement, texts: readonly FeedElement[] = []): string[] {
  const langOf = ({ attributes }: FeedElement) => attributes.get('xml:lang') ?? '';
  return [langOf(parent), ...fieldTexts(parent, ITEM.language), ...texts.map(langOf)].filter(isFilled);
}

const linksWith = (relation: string, parent: FeedElement): FeedElement[] =>
  elementsOf(parent, ITEM.link).filter((link) => hasRelation(link, relation));

function readChannel(channel: FeedElement): FeedChannel {
  const languages = [...fieldTexts(channel, CHANNEL.language), channel.attributes.get('xml:lang') ?? ''].filter(
    isFilled,
  );
  const hubs = elementsOf(channel, CHANNEL.hub).filter(({ attributes }) =>
    /^websub$/i.test(attributes.get('type') ?? ''),
  );
  return {
    title: titleOf(channel),
    links: pageLinks(elementsOf(channel, CHANNEL.link), languages[0] ?? null),
    feedUrl: addressesOf([...linksWith('self', channel), ...elementsOf(channel, CHANNEL.feedUrl)])[0] ?? '',
    images: mediaOf(channel, CHANNEL.image).flatMap(({ url }) => url ?? []),
    hubs: addressesOf([...linksWith('hub', channel), ...hubs]),
    languages,
    ttl: fieldText(channel, CHANNEL.ttl),
    updatePeriod: fieldText(channel, CHANNEL.updatePeriod),
    updateFrequency: fieldText(channel, CHANNEL.updateFrequency),
  };
}

/** Reads the fields of a feed by the tables of feed-fields.ts. */
export function readFields({ channel, items }: FeedElements): ParsedFeed {
  const values = readChannel(channel);
  const [language = null] = values.languages;
  const creators = creatorsOf(channel, CHANNEL.creator);

  const readItem = (item: FeedElement): FeedItem => {
    const contents = elementsOf(item, ITEM.content);
    const readings = contents.map(readContent);
    const languages = languagesOf(item, [...elementsOf(item, ITEM.title), ...contents]);
    const links = elementsOf(item, ITEM.link);
    const identities = elementsOf(item, ITEM.guid);
    // An entry of another feed has not the authors of this one (RFC 4287, section 4.2.1).
    const inherited = elementsOf(item, ITEM.source).length === 0 ? creators : [];
    return {
      title: titleOf(item),
      links: [...pageLinks(links, languages[0] ?? language), ...permalinks(identities)],
      guid: identities.map(textOf).find(isFilled) ?? '',
      creators: [...creatorsOf(item, ITEM.creator), ...inherited],
      dates: fieldTexts(item, ITEM.date),
      contents: textsOfContents(readings),
      lang: languages[0] ?? null,
      enclosures: [...mediaOf(item, ITEM.enclosure), ...linksWith('enclosure', item).map(readMedia)],
      media: mediaOf(item, ITEM.media),
      thumbnails: mediaOf(item, ITEM.thumbnail),
      images: readings.flatMap(({ images }) => images),
      base: contents.flatMap(({ base }) => base() ?? [])[0] ?? '',
    };
  };
  return { channel: values, items: items.map(readItem) };
}
