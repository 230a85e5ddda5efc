import type { Snapshot } from '../../shared/model/snapshot.ts';
import type { ImageWidth } from '../../shared/paths.ts';
import { topStories } from '../../shared/rules/top-stories.ts';
import type { PrepareSnapshot } from '../snapshot/snapshot-memory.ts';
import { FRAMES, type SourceImage } from './image.ts';
import type { ImageService } from './image-service.ts';

/** The widths of the lead image that browsers choose by its `sizes`. */
const LEAD_WIDTHS: readonly ImageWidth[] = [480, 600, 720, 960, 1280];
/** An article has to appear within 2 seconds of its poll, even if the publisher's image server is slow. */
const TIMEOUT_MS = 1_500;

function leadImage({ sections }: Snapshot): SourceImage | null {
  const [lead] = topStories(sections);
  if (!lead?.picture || !lead.imageUrl) return null;
  return { key: lead.picture, address: lead.imageUrl, frame: FRAMES.card };
}

/** Creates the lead image before the snapshot is shown, so that the first reader does not wait for it. */
export function createLeadWarmer({ warm }: Pick<ImageService, 'warm'>): PrepareSnapshot {
  return (next, before) => {
    const lead = leadImage(next);
    if (!lead || (before && leadImage(before)?.key === lead.key)) return null;
    return warm([lead], LEAD_WIDTHS, TIMEOUT_MS);
  };
}
