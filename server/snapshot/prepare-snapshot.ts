import type { ImageService } from '../images/image-service.ts';
import { createLeadWarmer } from '../images/warm-lead.ts';
import { renewIndexes } from '../search/renew-indexes.ts';
import type { SectionIndexes } from '../search/section-indexes.ts';
import type { PrepareSnapshot } from './snapshot-memory.ts';

/** Creates the lead image of a new snapshot before it is shown, and renews the search indexes in use meanwhile. */
export function createPreparation(images: Pick<ImageService, 'warm'>, indexes: SectionIndexes): PrepareSnapshot {
  const warmLead = createLeadWarmer(images);
  return (next, before) => {
    renewIndexes(indexes, next, before);
    return warmLead(next, before);
  };
}
