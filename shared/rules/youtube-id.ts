import { parseUrl } from './parse-url.ts';

const ID = /^[A-Za-z0-9_-]{11}$/;

const validId = (id: string | null | undefined): string | null => (id && ID.test(id) ? id : null);

/** Reads a shorts, watch or short-link address; null for any other. */
export function youtubeId(address: string): string | null {
  const url = parseUrl(address);
  if (url === null) return null;
  const host = url.hostname.replace(/^(www|m)\./, '');
  const [first, second] = url.pathname.slice(1).split('/');
  if (host === 'youtu.be') return validId(first);
  if (host !== 'youtube.com') return null;
  if (first === 'shorts') return validId(second);
  return first === 'watch' ? validId(url.searchParams.get('v')) : null;
}
