import type { ImageService } from '../images/image-service.ts';
import { createLeadWarmer, type PrepareSnapshot } from '../images/warm-lead.ts';
import { renewIndexes } from '../search/renew-indexes.ts';
import type { SectionIndexes } from '../search/section-indexes.ts';

interface Preparation {
  images: Pick<ImageService, 'warm'>;
  indexes: SectionIndexes;
  /** Whether the indexes of all publications have room; else those are built that readers search. */
  indexesAll: () => boolean;
}

/** Prepares what readers of a new snapshot would wait for: the lead image, and beside the showing the search indexes. */
export function createPreparation({ images, indexes, indexesAll }: Preparation): PrepareSnapshot {
  const warmLead = createLeadWarmer(images);
  return (next, before) => {
    renewIndexes(indexes, next, before, indexesAll() ? 'all' : 'searched');
    return warmLead(next, before);
  };
}
