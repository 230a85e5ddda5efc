import type { Snapshot } from '../../shared/model/snapshot.ts';
import type { ImageWidth } from '../../shared/paths.ts';
import { topStories } from '../../shared/rules/top-stories.ts';
import { FRAMES, type Picture } from './image.ts';
import type { ImageService } from './image-service.ts';

/** What phones and desks ask for of the lead's picture, by its `sizes`. */
const LEAD_WIDTHS: readonly ImageWidth[] = [480, 600, 720, 960, 1280];
/** A story is on the page within 2 seconds of its poll, whatever its picture's publisher does. */
const LONGEST_MS = 1_500;

/** Makes ready what a snapshot shows first. Null where there is nothing to wait for. */
export type PrepareSnapshot = (next: Snapshot, before: Snapshot | null) => Promise<void> | null;

function leadPicture({ sections }: Snapshot): Picture | null {
  const [lead] = topStories(sections);
  if (!lead?.picture || !lead.imageUrl) return null;
  return { key: lead.picture, address: lead.imageUrl, frame: FRAMES.card };
}

/** Has the lead's picture made before its story is shown, so that the first reader does not wait for it. */
export function createLeadWarmer({ warm }: Pick<ImageService, 'warm'>): PrepareSnapshot {
  return (next, before) => {
    const lead = leadPicture(next);
    if (!lead || (before && leadPicture(before)?.key === lead.key)) return null;
    return warm([lead], LEAD_WIDTHS, LONGEST_MS);
  };
}
