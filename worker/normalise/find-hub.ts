import type { FeedHub } from '../../shared/node/redis/records.ts';
import { linkTargets } from '../../shared/rules/link-header.ts';
import type { DocumentResponse } from '../fetch/fetch-outcome.ts';
import type { FeedChannel } from '../parse/feed-item.ts';
import { firstLink } from '../parse/resolve-link.ts';

/** The feed's first hub, and its topic: of the header `Link` first, then of the document (WebSub, section 4). */
export function findHub(channel: FeedChannel, { link, finalUrl }: DocumentResponse): FeedHub | null {
  const url = firstLink([...linkTargets(link, 'hub'), ...channel.hubs], finalUrl);
  const topic = firstLink([...linkTargets(link, 'self'), channel.feedUrl], finalUrl) ?? topicOf(finalUrl);
  return url === null || topic === null ? null : { url, topic };
}

/** The feed's address as its topic; null if it has a user, a password or a query with a key, which no hub may learn. */
function topicOf(address: string): string | null {
  const { username, password, search } = new URL(address);
  return username === '' && password === '' && search === '' ? address : null;
}
