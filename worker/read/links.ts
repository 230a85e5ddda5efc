import { type FeedElement, textOf } from './feed-element.ts';
import { looksAbsolute, resolveLink } from './resolve-link.ts';

const PAGE_TYPES = /^(?:text\/html|application\/xhtml\+xml|html)?$/;

const attributeOf = ({ attributes }: FeedElement, name: string): string =>
  attributes.get(name)?.trim().toLowerCase() ?? '';

/** The address in an attribute, else in the text. Absolute if `xml:base` makes it so, and empty if that is not http or https. */
export function addressOf(element: FeedElement, text = textOf(element)): string {
  const [address = text] = ['href', 'url', 'src', 'rdf:resource'].flatMap((name) => element.attributes.get(name) ?? []);
  const base = element.base();
  return base === null ? address.trim() : (resolveLink(address, base) ?? '');
}

/** Whether a link has a relation, which may be written as an address of the IANA (RFC 4287, section 4.2.7.2). */
export function hasRelation(link: FeedElement, ...names: string[]): boolean {
  const relations = attributeOf(link, 'rel').split(/\s+/);
  return relations.some((relation) =>
    names.includes(relation.replace(/^https?:\/\/www\.iana\.org\/assignments\/(?:link-)?relations?\//, '')),
  );
}

/** 0 for the same language, 1 for a variant of it or none, 2 for another. */
function languageDistance(written: string, lang: string): number {
  const [writtenTag = '', tag = ''] = [written, lang].map((text) => text.toLowerCase());
  if (writtenTag === tag) return 0;
  return writtenTag === '' || writtenTag.split('-')[0] === tag.split('-')[0] ? 1 : 2;
}

/**
 * The pages that links lead to, the likeliest first: an RSS link before Atom's, but a page before other types, one in the
 * language of the item before others. Of several alike the last comes first, as in other feed readers,
 * but of several languages the first.
 */
export function pageLinks(links: readonly FeedElement[], lang: string | null): string[] {
  const rank = (link: FeedElement) => languageDistance(attributeOf(link, 'hreflang'), lang ?? '');
  const alternates = links.filter((link) => hasRelation(link, '', 'alternate'));
  const names = [...new Set(alternates.map(({ name }) => name))];
  const ordered = names.flatMap((name) => {
    const sameName = alternates.filter((link) => link.name === name);
    if (!sameName.some(({ attributes }) => attributes.has('hreflang'))) sameName.reverse();
    return name === 'atom:link' ? sameName.sort((a, b) => rank(a) - rank(b)) : sameName;
  });
  const isPage = (link: FeedElement) => PAGE_TYPES.test(attributeOf(link, 'type'));
  return addressesOf([...ordered.filter(isPage), ...ordered.filter((link) => !isPage(link))]);
}

export function addressesOf(elements: readonly FeedElement[]): string[] {
  return elements.map((element) => addressOf(element)).filter((address) => address.trim() !== '');
}

/** A guid is a link unless `isPermaLink` says otherwise (RSS 2.0). Any other identity if it looks like a link. */
export function permalinks(identities: readonly FeedElement[]): string[] {
  const permanent = identities.filter((identity) => {
    const isPermalink = attributeOf(identity, 'ispermalink');
    const text = identity.name === 'rdf:about' ? addressOf(identity) : textOf(identity);
    return isPermalink === 'true' || (isPermalink !== 'false' && looksAbsolute(text));
  });
  return addressesOf(permanent);
}
