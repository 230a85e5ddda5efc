import type { Snapshot } from '../../shared/model/snapshot.ts';
import type { SectionIndexes } from './section-indexes.ts';

/** Builds the indexes of changed sections, so that no reader waits for them: all, or those whose former ones are in memory. */
export function renewIndexes(
  indexes: SectionIndexes,
  next: Pick<Snapshot, 'sections'>,
  before: typeof next | null,
  which: 'all' | 'searched',
): void {
  const searched = before?.sections.filter(indexes.has).map(({ anchor }) => anchor) ?? [];
  for (const section of next.sections) {
    // A search builds the index anew, and reports what fails.
    if (which === 'all' || searched.includes(section.anchor)) indexes.of(section).catch(() => {});
  }
}
