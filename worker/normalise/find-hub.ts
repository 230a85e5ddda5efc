import type { FeedHub } from '../../shared/node/records.ts';
import { linkTargets } from '../../shared/rules/link-header.ts';
import type { DocumentResponse } from '../fetch/fetch-outcome.ts';
import type { FeedChannel } from '../parse/feed-item.ts';
import { resolveLink } from '../parse/resolve-link.ts';

/** The feed's hub and topic: of the header `Link` first, then of the document (WebSub, section 4). */
export function findHub(channel: FeedChannel, { link, finalUrl }: DocumentResponse): FeedHub | null {
  const absolute = (addresses: readonly string[]) =>
    addresses.map((address) => resolveLink(address, finalUrl)).find((address) => address !== null);
  const url = absolute([...linkTargets(link, 'hub'), ...channel.hubs]);
  const topic = absolute([...linkTargets(link, 'self'), channel.feedUrl]) ?? withoutUser(finalUrl);
  return url === undefined || topic === null ? null : { url, topic };
}

/** A password is not for hubs: a feed that needs one, and names no topic, has none. */
function withoutUser(address: string): string | null {
  const { username, password } = new URL(address);
  return username === '' && password === '' ? address : null;
}
