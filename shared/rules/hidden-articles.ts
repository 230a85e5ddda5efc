import type { StoredArticle } from '../model/article.ts';
import { addressWithFragment, articleAddress } from './article-address.ts';
import { parseUrl } from './parse-url.ts';

/** Percent-encoded letters, digits, `-`, `.`, `_` and `~`, which need no encoding (RFC 3986, section 2.3). */
const UNRESERVED = /%(?:2[de]|3\d|[46][1-9a-f]|[57][\da]|5f|7e)/gi;

/** The simplest of the spellings that lead to one page (RFC 3986, section 6.2). */
function normalisedLink(link: string): string {
  const url = parseUrl(link);
  if (url === null) return link;
  const { protocol, hostname, port, pathname, search, hash } = url;
  const host = hostname.replace(/\.$/, '') + (port && `:${port}`);
  const path = pathname
    .replace(/\/{2,}/g, '/')
    .replace(UNRESERVED, (code) => String.fromCharCode(Number.parseInt(code.slice(1), 16)));
  return `${protocol}//${host}${path}${search}${hash}`;
}

interface Address {
  page: string;
  withFragment: string;
}

function comparedAddress(link: string): Address {
  const normalised = normalisedLink(link);
  const page = articleAddress(normalised);
  return { page, withFragment: normalised.includes('#') ? addressWithFragment(normalised) : page };
}

/**
 * Whether an entry of `hide` means a link. A fragment tells two addresses of a page apart only if both have one: it may name a
 * story, or only an anchor in it.
 */
function matches(entry: Address, { page, withFragment }: Address): boolean {
  return (
    entry.page === page && (withFragment === page || entry.withFragment === withFragment || entry.withFragment === page)
  );
}

export type HiddenFilter = <A extends { link: string }>(articles: readonly A[]) => readonly A[];

export function createHiddenFilter(hide: readonly string[]): HiddenFilter {
  if (hide.length === 0) return (articles) => articles;
  const entries = hide.map(comparedAddress);
  const isHidden = (address: Address) => entries.some((entry) => matches(entry, address));
  return (articles) => {
    const kept = articles.filter(({ link }) => !isHidden(comparedAddress(link)));
    return kept.length === articles.length ? articles : kept;
  };
}

export function unmatchedEntries(hide: readonly string[], articles: readonly StoredArticle[]): string[] {
  const links = articles.map(({ link }) => comparedAddress(link));
  return hide.filter((text) => {
    const entry = comparedAddress(text);
    return !links.some((link) => matches(entry, link));
  });
}
