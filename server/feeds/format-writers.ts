import type { FeedFormat } from '../../shared/paths.ts';
import { atomDocument } from './atom.ts';
import { jsonFeedDocument } from './json-feed.ts';
import type { OutgoingFeed } from './outgoing-feed.ts';
import { rssDocument } from './rss.ts';

interface FormatWriter {
  type: string;
  write: (feed: OutgoingFeed) => string;
}

export const FORMAT_WRITERS: Readonly<Record<FeedFormat, FormatWriter>> = {
  rss: { type: 'application/rss+xml; charset=utf-8', write: rssDocument },
  atom: { type: 'application/atom+xml; charset=utf-8', write: atomDocument },
  json: { type: 'application/feed+json; charset=utf-8', write: jsonFeedDocument },
};
