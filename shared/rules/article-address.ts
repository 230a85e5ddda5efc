import type { StoredArticle } from '../model/article.ts';
import { parseUrl } from './parse-url.ts';

/** Tells an article apart from all others: by its link, and if its feed has several of one link by its id there. */
export function articleKey({ link, idOnPage }: Pick<StoredArticle, 'link' | 'idOnPage'>): string {
  return idOnPage === undefined ? link : `${link} ${idOnPage}`;
}

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

/** The session ids of PHP, Java, ASP and ColdFusion. */
const SESSION = /^(?:phpsess(?:ion)?id|jsessionid|aspsessionid\w*|cf(?:id|token))$/i;
/** Session ids only if their value is random: it may also be the number of a parliament's session. */
const MAYBE_SESSION = /sess(?:ion)?[_-]?(?:id|key|token)?$|^(?:s|sid|\w{2,4}sid|zenid|visit(?:or)?_?id)$/i;
const RANDOM = /^(?=\D*\d)[\w.!~,-]{16,}$/;
/** The session as a path parameter of Java servers (`;jsessionid=…`), and a folder of ASP.NET (`/(S(…))/`). */
const SESSION_IN_PATH = /;\w{0,9}sess(?:ion)?_?id=[^/;?#&]*|\/\((?:[A-Z]\([\w-]{1,80}\)){1,3}\)(?=\/|$)/gi;

export function isTrackingParameter(parameter: string): boolean {
  const [name = '', value = ''] = parameter.split(/=(.*)/s);
  return TRACKING.test(name) || SESSION.test(name) || (MAYBE_SESSION.test(name) && RANDOM.test(value));
}

const TRACKING_FRAGMENT = /^#(?:xtor=|utm_|tk\.rss|ref=rss|at_medium=|echobox=)/i;

function cleanUrl(address: string): URL | null {
  const url = parseUrl(address);
  if (url === null) return null;
  const search = url.search.replace(SESSION_IN_PATH, '');
  const parameters = search.slice(1).split('&');
  const kept = parameters.filter((parameter) => !isTrackingParameter(parameter));
  if (kept.length < parameters.length || search !== url.search) url.search = kept.join('&');
  const path = url.pathname.replace(SESSION_IN_PATH, '');
  if (path !== url.pathname) url.pathname = path;
  if (TRACKING_FRAGMENT.test(url.hash)) url.hash = '';
  return url;
}

/** Removes what tracks readers or names their session. The rest stays as the publisher wrote it. */
export function withoutTracking(address: string): string {
  return cleanUrl(address)?.href ?? address;
}

/** A fragment that a script reads as a path: "#/story/3" is a page of its own, "#top" an anchor in a page. */
const PATH_FRAGMENT = /^#!?\//;

/**
 * All addresses of one article give the same text: without scheme, `www.`, last slash, what tracks readers and a fragment that
 * is no path, the other parameters sorted (docs/product.md, "Hidden articles", and RFC 3986, section 6.2.2.1).
 */
export function articleAddress(address: string): string {
  const url = cleanUrl(address);
  if (url === null) return address;
  const { host, pathname, searchParams, hash } = url;
  const kept = Array.from(searchParams).sort(([a], [b]) => (a < b ? -1 : Number(a > b)));
  const query = kept.length > 0 ? `?${new URLSearchParams(kept)}` : '';
  const path = pathname
    .replace(/(?<!\/)\/+$/, '')
    .replace(/%(?:[a-f][\da-fA-F]|[\dA-F][a-f])/g, (code) => code.toUpperCase());
  return `${host.replace(/^www\./, '')}${path}${query}${PATH_FRAGMENT.test(hash) ? hash : ''}`;
}

/** The same with any fragment, which may name one of several articles of a page. */
export function addressWithFragment(address: string): string {
  const hash = parseUrl(address)?.hash ?? '';
  return PATH_FRAGMENT.test(hash) ? articleAddress(address) : articleAddress(address) + hash;
}

/** The same text for all copies of an article (docs/product.md, "Duplicates"). */
export function identityOf(article: Pick<StoredArticle, 'link' | 'idOnPage'>): string {
  return articleKey({ ...article, link: addressWithFragment(article.link) });
}
