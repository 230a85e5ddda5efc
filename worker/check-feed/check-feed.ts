import type { RequestFailure } from '../../shared/node/outbound/request-failure.ts';
import type { FetchFeed } from '../fetch/fetch-feed.ts';
import type { FetchOutcome } from '../fetch/fetch-outcome.ts';
import { decode } from '../read/decode.ts';
import { normaliseFeed, type ReadOutcome } from '../read/normalise-feed.ts';
import { parseFeed } from '../read/parse-feed.ts';
import { readMarkup } from '../read/read-markup.ts';
import { resolveLink } from '../read/resolve-link.ts';

/** The result of trying one address, step by step. Null or empty for a step that was not reached. */
export interface FeedCheck {
  url: string;
  fetched: FetchOutcome;
  /** The same request with the user agent of a browser, if ours was refused. */
  asBrowser: FetchOutcome | null;
  /** The one that is read: the response to a browser's user agent if ours was refused. */
  response: FetchOutcome;
  revalidated: FetchOutcome | null;
  encoding: string | null;
  read: ReadOutcome | null;
  readMs: number;
  linked: string[];
}

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const REFUSALS = new Set([401, 403, 405, 406, 451]);
/** Firewalls refuse like this: they cut the connection or never respond. */
const SILENT_REFUSALS: ReadonlySet<RequestFailure | undefined> = new Set(['cut', 'timeout']);

function wasRefused(result: FetchOutcome): boolean {
  if (result.kind !== 'failed') return false;
  return result.status === null ? SILENT_REFUSALS.has(result.cause) : REFUSALS.has(result.status);
}

export async function checkFeed(url: string, fetchFeed: FetchFeed): Promise<FeedCheck> {
  const unconditional = { url, userAgent: null, etag: null, lastModified: null, finalUrl: null };
  const fetched = await fetchFeed(unconditional);
  const asBrowser = wasRefused(fetched) ? await fetchFeed({ ...unconditional, userAgent: BROWSER }) : null;
  const response = asBrowser?.kind === 'modified' ? asBrowser : fetched;
  const none = { revalidated: null, encoding: null, read: null, readMs: 0, linked: [] };
  const unread = { url, fetched, asBrowser, response, ...none };
  if (response.kind !== 'modified') return unread;
  const { finalUrl, etag, lastModified } = response;
  const started = performance.now();
  const decoded = decode(response);
  const parsed = await parseFeed(decoded);
  const read = parsed.kind === 'parsed' ? normaliseFeed(parsed, url) : parsed;
  const readMs = performance.now() - started;
  const linked = read.kind === 'not-a-feed' ? linkedFeeds(decoded.text, finalUrl) : [];
  const canAskAgain = read.kind === 'feed' && (etag !== null || lastModified !== null);
  const userAgent = response === asBrowser ? BROWSER : null;
  const revalidated = canAskAgain ? await fetchFeed({ url, userAgent, etag, lastModified, finalUrl }) : null;
  return { ...unread, revalidated, encoding: decoded.encoding, read, readMs, linked };
}

const FEED_TYPES = /^application\/(?:rss\+xml|atom\+xml|rdf\+xml|feed\+json)$/i;
const MAX_FEEDS = 10;

function linkedFeeds(html: string, url: string): string[] {
  const found = new Set<string>();
  readMarkup(html.slice(0, 500_000), 'html', () => ({
    open: ({ name, attributes }) => {
      if (name !== 'link' || !FEED_TYPES.test(attributes.get('type')?.trim() ?? '')) return;
      const address = resolveLink(attributes.get('href') ?? '', url);
      if (address !== null && found.size < MAX_FEEDS) found.add(address);
    },
    close: () => {},
    text: () => {},
    cdata: () => {},
    declaration: () => {},
  }));
  return [...found];
}
