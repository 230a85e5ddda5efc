import type { StoredArticle } from '../model/article.ts';
import { articleKey } from './article-key.ts';
import { parseUrl } from './parse-url.ts';

/** Parameters that do not change the page (docs/product.md, "Links and tracking"). */
const TRACKING_PARAMETERS = [
  'utm_\\w+',
  '(?:fb|g|d|y|ya|tw|tt)clid|msclkid|li_fat_id|igshid|__twitter_impression',
  'gbraid|wbraid',
  'mc_[ce]id',
  '_hs(?:enc|mi)',
  'mkt_tok',
  'at_\\w+',
  'ns_(?:campaign|source|mchannel|linkname|fee)',
  'wt_mc',
  'xtor',
  'cmp|cmpid|ncid|smid|ocid|ito|ftag',
  'guce\\w*',
  'spm',
  '_ga|_gl',
  'oly_(?:anon|enc)_id',
  'vero_(?:conv|id)',
  'pk_(?:campaign|kwd|source|medium)|piwik_\\w+|mtm_\\w+',
  'sr_share|ref_src|ref_url',
];

const TRACKING = new RegExp(`^(?:${TRACKING_PARAMETERS.join('|')})$`, 'i');

export function isTrackingParameter(name: string): boolean {
  return TRACKING.test(name);
}

/** A fragment that a script reads as a path: "#/story/3" is a page of its own, "#top" a place in a page. */
const PATH_FRAGMENT = /^#!?\//;

/**
 * All addresses of one article give the same text: without scheme, `www.`, last slash, tracking parameters and a fragment that
 * is no path, the other parameters sorted (docs/product.md, "Hidden articles"; RFC 3986, section 6.2.2.1).
 */
export function articleAddress(address: string): string {
  const url = parseUrl(address);
  if (url === null) return address;
  const { host, pathname, searchParams, hash } = url;
  const kept = Array.from(searchParams).filter(([name]) => !isTrackingParameter(name));
  kept.sort(([a], [b]) => (a < b ? -1 : Number(a > b)));
  const query = kept.length > 0 ? `?${new URLSearchParams(kept)}` : '';
  const path = pathname.replace(/(?<!\/)\/+$/, '').replace(/%[\da-f]{2}/gi, (code) => code.toUpperCase());
  return `${host.replace(/^www\./, '')}${path}${query}${PATH_FRAGMENT.test(hash) ? hash : ''}`;
}

/** The same with any fragment, which may name one of several articles of a page. */
export function addressWithFragment(address: string): string {
  const hash = parseUrl(address)?.hash ?? '';
  return PATH_FRAGMENT.test(hash) ? articleAddress(address) : articleAddress(address) + hash;
}

/** All copies of one article have the same (docs/product.md, "Duplicates"). */
export function identityOf(article: Pick<StoredArticle, 'link' | 'idOnPage'>): string {
  return articleKey({ ...article, link: addressWithFragment(article.link) });
}
