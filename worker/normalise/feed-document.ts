import type { StoredArticle } from '../../shared/model/article.ts';

/** A publisher's own wish about how often to be asked, in seconds; null where the document says nothing. */
export interface UpdateHints {
  /** RSS 2.0 `ttl`. */
  ttlSeconds: number | null;
  /** `sy:updatePeriod` divided by `sy:updateFrequency` (RSS 1.0 Syndication module). */
  updatePeriodSeconds: number | null;
}

/** A feed document once read: the first 15 items as articles, in document order. */
export interface FeedDocument {
  title: string | null;
  lang: string | null;
  articles: StoredArticle[];
  hints: UpdateHints;
}

/** What reading bytes as a feed came to; `reason` is a short sentence for the operator. */
export type ReadResult = { kind: 'feed'; document: FeedDocument } | { kind: 'not-a-feed'; reason: string };

/** The bytes of a feed and what was said of them when they were fetched. */
export interface FeedBytes {
  bytes: Uint8Array;
  /** The address the bytes came from, after redirects: relative links are resolved against it. */
  url: string;
  /** The configured address: article ids are built from it. */
  feedUrl: string;
  contentType: string | null;
  /** The publisher's name from the publication file; null leaves it to the feed's own title. */
  source: string | null;
}
