import { isIP } from 'node:net';
import { type Cookie, parseCookie } from 'undici';

const MAX_COOKIES = 50;
const MAX_LENGTH = 4_096;

/** The cookies of one fetch, which ends with its last redirect. */
export interface CookieJar {
  /** The `Cookie` header for an address; null without cookies. */
  headerFor: (url: URL) => string | null;
  /** Keeps what the `Set-Cookie` headers of a response from `url` may set (RFC 6265, section 5.3). */
  keep: (setCookie: string | string[] | undefined, url: URL) => void;
}

interface StoredCookie {
  name: string;
  value: string;
  domain: string;
  /** It is sent to no subdomain. */
  isHostOnly: boolean;
  path: string;
  isSecure: boolean;
}

const isWithinDomain = (host: string, domain: string): boolean =>
  host === domain || (host.endsWith(`.${domain}`) && isIP(host) === 0);

const isWithinPath = (path: string, parent: string): boolean =>
  path === parent || path.startsWith(parent.endsWith('/') ? parent : `${parent}/`);

const hasExpired = ({ maxAge, expires }: Cookie): boolean =>
  maxAge === undefined ? expires !== undefined && Number(expires) <= Date.now() : maxAge <= 0;

/** The folder of the address (RFC 6265, section 5.1.4). */
const defaultPath = ({ pathname }: URL): string => pathname.slice(0, pathname.lastIndexOf('/')) || '/';

/** Null for a cookie that this address may not set. */
function storedFrom({ name, value, domain = '', path, secure = false }: Cookie, url: URL): StoredCookie | null {
  const isHostOnly = domain === '';
  if (!isHostOnly && (!isWithinDomain(url.hostname, domain) || !domain.includes('.'))) return null;
  return {
    name,
    value,
    domain: isHostOnly ? url.hostname : domain,
    isHostOnly,
    path: path?.startsWith('/') ? path : defaultPath(url),
    isSecure: secure,
  };
}

const isSentTo = (cookie: StoredCookie, { protocol, hostname, pathname }: URL): boolean =>
  (cookie.isHostOnly ? hostname === cookie.domain : isWithinDomain(hostname, cookie.domain)) &&
  isWithinPath(pathname, cookie.path) &&
  (!cookie.isSecure || protocol === 'https:');

export function createCookieJar(): CookieJar {
  const cookies = new Map<string, StoredCookie>();

  const keepOne = (text: string, url: URL) => {
    const cookie = text.length <= MAX_LENGTH ? parseCookie(text) : null;
    const stored = cookie && storedFrom(cookie, url);
    if (!stored) return;
    const key = [stored.domain, stored.path, stored.name].join(' ');
    if (hasExpired(cookie)) cookies.delete(key);
    else if (cookies.has(key) || cookies.size < MAX_COOKIES) cookies.set(key, stored);
  };

  return {
    headerFor: (url) => {
      const sent = [...cookies.values()].filter((cookie) => isSentTo(cookie, url));
      const longestFirst = sent.sort((a, b) => b.path.length - a.path.length);
      return longestFirst.map(({ name, value }) => (name === '' ? value : `${name}=${value}`)).join('; ') || null;
    },
    keep: (setCookie, url) => {
      for (const text of [setCookie ?? []].flat()) keepOne(text, url);
    },
  };
}
