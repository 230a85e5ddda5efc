const MASK = '***';

/** An address for logs and reports, without what may be a password or a key: user information, query values, fragment. */
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
