import type { FeedHub } from '../../shared/node/records.ts';
import { linkTargets } from '../../shared/rules/link-header.ts';
import type { DocumentResponse } from '../fetch/fetch-outcome.ts';
import type { FeedChannel } from '../parse/feed-item.ts';
import { firstLink } from '../parse/resolve-link.ts';

/** The feed's hub and topic: of the header `Link` first, then of the document (WebSub, section 4). */
export function findHub(channel: FeedChannel, { link, finalUrl }: DocumentResponse): FeedHub | null {
  const url = firstLink([...linkTargets(link, 'hub'), ...channel.hubs], finalUrl);
  const topic = firstLink([...linkTargets(link, 'self'), channel.feedUrl], finalUrl) ?? withoutUser(finalUrl);
  return url === null || topic === null ? null : { url, topic };
}

/** A password is not for hubs: a feed that needs one, and names no topic, has none. */
function withoutUser(address: string): string | null {
  const { username, password } = new URL(address);
  return username === '' && password === '' ? address : null;
}
