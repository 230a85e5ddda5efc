import { type FeedItem, type FeedNode, nodesOf } from '../parse/feed-item.ts';
import { resolveLink } from '../parse/resolve-link.ts';

const PAGES = /^(?:text\/html|application\/xhtml\+xml|html)?$/;

function isAlternate({ attributes }: FeedNode): boolean {
  return (attributes.get('rel') ?? 'alternate').trim().toLowerCase() === 'alternate';
}

function isPage({ attributes }: FeedNode): boolean {
  return PAGES.test((attributes.get('type') ?? '').trim().toLowerCase());
}

/**
 * An item's links, the likeliest first: its own dialect's, those that are pages, those with an address in the
 * attribute Atom has for it; of several alike the last, as feed readers have it.
 */
function linksOf(item: FeedItem): FeedNode[] {
  const rank = (node: FeedNode) => (isPage(node) ? 0 : 2) + (node.attributes.has('href') ? 0 : 1);
  const lastFirst = (name: string) => nodesOf(item, name).filter(isAlternate).reverse();
  const own = lastFirst('link').filter(isPage);
  return [...own, ...lastFirst('atom:link').sort((a, b) => rank(a) - rank(b)), ...lastFirst('link')];
}

/** A guid is a link unless it says otherwise (RSS 2.0, `isPermaLink`); an Atom id where it looks like one. */
function identifiersOf(item: FeedItem): FeedNode[] {
  return nodesOf(item, 'guid', 'atom:id').filter(({ attributes, text }) => {
    const permanent = attributes.get('ispermalink')?.trim().toLowerCase();
    return permanent === 'true' || (permanent !== 'false' && /^\s*https?:\/\//i.test(text));
  });
}

/**
 * The story's own address: the `alternate` link, else a guid that is a permalink; absolute and http(s), resolved
 * against `xml:base`, else `base`. Null when there is none.
 */
export function readLink(item: FeedItem, base: string): string | null {
  for (const { attributes, text } of [...linksOf(item), ...identifiersOf(item)]) {
    const link = resolveLink(attributes.get('href') ?? text, attributes.get('base') ?? base);
    if (link !== null) return link;
  }
  return null;
}
