import type { FeedFormat } from '../../shared/paths.ts';
import { atomDocument } from './atom.ts';
import { jsonFeedDocument } from './json-feed-document.ts';
import type { OutgoingFeed } from './outgoing-feed.ts';
import { rssDocument } from './rss.ts';

export const FORMAT_WRITERS: Readonly<Record<FeedFormat, (feed: OutgoingFeed) => string>> = {
  rss: rssDocument,
  atom: atomDocument,
  json: jsonFeedDocument,
};
