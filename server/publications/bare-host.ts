/** A host as publications are chosen by and the blog backend is told: lower case, without port and leading `www.`. */
export function bareHost(host: string): string {
  const lower = host.toLowerCase();
  const withoutPort = lower.replace(/:\d*$/, '');
  return withoutPort.startsWith('www.') ? withoutPort.slice(4) : withoutPort;
}
