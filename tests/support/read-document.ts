import { decode } from '../../worker/decode/decode.ts';
import type { FetchedDocument } from '../../worker/fetch/fetch-outcome.ts';
import { normaliseFeed, type ReadOutcome } from '../../worker/normalise/normalise-feed.ts';
import { parseFeed } from '../../worker/parse/parse-feed.ts';

export const FEED_URL = 'https://paper.example/feeds/news.xml';

/** A 200 with this document, from `FEED_URL` unless told otherwise. */
export function fetched(document: string | Uint8Array, more: Partial<FetchedDocument> = {}): FetchedDocument {
  const body = typeof document === 'string' ? Buffer.from(document) : document;
  return {
    ...{ kind: 'modified', status: 200, durationMs: 1, bytes: body.byteLength, freshForSeconds: null, movedTo: null },
    ...{ etag: null, lastModified: null, contentType: null, finalUrl: FEED_URL, body },
    ...more,
  };
}

/** The reading steps. */
export async function readDocument(document: FetchedDocument, feedUrl = FEED_URL): Promise<ReadOutcome> {
  return normaliseFeed(await parseFeed(decode(document)), feedUrl);
}
