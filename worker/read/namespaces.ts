type Vocabulary = 'rss' | 'atom' | 'rdf' | 'dc' | 'dcterms' | 'content' | 'media' | 'itunes' | 'sy' | 'html';

const ADDRESSES: readonly (readonly [string, Vocabulary])[] = [
  ['backend.userland.com/rss', 'rss'],
  ['backend.userland.com/rss2', 'rss'],
  ['blogs.law.harvard.edu/tech/rss', 'rss'],
  ['cyber.law.harvard.edu/rss/rss.html', 'rss'],
  ['rssboard.org/rss-specification', 'rss'],
  ['purl.org/rss/1.0', 'rss'],
  ['my.netscape.com/rdf/simple/0.9', 'rss'],
  ['channel.netscape.com/rdf/simple/0.9', 'rss'],
  ['my.netscape.com/publish/formats/rss-0.91.dtd', 'rss'],
  ['w3.org/2005/atom', 'atom'],
  ['purl.org/atom/ns', 'atom'],
  ['purl.org/atom/app', 'atom'],
  ['w3.org/1999/02/22-rdf-syntax-ns', 'rdf'],
  ['purl.org/dc/elements/1.1', 'dc'],
  ['purl.org/dc/elements/1.0', 'dc'],
  ['purl.org/dc', 'dc'],
  ['purl.org/dc/terms', 'dcterms'],
  ['purl.org/rss/1.0/modules/dcterms', 'dcterms'],
  ['purl.org/rss/1.0/modules/content', 'content'],
  ['search.yahoo.com/mrss', 'media'],
  ['video.search.yahoo.com/mrss', 'media'],
  ['rssboard.org/media-rss', 'media'],
  ['tools.search.yahoo.com/mrss', 'media'],
  ['itunes.com/dtds/podcast-1.0.dtd', 'itunes'],
  ['itunes.com/dtds/podcast', 'itunes'],
  ['purl.org/rss/1.0/modules/syndication', 'sy'],
  ['w3.org/1999/xhtml', 'html'],
];

const BY_ADDRESS: ReadonlyMap<string, Vocabulary> = new Map(ADDRESSES);

/** The meaning of a prefix without a declaration, or with an unknown one. */
const BY_PREFIX: ReadonlyMap<string, Vocabulary> = new Map([
  ['rss', 'rss'],
  ['atom', 'atom'],
  ['atom10', 'atom'],
  ['a10', 'atom'],
  ['rdf', 'rdf'],
  ['dc', 'dc'],
  ['dcterms', 'dcterms'],
  ['content', 'content'],
  ['media', 'media'],
  ['itunes', 'itunes'],
  ['sy', 'sy'],
  ['xhtml', 'html'],
]);

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

/** No feed nests declarations deeper; those beyond it are not followed. */
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

/** A name means what its namespace says; the prefix counts only if the namespace is missing or unknown. */
export function qualify(name: string, scope: Scope, { own, rootAddress }: FeedDialect): QualifiedName {
  const colon = name.indexOf(':');
  const prefix = colon === -1 ? '' : name.slice(0, colon);
  const local = name.slice(colon + 1);
  const namespace = namespaceIn(scope, prefix);
  const isOfRoot = namespace.address !== '' && namespace.address === rootAddress;
  const known = isOfRoot ? own : (namespace.vocabulary ?? BY_PREFIX.get(prefix));
  return { vocabulary: known ?? (prefix === '' ? own : null), local, namespace };
}

/** The attributes of an element, those in its own namespace without their prefix. */
export function ownAttributes(
  attributes: ReadonlyMap<string, string>,
  element: QualifiedName,
  scope: Scope,
  dialect: FeedDialect,
): ReadonlyMap<string, string> {
  const own = new Map(attributes);
  for (const [name, value] of attributes) {
    if (!name.includes(':') || /^xml(?:ns)?:/.test(name)) continue;
    const { vocabulary, local, namespace } = qualify(name, scope, dialect);
    const isOwn =
      vocabulary === element.vocabulary && (vocabulary !== null || namespace.address === element.namespace.address);
    if (isOwn && !own.has(local)) own.set(local, value);
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

/** The dialect whose root this element is, a lone Atom entry among them (RFC 4287, section 2); null for any other. */
export function dialectOf(name: string, scope: Scope): FeedDialect | null {
  const own = ROOTS.get(name.replace(/^.*:/, ''));
  const { address, vocabulary } = qualify(name, scope, { own: own ?? 'atom', rootAddress: '' }).namespace;
  if (own !== undefined) return { own, rootAddress: address };
  return isEntry(name) && vocabulary === 'atom' ? { own: 'atom', rootAddress: address } : null;
}
