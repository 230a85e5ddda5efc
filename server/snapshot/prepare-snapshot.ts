import type { ImageService } from '../images/image-service.ts';
import { createLeadWarmer } from '../images/warm-lead.ts';
import { renewIndexes } from '../search/renew-indexes.ts';
import type { SectionIndexes } from '../search/section-indexes.ts';
import type { PrepareSnapshot } from './snapshot-memory.ts';

interface Preparation {
  images: Pick<ImageService, 'warm'>;
  indexes: SectionIndexes;
  /** Whether the indexes of all publications have room; else those are built that readers search. */
  indexesAll: () => boolean;
}

/** Creates the lead image of a new snapshot before it is shown, and renews the search indexes meanwhile. */
export function createPreparation({ images, indexes, indexesAll }: Preparation): PrepareSnapshot {
  const warmLead = createLeadWarmer(images);
  return (next, before) => {
    renewIndexes(indexes, next, before, indexesAll() ? 'all' : 'searched');
    return warmLead(next, before);
  };
}
