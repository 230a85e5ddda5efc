import { resolveLink } from '../resolve-link.ts';
import type { CollectedField } from './candidates.ts';

const PAGES = /^(?:text\/html|application\/xhtml\+xml|html)?$/;

const named = (fields: readonly CollectedField[], name: string) => fields.filter((field) => field.name === name);

const attribute = ({ attributes }: CollectedField, name: string): string =>
  attributes.get(name)?.trim().toLowerCase() ?? '';

/** A field's address, absolute where `xml:base` makes it so; empty where it is not http or https then. */
function addressOf(field: CollectedField): string {
  const address = field.attributes.get('href') ?? field.attributes.get('url') ?? field.text;
  const base = field.base();
  return base === null ? address : (resolveLink(address, base) ?? '');
}

const isNotBlank = (text: string): boolean => text.trim() !== '';
const isAlternate = (field: CollectedField) => ['', 'alternate'].includes(attribute(field, 'rel'));
const isPage = (field: CollectedField) => PAGES.test(attribute(field, 'type'));

/**
 * The likeliest first: an RSS link before Atom's, a page before other types, `href` before text. Of several alike the last
 * comes first, as in other feed readers.
 */
export function linksOf(fields: readonly CollectedField[]): string[] {
  const rank = (field: CollectedField) => (isPage(field) ? 0 : 2) + (field.attributes.has('href') ? 0 : 1);
  const lastFirst = (name: string) => named(fields, name).filter(isAlternate).reverse();
  const own = lastFirst('link');
  const atom = lastFirst('atom:link').sort((a, b) => rank(a) - rank(b));
  const ordered = [...own.filter(isPage), ...atom, ...own.filter((field) => !isPage(field))];
  return ordered.map(addressOf).filter(isNotBlank);
}

/** The feed's own address (`rel="self"`): none or one. */
export function selfLinkOf(fields: readonly CollectedField[]): string[] {
  const self = named(fields, 'atom:link').filter((field) => attribute(field, 'rel') === 'self');
  return self.slice(0, 1).map(addressOf).filter(isNotBlank);
}

/** The feed's WebSub hubs (`rel="hub"`). */
export function hubLinksOf(fields: readonly CollectedField[]): string[] {
  const links = [...named(fields, 'atom:link'), ...named(fields, 'link')];
  const hubs = links.filter((field) => attribute(field, 'rel').split(/\s+/).includes('hub'));
  return hubs.map(addressOf).filter(isNotBlank);
}

/** A guid is a link unless it says otherwise (RSS 2.0, `isPermaLink`); an Atom id where it looks like one. */
export function permalinkOf(fields: readonly CollectedField[]): string[] {
  const identifiers = [...named(fields, 'guid'), ...named(fields, 'atom:id')].filter((field) => {
    const permanent = attribute(field, 'ispermalink');
    return permanent === 'true' || (permanent !== 'false' && /^\s*https?:\/\//i.test(field.text));
  });
  return identifiers.map(addressOf).filter(isNotBlank);
}

export function enclosuresOf(fields: readonly CollectedField[]): [string, string][][] {
  const links = [...named(fields, 'atom:link'), ...named(fields, 'link')];
  const enclosures = links.filter((field) => attribute(field, 'rel') === 'enclosure');
  return [...named(fields, 'enclosure'), ...enclosures].map(mediaAttributes);
}

export function mediaOf(fields: readonly CollectedField[], name: string): [string, string][][] {
  return named(fields, name).map(mediaAttributes);
}

function mediaAttributes(field: CollectedField): [string, string][] {
  const read = ['type', 'medium', 'width'].flatMap((name): [string, string][] => {
    const value = field.attributes.get(name);
    return value === undefined ? [] : [[name, value]];
  });
  return [['url', addressOf(field)], ...read];
}
