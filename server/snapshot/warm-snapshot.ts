import type { ImageWidth } from '../../shared/image-paths.ts';
import type { Snapshot } from '../../shared/model/snapshot.ts';
import { topStories } from '../../shared/rules/top-stories.ts';
import { CROPS, type SourceImage } from '../images/image.ts';
import type { ImageService } from '../images/image-service.ts';
import type { SectionIndexes } from '../search/section-indexes.ts';
import type { WarmSnapshot } from './snapshot-memory.ts';

/** The widths of the lead image that browsers choose by its `sizes`. */
const LEAD_WIDTHS: readonly ImageWidth[] = [480, 600, 720, 960, 1280];

interface Warming {
  images: Pick<ImageService, 'warm'>;
  indexes: SectionIndexes;
  /** Whether there is room for the indexes of all publications. Otherwise only searched sections are indexed. */
  indexesAll: () => boolean;
}

function leadImage({ sections }: Snapshot): SourceImage | null {
  const [lead] = topStories(sections);
  if (!lead?.picture || !lead.imageUrl) return null;
  return { key: lead.picture, address: lead.imageUrl, crop: CROPS.card };
}

/** Begins to create the lead image of a new snapshot and to renew the search indexes; the snapshot waits for neither. */
export function createWarmSnapshot({ images, indexes, indexesAll }: Warming): WarmSnapshot {
  /** One after the other, so that requests wait for a part of one index at most. */
  const renewIndexes = async (next: Snapshot, before: Snapshot | null) => {
    const searched = before?.sections.filter(indexes.has).map(({ anchor }) => anchor) ?? [];
    for (const section of next.sections) {
      if (indexesAll() || searched.includes(section.anchor)) await indexes.of(section);
    }
  };
  return (next, before) => {
    // A search builds the index anew, and reports what fails.
    renewIndexes(next, before).catch(() => {});
    const lead = leadImage(next);
    if (lead && !(before && leadImage(before)?.key === lead.key)) images.warm(lead, LEAD_WIDTHS);
  };
}
