import { articleTimes } from '../article-times.ts';
import type { Article, Articles } from '../articles.ts';
import { type ArticleContent, type ContentFolder, type FeedContent, readSections } from '../content.ts';

const MAX_ARTICLES = 40;

/** `fail` responds 500, `hang` never. */
type FeedMode = 'ok' | 'fail' | 'hang';

export interface Feed {
  readonly content: FeedContent;
  mode: FeedMode;
  /** Articles that are not published yet, the next one first. */
  readonly reserve: ArticleContent[];
  /** Newest first. */
  articles: readonly Article[];
  updatedAt: Date;
}

export interface Feeds {
  categories: ReadonlyMap<string, readonly Feed[]>;
  locations: ReadonlyMap<string, readonly Feed[]>;
  /** The categories of the second publication, which is in French. */
  montreal: ReadonlyMap<string, readonly Feed[]>;
}

export function createFeeds(articles: Articles, now: Date): Feeds {
  const createFeed = (content: FeedContent, index: number): Feed => {
    const times = articleTimes(content.path, index, content.articles.length, now);
    const published = content.articles.map((article, at) => articles.publish(article, content, times[at] ?? now));
    return {
      content,
      mode: content.broken ? 'fail' : 'ok',
      reserve: [...content.reserve],
      articles: published,
      updatedAt: published[0]?.publishedAt ?? now,
    };
  };
  const createSections = (folder: ContentFolder) =>
    new Map(readSections(folder).map(({ name, feeds }) => [name, feeds.map(createFeed)]));
  return {
    categories: createSections('categories'),
    locations: createSections('locations'),
    montreal: createSections('montreal'),
  };
}

export function addArticle(feed: Feed, article: Article): void {
  feed.articles = [article, ...feed.articles].slice(0, MAX_ARTICLES);
  feed.updatedAt = article.publishedAt;
}
