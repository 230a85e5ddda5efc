import { type FeedItem, type FeedNode, nodesOf } from './feed-item.ts';
import { resolveLink } from './resolve-link.ts';

const PAGES = /^(text\/html|application\/xhtml\+xml|html|)$/;

function isAlternate({ attributes }: FeedNode): boolean {
  return (attributes.get('rel') ?? 'alternate').trim().toLowerCase() === 'alternate';
}

function isPage({ attributes }: FeedNode): boolean {
  return PAGES.test((attributes.get('type') ?? '').trim().toLowerCase());
}

function addressOf({ attributes, text }: FeedNode): string {
  return attributes.get('href') ?? text;
}

/** Links in order of preference: a page that is the item's own, another form of it; later ones correct earlier ones. */
function linksOf(item: FeedItem): FeedNode[] {
  const named = nodesOf(item, 'link', 'atom:link').filter(isAlternate);
  const withAddress = named.filter((node) => node.attributes.has('href'));
  const withText = named.filter((node) => !node.attributes.has('href'));
  const isAtom = !item.has('link');
  const byKind = isAtom ? [...withAddress.filter(isPage).reverse()] : preferred(item);
  return [...byKind, ...withAddress.reverse(), ...withText.reverse()];
}

function preferred(item: FeedItem): FeedNode[] {
  return nodesOf(item, 'link').filter(isAlternate).filter(isPage).reverse();
}

/** A guid is a link unless it says otherwise (RSS 2.0, `isPermaLink`); an Atom id where it looks like one. */
function identifiersOf(item: FeedItem): FeedNode[] {
  const guids = nodesOf(item, 'guid').filter(
    ({ attributes }) => attributes.get('ispermalink')?.toLowerCase() !== 'false',
  );
  return [...guids, ...nodesOf(item, 'atom:id')].filter(({ text }) => /^\s*https?:\/\//i.test(text));
}

/**
 * The story's own address: the `alternate` link, else a guid that is a permalink; absolute and http(s), resolved
 * against `xml:base`, else `base`. Null when there is none.
 */
export function readLink(item: FeedItem, base: string): string | null {
  for (const node of [...linksOf(item), ...identifiersOf(item)]) {
    const link = resolveLink(addressOf(node), node.attributes.get('base') ?? base);
    if (link !== null) return link;
  }
  return null;
}
