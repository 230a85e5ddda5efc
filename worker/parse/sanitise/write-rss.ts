import { escapeXml } from '../../../shared/rules/escape-markup.ts';
import { CONTENTS, type CollectedField, CREATORS, DATES, LANGUAGES, TITLES } from './candidates.ts';
import { enclosuresOf, hubLinksOf, linksOf, mediaOf, permalinkOf, selfLinkOf } from './field-addresses.ts';
import { LongTexts } from './long-texts.ts';

export interface SanitisedFeed {
  xml: string;
  texts: LongTexts;
}

const NAMESPACES = [
  ['content', 'http://purl.org/rss/1.0/modules/content/'],
  ['dc', 'http://purl.org/dc/elements/1.1/'],
  ['media', 'http://search.yahoo.com/mrss/'],
  ['atom', 'http://www.w3.org/2005/Atom'],
  ['sy', 'http://purl.org/rss/1.0/modules/syndication/'],
  ['other', 'urn:other-candidates'],
].map(([prefix, address]) => ` xmlns:${prefix}="${address}"`);

/** Texts for one element; no item has as many. */
const MAX_CANDIDATES = 20;

/** The preferred candidate of an element takes its name; the rest follow under names of their own. */
export function writeRss(
  feed: readonly CollectedField[],
  items: readonly (readonly CollectedField[])[],
  lang: string | null,
): SanitisedFeed {
  const texts = new LongTexts();
  const channel = channelElements(feed, lang, texts);
  const authors = textsOf(feed, ['atom:author']);
  const written = items.map((item) => `<item>${itemElements(item, authors, texts)}</item>`);
  const xml = `<rss version="2.0"${NAMESPACES.join('')}><channel>${channel}${written.join('')}</channel></rss>`;
  return { xml, texts };
}

function channelElements(fields: readonly CollectedField[], lang: string | null, texts: LongTexts): string {
  const write = candidateWriter(texts);
  return [
    ...write('title', 'other:title', textsOf(fields, TITLES)),
    ...write('link', 'other:link', linksOf(fields)),
    ...selfLinkOf(fields).map((href) => emptyElement('atom:link', Object.entries({ rel: 'self', href }))),
    ...write('other:hub', 'other:hub', hubLinksOf(fields)),
    ...write('language', 'other:language', [...textsOf(fields, LANGUAGES), ...(lang === null ? [] : [lang])]),
    ...write('ttl', null, textsOf(fields, ['ttl'])),
    ...write('sy:updatePeriod', null, textsOf(fields, ['sy:updateperiod'])),
    ...write('sy:updateFrequency', null, textsOf(fields, ['sy:updatefrequency'])),
  ].join('');
}

/** `authors` are those of the feed, for an entry of its own that names none (RFC 4287, section 4.2.1). */
function itemElements(fields: readonly CollectedField[], authors: readonly string[], texts: LongTexts): string {
  const write = candidateWriter(texts);
  const inherited = fields.some(({ name }) => name === 'atom:source') ? [] : authors;
  const [enclosure, ...otherEnclosures] = enclosuresOf(fields);
  return [
    ...write('title', 'other:title', textsOf(fields, TITLES)),
    ...write('link', 'other:link', linksOf(fields)),
    ...write('guid', null, permalinkOf(fields)),
    ...write('dc:creator', 'other:creator', [...textsOf(fields, CREATORS), ...inherited]),
    ...write('pubDate', 'other:date', textsOf(fields, DATES)),
    ...write('description', 'content:encoded', textsOf(fields, CONTENTS)),
    ...write(
      'other:base',
      null,
      fields.flatMap(({ name, base }) => (CONTENTS.includes(name) ? (base() ?? []) : [])),
    ),
    ...(enclosure === undefined ? [] : [emptyElement('enclosure', enclosure)]),
    ...otherEnclosures.map((attributes) => emptyElement('other:enclosure', attributes)),
    ...mediaOf(fields, 'media:content').map((attributes) => emptyElement('media:content', attributes)),
    ...mediaOf(fields, 'media:thumbnail').map((attributes) => emptyElement('media:thumbnail', attributes)),
  ].join('');
}

function textsOf(fields: readonly CollectedField[], names: readonly string[]): string[] {
  const ordered = names.flatMap((name) => fields.filter((field) => field.name === name));
  return ordered.map(({ text }) => text).filter((text) => text.trim() !== '');
}

/** Writes the first candidate as `name` and the rest as `otherName`, or drops them where that is null. */
function candidateWriter(texts: LongTexts) {
  return (name: string, otherName: string | null, candidates: readonly string[]): string[] =>
    candidates
      .slice(0, otherName === null ? 1 : MAX_CANDIDATES)
      .map((text, index) => textElement(index === 0 ? name : (otherName ?? name), texts.tokenFor(text)));
}

function textElement(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`;
}

function emptyElement(name: string, attributes: Iterable<readonly [string, string]>): string {
  const written = Array.from(attributes, ([key, value]) => ` ${key}="${escapeXml(value)}"`);
  return `<${name}${written.join('')}></${name}>`;
}
