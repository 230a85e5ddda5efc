const MASK = '***';

/**
 * A feed's address for logs and reports: it may hold a password or a key, so user information and fragment are left
 * out and every query value is masked.
 */
export function maskAddress(address: string): string {
  if (!URL.canParse(address)) return MASK;
  const { protocol, host, pathname, search } = new URL(address);
  return `${protocol}//${host}${pathname}${maskQuery(search)}`;
}

function maskQuery(search: string): string {
  if (search === '') return '';
  const parameters = search.slice(1).split('&');
  return `?${parameters.map((parameter) => parameter.replace(/^([^=]+=)?.*$/s, `$1${MASK}`)).join('&')}`;
}
