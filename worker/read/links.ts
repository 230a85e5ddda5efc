import type { Collected, CollectedField } from './collected-feed.ts';
import type { Attributes } from './feed-item.ts';
import { readHtml } from './read-html.ts';
import { looksAbsolute, resolveLink } from './resolve-link.ts';

type Fields = readonly CollectedField[];

const PAGES = /^(?:text\/html|application\/xhtml\+xml|html)?$/;

const named = (fields: Fields, name: string) => fields.filter((field) => field.name === name);

const attribute = ({ attributes }: CollectedField, name: string): string =>
  attributes.get(name)?.trim().toLowerCase() ?? '';

const isNotBlank = (text: string): boolean => text.trim() !== '';

/** Addresses that are absolute if `xml:base` makes them so; empty if one is not http or https then. */
function addressOf(field: CollectedField, text = field.text): string {
  const [address = text] = ['href', 'url', 'src', 'rdf:resource'].flatMap((name) => field.attributes.get(name) ?? []);
  const base = field.base();
  return base === null ? address.trim() : (resolveLink(address, base) ?? '');
}

/** The relations of a link, also those that are written as an address of the IANA (RFC 4287, section 4.2.7.2). */
function relationsOf(field: CollectedField): string[] {
  return attribute(field, 'rel')
    .split(/\s+/)
    .map((name) => name.replace(/^https?:\/\/www\.iana\.org\/assignments\/(?:link-)?relations?\//, ''));
}

const hasRelation = (field: CollectedField, name: string) => relationsOf(field).includes(name);
const isAlternate = (field: CollectedField) => hasRelation(field, '') || hasRelation(field, 'alternate');
const isPage = (field: CollectedField) => PAGES.test(attribute(field, 'type'));

/** 0 for the same language, 1 for a variant of it or none, 2 for another. */
function languageDistance(written: string, lang: string): number {
  const [one = '', other = ''] = [written, lang].map((tag) => tag.toLowerCase().replace(/_/g, '-'));
  if (one === other) return 0;
  return one === '' || one.split('-')[0] === other.split('-')[0] ? 1 : 2;
}

/**
 * The likeliest first: an RSS link before Atom's, a page before other types, one in the language of the item before others,
 * `href` before text. Of several alike the last comes first, as in other feed readers, but of several languages the first.
 */
export function linksOf({ fields, lang }: Collected): string[] {
  const rank = (field: CollectedField) => {
    const distance = languageDistance(attribute(field, 'hreflang'), lang ?? '');
    return (isPage(field) ? 0 : 6) + 2 * distance + (field.attributes.has('href') ? 0 : 1);
  };
  const alternates = (name: string) => {
    const found = named(fields, name).filter(isAlternate);
    return found.some((field) => field.attributes.has('hreflang')) ? found : found.reverse();
  };
  const own = alternates('link');
  const atom = alternates('atom:link').sort((a, b) => rank(a) - rank(b));
  const ordered = [...own.filter(isPage), ...atom, ...own.filter((field) => !isPage(field))];
  return ordered.map((field) => addressOf(field)).filter(isNotBlank);
}

/** The feed's own address (`rel="self"`): none or one. */
export function selfLinkOf(fields: Fields): string[] {
  const self = named(fields, 'atom:link').filter((field) => hasRelation(field, 'self'));
  return self
    .slice(0, 1)
    .map((field) => addressOf(field))
    .filter(isNotBlank);
}

/** The feed's WebSub hubs (`rel="hub"`). */
export function hubLinksOf(fields: Fields): string[] {
  const links = [...named(fields, 'atom:link'), ...named(fields, 'link')];
  return links
    .filter((field) => hasRelation(field, 'hub'))
    .map((field) => addressOf(field))
    .filter(isNotBlank);
}

/** Who the item is. */
export function identifiersOf(fields: Fields): CollectedField[] {
  return [...named(fields, 'guid'), ...named(fields, 'atom:id')].filter((field) => isNotBlank(field.text));
}

/** A guid is a link unless it says otherwise (RSS 2.0, `isPermaLink`); an Atom id if it looks like one. */
export function permalinksOf(fields: Fields): string[] {
  const permanent = identifiersOf(fields).filter((field) => {
    const isPermanent = attribute(field, 'ispermalink');
    return isPermanent === 'true' || (isPermanent !== 'false' && looksAbsolute(field.text));
  });
  return permanent.map((field) => addressOf(field)).filter(isNotBlank);
}

export function enclosuresOf(fields: Fields): Attributes[] {
  const links = [...named(fields, 'atom:link'), ...named(fields, 'link')];
  const enclosures = links.filter((field) => hasRelation(field, 'enclosure'));
  return [...named(fields, 'enclosure'), ...enclosures].map(mediaAttributes);
}

export function mediaContentsOf(fields: Fields): Attributes[] {
  return named(fields, 'media:content').map(mediaAttributes);
}

/** The thumbnails of Media RSS, then the images that are declared in other ways. */
export function thumbnailsOf(fields: Fields): Attributes[] {
  return [...named(fields, 'media:thumbnail'), ...named(fields, 'image')]
    .map((field) => ({ ...mediaAttributes(field), url: addressOf(field, addressIn(field.text)) }))
    .filter(({ url }) => url !== '');
}

/** The address in an element's text, which may be an `<img>` or have a caption beside it; empty for words alone. */
function addressIn(text: string): string {
  if (text.includes('<')) return readHtml(text).images[0]?.get('src') ?? '';
  const words = text.trim().split(/\s+/);
  const isAlone = words.length === 1 && /[./]/.test(text);
  return words.find((word) => isAlone || /^(?:https?:|www\.|\/)/i.test(word)) ?? '';
}

function mediaAttributes(field: CollectedField): Attributes {
  const read = ['type', 'medium', 'width'].flatMap((name) => {
    const value = field.attributes.get(name);
    return value === undefined ? [] : [[name, value]];
  });
  return { url: addressOf(field), ...Object.fromEntries(read) };
}
