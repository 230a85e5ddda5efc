import type { StoredArticle } from '../../shared/model/article.ts';
import type { FeedHub } from '../../shared/node/records.ts';

/** Null where the document says nothing. */
export interface UpdateHints {
  ttlSeconds: number | null;
  /** `sy:updatePeriod` divided by `sy:updateFrequency` (RSS 1.0 Syndication module). */
  updatePeriodSeconds: number | null;
}

/** A feed after reading: its first 15 items as articles, in document order. */
export interface FeedDocument {
  title: string | null;
  lang: string | null;
  articles: StoredArticle[];
  hints: UpdateHints;
  hub: FeedHub | null;
}
