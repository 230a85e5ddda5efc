import { atomDocument } from './atom.ts';
import type { Channel } from './channel.ts';
import { jsonFeedDocument } from './json-feed.ts';
import { rssDocument } from './rss.ts';

export type FeedFormat = keyof Channel['addresses'];

interface FormatDetails {
  /** The path of the publication's feed is `{path}.{extension}`, that of any other `{path}/{name}.{extension}`. */
  path: string;
  extension: string;
  type: string;
  write: (channel: Channel) => string;
}

/** The formats of every outgoing feed. */
export const FEED_FORMATS: Readonly<Record<FeedFormat, FormatDetails>> = {
  rss: { path: '/rss', extension: 'xml', type: 'application/rss+xml; charset=utf-8', write: rssDocument },
  atom: { path: '/atom', extension: 'xml', type: 'application/atom+xml; charset=utf-8', write: atomDocument },
  json: { path: '/feed', extension: 'json', type: 'application/feed+json; charset=utf-8', write: jsonFeedDocument },
};

/** The path of a feed. `name` is a section's anchor, `blog` or `location/{id}`; null for the whole publication. */
export function feedFormatPath(format: FeedFormat, name: string | null): string {
  const { path, extension } = FEED_FORMATS[format];
  const suffix = name === null ? '' : `/${name.split('/').map(encodeURIComponent).join('/')}`;
  return `${path}${suffix}.${extension}`;
}
