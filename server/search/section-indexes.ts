import { LRUCache } from 'lru-cache';
import type { SectionContent } from '../../shared/model/snapshot.ts';
import { createSectionIndex, type SectionIndex } from './section-index.ts';

/**
 * Indexes by the version of their articles: publications that show the same articles share an index. Built with the snapshot
 * (`warm-snapshot.ts`) or by the first search; the least recently used are evicted first.
 */
export interface SectionIndexes {
  of: (content: SectionContent) => Promise<SectionIndex>;
  has: (content: SectionContent) => boolean;
}

/** `maxArticles` bounds the articles of all indexes together. */
export function createSectionIndexes(maxArticles: number): SectionIndexes {
  const indexes = new LRUCache<string, SectionIndex, SectionContent>({
    maxSize: maxArticles,
    sizeCalculation: ({ articles }) => articles.length + 1,
    // One that is dropped while it is built still serves those who wait for it.
    ignoreFetchAbort: true,
    fetchMethod: (_version, _stale, { context }) => createSectionIndex(context.readArticles()),
  });
  return {
    of: (content) => indexes.forceFetch(content.version, { context: content }),
    has: ({ version }) => indexes.has(version),
  };
}
