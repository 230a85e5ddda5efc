type Vocabulary =
  | 'rss'
  | 'atom'
  | 'rdf'
  | 'dc'
  | 'dcterms'
  | 'content'
  | 'enc'
  | 'media'
  | 'itunes'
  | 'sy'
  | 'html'
  | 'json';

/** The addresses of each vocabulary, without their scheme, `www.` and what ends them. */
const ADDRESSES: readonly (readonly [Vocabulary, string])[] = [
  ['rss', 'backend.userland.com/rss backend.userland.com/rss2 blogs.law.harvard.edu/tech/rss'],
  ['rss', 'cyber.law.harvard.edu/rss/rss.html rssboard.org/rss-specification purl.org/rss/1.0'],
  ['rss', 'my.netscape.com/rdf/simple/0.9 channel.netscape.com/rdf/simple/0.9'],
  ['rss', 'my.netscape.com/publish/formats/rss-0.91.dtd'],
  ['atom', 'w3.org/2005/atom purl.org/atom/ns purl.org/atom/app'],
  ['rdf', 'w3.org/1999/02/22-rdf-syntax-ns'],
  ['dc', 'purl.org/dc/elements/1.1 purl.org/dc/elements/1.0 purl.org/dc'],
  ['dcterms', 'purl.org/dc/terms purl.org/rss/1.0/modules/dcterms'],
  ['content', 'purl.org/rss/1.0/modules/content'],
  ['enc', 'purl.oclc.org/net/rss_2.0/enc'],
  ['media', 'search.yahoo.com/mrss video.search.yahoo.com/mrss tools.search.yahoo.com/mrss rssboard.org/media-rss'],
  ['itunes', 'itunes.com/dtds/podcast-1.0.dtd itunes.com/dtds/podcast'],
  ['sy', 'purl.org/rss/1.0/modules/syndication'],
  ['html', 'w3.org/1999/xhtml'],
];

/** What a prefix means without a declaration, or with an unknown one. */
const PREFIXES: readonly (readonly [Vocabulary, string])[] = [
  ['rss', 'rss'],
  ['atom', 'atom atom10 a10'],
  ['rdf', 'rdf'],
  ['dc', 'dc'],
  ['dcterms', 'dcterms'],
  ['content', 'content'],
  ['enc', 'enc'],
  ['media', 'media'],
  ['itunes', 'itunes'],
  ['sy', 'sy'],
  ['html', 'xhtml'],
];

const byName = (rows: readonly (readonly [Vocabulary, string])[]): ReadonlyMap<string, Vocabulary> =>
  new Map(rows.flatMap(([vocabulary, names]) => names.split(' ').map((name) => [name, vocabulary] as const)));

const BY_ADDRESS = byName(ADDRESSES);
const BY_PREFIX = byName(PREFIXES);

interface Namespace {
  /** Empty for none. */
  address: string;
  vocabulary: Vocabulary | null;
}

const NO_NAMESPACE: Namespace = { address: '', vocabulary: null };

/** Finds the vocabulary however the address is written: scheme, `www.`, case and the end do not matter. */
function namespaceOf(address: string): Namespace {
  const bare = address
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/^www\./, '')
    .replace(/(?<![/#])[/#]+$/, '');
  return { address, vocabulary: BY_ADDRESS.get(bare) ?? null };
}

/** No feed nests declarations deeper. Those beyond it are not followed. */
const MAX_SCOPE_DEPTH = 20;

/** The namespaces in scope: an element's own declarations by prefix ('' for the default one), and those around it. */
export interface Scope {
  declared: ReadonlyMap<string, Namespace>;
  outer: Scope | null;
  depth: number;
}

export const NO_SCOPE: Scope = { declared: new Map(), outer: null, depth: 0 };

export function scopeWithin(outer: Scope, attributes: ReadonlyMap<string, string>): Scope {
  if (attributes.size === 0 || outer.depth >= MAX_SCOPE_DEPTH) return outer;
  const declared = new Map<string, Namespace>();
  for (const [name, address] of attributes) {
    if (name === 'xmlns') declared.set('', namespaceOf(address));
    else if (name.startsWith('xmlns:')) declared.set(name.slice('xmlns:'.length), namespaceOf(address));
  }
  return declared.size === 0 ? outer : { declared, outer, depth: outer.depth + 1 };
}

function namespaceIn(scope: Scope, prefix: string): Namespace {
  for (let at: Scope | null = scope; at !== null; at = at.outer) {
    const namespace = at.declared.get(prefix);
    if (namespace !== undefined) return namespace;
  }
  return NO_NAMESPACE;
}

export interface QualifiedName {
  vocabulary: Vocabulary | null;
  local: string;
  namespace: Namespace;
}

/** The vocabulary of a feed's unprefixed names, which its root determines. */
export interface FeedDialect {
  own: 'rss' | 'atom';
  rootAddress: string;
}

/** A name means what its namespace says. The prefix counts only if the namespace is missing or unknown. */
export function qualify(name: string, scope: Scope, { own, rootAddress }: FeedDialect): QualifiedName {
  const colon = name.indexOf(':');
  const prefix = colon === -1 ? '' : name.slice(0, colon);
  const local = name.slice(colon + 1);
  const namespace = namespaceIn(scope, prefix);
  const isOfRoot = namespace.address !== '' && namespace.address === rootAddress;
  const known = isOfRoot ? own : (namespace.vocabulary ?? BY_PREFIX.get(prefix));
  return { vocabulary: known ?? (prefix === '' ? own : null), local, namespace };
}

/** The attributes of an element, also by what their prefixes mean: `href` for one in its own namespace, `rdf:about`. */
export function qualifiedAttributes(
  attributes: ReadonlyMap<string, string>,
  element: QualifiedName,
  scope: Scope,
  dialect: FeedDialect,
): ReadonlyMap<string, string> {
  const prefixed = [...attributes.keys()].filter((name) => name.includes(':') && !/^xml(?:ns)?:/.test(name));
  if (prefixed.length === 0) return attributes;
  const own = new Map(attributes);
  for (const name of prefixed) {
    const { vocabulary, local, namespace } = qualify(name, scope, dialect);
    const isOwn =
      vocabulary === element.vocabulary && (vocabulary !== null || namespace.address === element.namespace.address);
    const qualified = isOwn ? local : `${vocabulary ?? ''}:${local}`;
    if (!own.has(qualified)) own.set(qualified, attributes.get(name) ?? '');
  }
  return own;
}

const ROOTS: ReadonlyMap<string, FeedDialect['own']> = new Map([
  ['rss', 'rss'],
  ['rdf', 'rss'],
  ['channel', 'rss'],
  ['feed', 'atom'],
]);

export const isEntry = (name: string): boolean => /^(.*:)?entry$/.test(name);

/** The dialect whose root this element is, a lone Atom entry among them (RFC 4287, section 2). Null for any other. */
export function dialectOf(name: string, scope: Scope): FeedDialect | null {
  const own = ROOTS.get(name.replace(/^.*:/, ''));
  const { address, vocabulary } = qualify(name, scope, { own: own ?? 'atom', rootAddress: '' }).namespace;
  if (own !== undefined) return { own, rootAddress: address };
  return isEntry(name) && vocabulary === 'atom' ? { own: 'atom', rootAddress: address } : null;
}
