import type { StoredArticle } from '../../shared/model/article.ts';
import type { FeedHub, PublisherHints } from '../../shared/node/redis/records.ts';

/** What the document asks for; the response may ask for more. */
export type UpdateHints = Omit<PublisherHints, 'freshForSeconds'>;

/** A feed after reading: its first 15 items as articles, in document order. */
export interface FeedDocument {
  title: string | null;
  lang: string | null;
  articles: StoredArticle[];
  hints: UpdateHints;
  hub: FeedHub | null;
}
