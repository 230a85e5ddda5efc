import type { StoredArticle } from '../../shared/model/article.ts';
import type { FeedDocument } from '../../worker/read/normalise-feed.ts';

/** An article of Redis: the one place in the tests that a new field of an article touches. */
export function article(name: string, overrides: Partial<StoredArticle> = {}): StoredArticle {
  return {
    id: `https://example.com/feed#${name}`,
    title: name,
    summary: `About ${name}`,
    author: 'Staff Writer',
    publishedDate: '2026-11-20T12:00:00.000Z',
    imageUrl: null,
    link: `https://example.com/${name}`,
    source: 'The Example',
    lang: null,
    picture: null,
    ...overrides,
  };
}

export function documentOf(articles: StoredArticle[]): FeedDocument {
  const hints = { ttlSeconds: null, updatePeriodSeconds: null };
  return { title: 'The Example', lang: null, articles, hints, hub: null };
}
