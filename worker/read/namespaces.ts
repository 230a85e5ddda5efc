import type { Tag } from './read-markup.ts';

/** The vocabulary of each namespace, by its address without scheme, `www.` and what ends it. Its usual prefix is its name. */
const VOCABULARIES: ReadonlyMap<string, string> = new Map([
  ['purl.org/rss/1.0', 'rss'],
  ['w3.org/2005/atom', 'atom'],
  ['w3.org/1999/02/22-rdf-syntax-ns', 'rdf'],
  ['purl.org/dc/elements/1.1', 'dc'],
  ['purl.org/dc/terms', 'dcterms'],
  ['purl.org/rss/1.0/modules/content', 'content'],
  ['purl.oclc.org/net/rss_2.0/enc', 'enc'],
  ['search.yahoo.com/mrss', 'media'],
  ['itunes.com/dtds/podcast-1.0.dtd', 'itunes'],
  ['purl.org/rss/1.0/modules/syndication', 'sy'],
  ['w3.org/1999/xhtml', 'html'],
]);
const PREFIXES: ReadonlySet<string> = new Set(VOCABULARIES.values());

function vocabularyOf(address: string): string | null {
  const bare = address
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\/(?:www\.)?/, '')
    .replace(/[/#]$/, '');
  return VOCABULARIES.get(bare) ?? null;
}

/** No feed nests declarations deeper. Those beyond it are not followed. */
const MAX_SCOPE_DEPTH = 20;

/** The vocabularies in scope: an element's own declarations by prefix ('' for the default one), and those around it. */
export interface Scope {
  /** Null for an unknown vocabulary. */
  declared: ReadonlyMap<string, string | null>;
  outer: Scope | null;
  depth: number;
}

export const NO_SCOPE: Scope = { declared: new Map(), outer: null, depth: 0 };

export function scopeWithin(outer: Scope, attributes: ReadonlyMap<string, string>): Scope {
  if (attributes.size === 0 || outer.depth >= MAX_SCOPE_DEPTH) return outer;
  const declared = new Map<string, string | null>();
  for (const [name, address] of attributes) {
    if (name === 'xmlns') declared.set('', vocabularyOf(address));
    else if (name.startsWith('xmlns:')) declared.set(name.slice('xmlns:'.length), vocabularyOf(address));
  }
  return declared.size === 0 ? outer : { declared, outer, depth: outer.depth + 1 };
}

/** The scope of a root, whose own namespace is its dialect's for any address. */
export function rootScope({ name, attributes }: Tag, dialect: FeedDialect): Scope {
  const { declared } = scopeWithin(NO_SCOPE, attributes);
  return { declared: new Map([...declared, [prefixOf(name), dialect]]), outer: null, depth: 1 };
}

function vocabularyIn(scope: Scope, prefix: string): string | null {
  for (let at: Scope | null = scope; at !== null; at = at.outer) {
    const vocabulary = at.declared.get(prefix);
    if (vocabulary !== undefined) return vocabulary;
  }
  return null;
}

const prefixOf = (name: string): string => name.slice(0, Math.max(0, name.indexOf(':')));

export interface QualifiedName {
  vocabulary: string | null;
  local: string;
}

/** The vocabulary of a feed's unprefixed names, which its root determines. */
export type FeedDialect = 'rss' | 'atom';

/** A name means what its namespace says. The prefix counts only if the namespace is missing or unknown. */
export function qualify(name: string, scope: Scope, dialect: FeedDialect): QualifiedName {
  const prefix = prefixOf(name);
  const usual = prefix === '' ? dialect : PREFIXES.has(prefix) ? prefix : null;
  return { vocabulary: vocabularyIn(scope, prefix) ?? usual, local: name.slice(name.indexOf(':') + 1) };
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
  const qualifiedByName = new Map(attributes);
  for (const name of prefixed) {
    const { vocabulary, local } = qualify(name, scope, dialect);
    const qualified = vocabulary === element.vocabulary ? local : `${vocabulary ?? ''}:${local}`;
    if (!qualifiedByName.has(qualified)) qualifiedByName.set(qualified, attributes.get(name) ?? '');
  }
  return qualifiedByName;
}

/** The dialect whose root this element is, a lone Atom entry among them (RFC 4287, section 2). Null for any other. */
export function dialectOf(name: string, scope: Scope): FeedDialect | null {
  const local = name.replace(/^.*:/, '');
  if (local === 'rss' || local === 'rdf') return 'rss';
  const isEntry = local === 'entry' && qualify(name, scope, 'rss').vocabulary === 'atom';
  return local === 'feed' || isEntry ? 'atom' : null;
}
