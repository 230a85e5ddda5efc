import type { ImageService } from '../images/image-service.ts';
import { createLeadWarmer, type PrepareSnapshot } from '../images/warm-lead.ts';
import { renewIndexes } from '../search/renew-indexes.ts';
import type { SectionIndexes } from '../search/section-indexes.ts';

/** Prepares what readers of a new snapshot would wait for: the lead image, and beside the showing the search indexes in use. */
export function createPreparation(images: Pick<ImageService, 'warm'>, indexes: SectionIndexes): PrepareSnapshot {
  const warmLead = createLeadWarmer(images);
  return (next, before) => {
    renewIndexes(indexes, next, before);
    return warmLead(next, before);
  };
}
