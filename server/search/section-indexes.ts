import { LRUCache } from 'lru-cache';
import type { VersionedArticles } from '../../shared/model/snapshot.ts';
import { createSectionIndex, type SectionIndex } from './section-index.ts';

/**
 * Indexes by the version of their articles: publications that show the same articles share an index. Built with the snapshot
 * (`warm-snapshot.ts`) or by the first search; the least recently used are evicted first.
 */
export interface SectionIndexes {
  of: (articles: VersionedArticles) => Promise<SectionIndex>;
  has: (articles: VersionedArticles) => boolean;
}

/** `maxArticles` bounds the articles of all indexes together. */
export function createSectionIndexes(maxArticles: number): SectionIndexes {
  const indexes = new LRUCache<string, SectionIndex, VersionedArticles>({
    maxSize: maxArticles,
    sizeCalculation: ({ articles }) => articles.length + 1,
    // One that is dropped while it is built still serves those who wait for it.
    ignoreFetchAbort: true,
    fetchMethod: (_version, _stale, { context }) => createSectionIndex(context.readArticles()),
  });
  return {
    of: (articles) => indexes.forceFetch(articles.version, { context: articles }),
    has: ({ version }) => indexes.has(version),
  };
}
