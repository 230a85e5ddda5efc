import type { DocumentResponse } from '../fetch/fetch-outcome.ts';
import type { FeedChannel } from '../parse/feed-item.ts';
import { resolveLink } from '../parse/resolve-link.ts';
import type { FeedHub } from './feed-document.ts';

/** One value of a `Link` header: the target and its parameters (RFC 8288, section 3). */
const LINK_VALUE = /<([^<>]*)>((?:\s*;\s*[\w!#$&+.^`|~*-]+(?:\s*=\s*(?:"(?:[^"\\]|\\.)*"|[^\s",;]*))?)*)/g;
const REL = /;\s*rel\s*=\s*(?:"([^"]*)"|([^\s",;]*))/i;
const LONGEST_HEADER = 8_192;

/** The feed's hub and topic: of the header `Link` first, then of the document (WebSub, section 4). */
export function findHub(channel: FeedChannel, { link, finalUrl }: DocumentResponse): FeedHub | null {
  const absolute = (addresses: readonly string[]) =>
    addresses.map((address) => resolveLink(address, finalUrl)).find((address) => address !== null);
  const url = absolute([...linkTargets(link, 'hub'), ...channel.hubs]);
  const topic = absolute([...linkTargets(link, 'self'), channel.feedUrl]) ?? withoutUser(finalUrl);
  return url === undefined || topic === null ? null : { url, topic };
}

function linkTargets(header: string | null, rel: string): string[] {
  return Array.from((header ?? '').slice(0, LONGEST_HEADER).matchAll(LINK_VALUE)).flatMap(
    ([, target = '', rest = '']) => {
      const [, quoted, bare] = REL.exec(rest) ?? [];
      const relations = (quoted ?? bare ?? '').toLowerCase().split(/\s+/);
      return relations.includes(rel) ? [target] : [];
    },
  );
}

/** A password is not for hubs: a feed that needs one, and names no topic, has none. */
function withoutUser(address: string): string | null {
  const { username, password } = new URL(address);
  return username === '' && password === '' ? address : null;
}
