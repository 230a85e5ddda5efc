import type { FeedHub } from '../../shared/node/redis/records.ts';
import { linkTargets } from '../../shared/rules/link-header.ts';
import type { DocumentResponse } from '../fetch/fetch-outcome.ts';
import type { FeedChannel } from '../parse/feed-item.ts';
import { allLinks, firstLink } from '../parse/resolve-link.ts';

const MAX_HUBS = 4;

/** The feed's hubs and topic: of the header `Link` first, then of the document (WebSub, section 4). */
export function findHub(channel: FeedChannel, { link, finalUrl }: DocumentResponse): FeedHub | null {
  const [url, ...others] = allLinks([...linkTargets(link, 'hub'), ...channel.hubs], finalUrl).slice(0, MAX_HUBS);
  const topic = firstLink([...linkTargets(link, 'self'), channel.feedUrl], finalUrl) ?? topicWithoutUser(finalUrl);
  return url === undefined || topic === null ? null : { url, others, topic };
}

/** The feed's address as its topic; null where it has a user or a password, which no hub may learn. */
function topicWithoutUser(address: string): string | null {
  const { username, password } = new URL(address);
  return username === '' && password === '' ? address : null;
}
