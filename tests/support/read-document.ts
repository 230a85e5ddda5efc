import type { StoredArticle } from '../../shared/model/article.ts';
import type { FetchedDocument } from '../../worker/fetch/fetch-outcome.ts';
import { readDocument as read } from '../../worker/poll/read-document.ts';
import type { FeedDocument, ReadOutcome } from '../../worker/read/normalise-feed.ts';

export const FEED_URL = 'https://paper.example/feeds/news.xml';

/** A 200 with this document, from `FEED_URL` by default. */
export function fetched(document: string | Uint8Array, more: Partial<FetchedDocument> = {}): FetchedDocument {
  const body = typeof document === 'string' ? Buffer.from(document) : document;
  return {
    kind: 'modified',
    status: 200,
    durationMs: 1,
    bytes: body.byteLength,
    freshForSeconds: null,
    movedTo: null,
    etag: null,
    lastModified: null,
    contentType: null,
    link: null,
    finalUrl: FEED_URL,
    body,
    ...more,
  };
}

export function readDocument(document: FetchedDocument, feedUrl = FEED_URL): Promise<ReadOutcome> {
  return read(document, feedUrl);
}

export async function readSample(sample: string | Uint8Array, more?: Partial<FetchedDocument>): Promise<FeedDocument> {
  const result = await readDocument(fetched(sample, more));
  if (result.kind !== 'feed') throw new Error(`not a feed: ${result.kind}`);
  return result.document;
}

/** The first article of an RSS 2.0 feed with one item of this content. */
export async function readItem(item: string, more?: Partial<FetchedDocument>): Promise<StoredArticle> {
  const { articles } = await readSample(rss(`<item>${item}</item>`), more);
  const [first] = articles;
  if (first === undefined) throw new Error('no article');
  return first;
}

export function rss(content: string, attributes = ''): string {
  return `<?xml version="1.0"?><rss version="2.0" ${attributes}><channel><title>The Paper</title><link>https://paper.example/</link>${content}</channel></rss>`;
}

export function atom(content: string, attributes = ''): string {
  return `<feed xmlns="http://www.w3.org/2005/Atom" ${attributes}><title>The Paper</title><link href="https://paper.example/"/>${content}</feed>`;
}
