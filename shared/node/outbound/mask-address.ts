import { parseUrl } from '../../rules/parse-url.ts';

const MASK = '***';

/** Masks what may be a password or a key: user information, query values and fragment. */
export function maskAddress(address: string): string {
  const url = parseUrl(address);
  if (url === null) return MASK;
  const { protocol, host, pathname, search } = url;
  return `${protocol}//${host}${pathname}${maskQuery(search)}`;
}

function maskQuery(search: string): string {
  if (search === '') return '';
  const parameters = search.slice(1).split('&');
  return `?${parameters.map((parameter) => parameter.replace(/^([^=]+=)?.*$/s, `$1${MASK}`)).join('&')}`;
}

/** Masks user, password and query, even if a `/` or `@` in the password makes the address invalid. */
export function maskCredentials(value: string): string {
  return value.replace(/^([a-z][a-z\d+.-]*:\/\/)?.*@/is, `$1${MASK}@`).replace(/\?.+$/s, `?${MASK}`);
}
