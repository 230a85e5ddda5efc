import { LRUCache } from 'lru-cache';
import type { SnapshotSection } from '../../shared/model/snapshot.ts';
import { createSectionIndex, type SectionIndex } from './section-index.ts';

type ReadArticles = SnapshotSection['readArticles'];

/**
 * Indexes by the function that reads their articles: publications that share a record share its index. Built with the
 * snapshot (`warm-snapshot.ts`) or by the first search; the least recently used are evicted first.
 */
export interface SectionIndexes {
  of: (section: Pick<SnapshotSection, 'readArticles'>) => Promise<SectionIndex>;
  has: (section: Pick<SnapshotSection, 'readArticles'>) => boolean;
}

/** `maxArticles` bounds the articles of all indexes together. */
export function createSectionIndexes(maxArticles: number): SectionIndexes {
  const indexes = new LRUCache<ReadArticles, SectionIndex>({
    maxSize: maxArticles,
    sizeCalculation: ({ articles }) => articles.length + 1,
    // One that is dropped while it is built still serves those who wait for it.
    ignoreFetchAbort: true,
    fetchMethod: (readArticles) => createSectionIndex(readArticles()),
  });
  return {
    of: ({ readArticles }) => indexes.forceFetch(readArticles),
    has: ({ readArticles }) => indexes.has(readArticles),
  };
}
