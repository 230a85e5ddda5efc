import { NO_EDITIONS, type Snapshot } from '../../shared/model/snapshot.ts';
import { editionsKey } from '../../shared/node/redis/redis-keys.ts';
import { sectionKeysIn, type Tenant } from '../publications/registry.ts';
import { buildSnapshot, type SectionContent } from './build-snapshot.ts';
import type { Records } from './records.ts';

interface SectionState {
  /** An anchor, or `location/{id}`. */
  name: string;
  key: string | null;
  content: SectionContent | null;
  /** When its new feeds were first found empty, if it shows the articles of those before. */
  emptySince: number | null;
}

/** A worker polls new feeds at once: empty content that stays so for this long is what the feeds really have. */
const FIRST_POLL_MS = 60_000;

/**
 * The content that each section shows. One with a new list of feeds shows its old articles until a worker has published new
 * ones, or none for a minute. `now` is monotonic.
 */
function contentToShow(
  { publication, sectionKeys }: Pick<Tenant, 'publication' | 'sectionKeys'>,
  stored: (key: string) => SectionContent | undefined,
  before: readonly SectionState[],
  now: number,
): { categories: SectionState[]; locations: SectionState[] } {
  const toShow = (name: string, key: string | null): SectionState => {
    const old = before.find((section) => section.name === name);
    const content = key === null ? null : (stored(key) ?? null);
    const current = { name, key, content, emptySince: null };
    if (key === null || !old) return current;
    if (content === null) return old;
    if (old.key === key || content.articles.length > 0) return current;
    const emptySince = old.emptySince ?? now;
    return now - emptySince < FIRST_POLL_MS ? { ...old, emptySince } : current;
  };
  return {
    categories: publication.categories.map(({ anchor }, at) => toShow(anchor, sectionKeys.categories[at] ?? null)),
    locations: publication.locations.map(({ id }, at) => toShow(`location/${id}`, sectionKeys.locations[at] ?? null)),
  };
}

export interface SnapshotState {
  snapshot: Snapshot;
  previous: Snapshot | null;
  sections: readonly SectionState[];
}

interface Clocks {
  now: () => number;
  monotonicNow: () => number;
}

/** Whether all sections were read. Without any record Redis has lost them, and the page would be empty. */
export function hasSections(tenant: Tenant, sections: Records['sections']): boolean {
  const keys = sectionKeysIn(tenant);
  return keys.length === 0 || (keys.every(sections.isRead) && keys.some((key) => sections.get(key) !== undefined));
}

/** What a publication shows next: another snapshot only if its file, its editions or the content to show have changed. */
export async function nextState(
  tenant: Tenant,
  before: SnapshotState | undefined,
  records: Records,
  { now, monotonicNow }: Clocks,
): Promise<SnapshotState> {
  const { categories, locations } = contentToShow(tenant, records.sections.get, before?.sections ?? [], monotonicNow());
  const sections = [...categories, ...locations];
  const editions = records.editionLists.get(editionsKey(tenant.publication.id)) ?? NO_EDITIONS;
  const isSameFile = before?.snapshot.configVersion === tenant.configVersion;
  if (isSameFile && before.snapshot.editions.version === editions.version) {
    const isSame = sections.every(({ content }, index) => content === before.sections[index]?.content);
    if (isSame) return { ...before, sections };
  }
  // A change of the file counts from now on: until now readers got the old articles.
  const configuredAt = isSameFile ? before.snapshot.configuredAt : before ? now() : tenant.readAt;
  const contentsOf = (sections: readonly SectionState[]) => sections.map(({ content }) => content);
  const contents = { categories: contentsOf(categories), locations: contentsOf(locations), editions };
  const snapshot = await buildSnapshot(tenant, contents, configuredAt, before?.snapshot);
  return { snapshot, previous: before?.snapshot ?? null, sections };
}
