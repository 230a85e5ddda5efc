import { encodingOf } from '../decode/decode.ts';
import type { FetchFeed } from '../fetch/fetch-feed.ts';
import type { FetchResult } from '../fetch/fetch-result.ts';
import type { ReadResult } from '../normalise/feed-document.ts';
import type { ReadFeed } from '../poll/read-feed.ts';
import { announcedFeeds } from './announced-feeds.ts';

/** What trying one address brought, step by step; a step that was not reached is null. */
export interface FeedCheck {
  url: string;
  fetched: FetchResult;
  /** The same request with a browser's name, where ours was refused. */
  asBrowser: FetchResult | null;
  /** The same request with the validators of the first answer. */
  again: FetchResult | null;
  encoding: string | null;
  read: ReadResult | null;
  readMs: number;
  /** The feeds a page names that is none itself. */
  announced: string[];
}

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const REFUSALS = new Set([401, 403, 405, 406, 451]);
/** How some publishers' walls refuse: they hang up, or say nothing. */
const SILENCES = /^(the connection was cut|no whole answer)/;

function wasRefused(result: FetchResult): boolean {
  if (result.kind !== 'failed') return false;
  return result.status === null ? SILENCES.test(result.reason) : REFUSALS.has(result.status);
}

/** Tries an address as the worker would, and finds out what an operator would want to know next. */
export async function checkFeed(url: string, fetchFeed: FetchFeed, readFeed: ReadFeed): Promise<FeedCheck> {
  const ask = (userAgent: string | null, etag: string | null, lastModified: string | null) =>
    fetchFeed({ url, userAgent, etag, lastModified });
  const fetched = await ask(null, null, null);
  const asBrowser = wasRefused(fetched) ? await ask(BROWSER, null, null) : null;
  const check: FeedCheck = {
    url,
    fetched,
    asBrowser,
    again: null,
    encoding: null,
    read: null,
    readMs: 0,
    announced: [],
  };
  const answer = asBrowser?.kind === 'modified' ? asBrowser : fetched;
  if (answer.kind !== 'modified') return check;
  const { body, contentType, finalUrl, etag, lastModified } = answer;
  const started = performance.now();
  check.read = await readFeed({ bytes: body, url: finalUrl, feedUrl: url, contentType, source: null });
  check.readMs = performance.now() - started;
  check.encoding = encodingOf(body, contentType);
  if (check.read.kind === 'not-a-feed')
    check.announced = announcedFeeds(Buffer.from(body).toString('latin1'), finalUrl);
  const canAskAgain = check.read.kind === 'feed' && (etag !== null || lastModified !== null);
  if (canAskAgain) check.again = await ask(answer === asBrowser ? BROWSER : null, etag, lastModified);
  return check;
}
