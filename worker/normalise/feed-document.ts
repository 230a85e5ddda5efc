import type { StoredArticle } from '../../shared/model/article.ts';

/** Null where the document says nothing. */
export interface UpdateHints {
  ttlSeconds: number | null;
  /** `sy:updatePeriod` divided by `sy:updateFrequency` (RSS 1.0 Syndication module). */
  updatePeriodSeconds: number | null;
}

/** Where a feed's changes are delivered from (WebSub, section 4). */
export interface FeedHub {
  url: string;
  /** The address by which the hub knows the feed. */
  topic: string;
}

/** A feed after reading: its first 15 items as articles, in document order. */
export interface FeedDocument {
  title: string | null;
  lang: string | null;
  articles: StoredArticle[];
  hints: UpdateHints;
  hub: FeedHub | null;
}
