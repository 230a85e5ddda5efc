import { NO_EDITIONS, type Snapshot } from '../../shared/model/snapshot.ts';
import { editionsKey } from '../../shared/node/redis/redis-keys.ts';
import { sectionKeysIn, type Tenant } from '../publications/registry.ts';
import type { SectionContent, TenantContents } from './build-snapshot.ts';
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

/** What a snapshot is built of. It is another object only if something in it has changed. */
export interface SnapshotContent extends TenantContents {
  tenant: Tenant;
  /** Since when the file counts, in milliseconds since the epoch. */
  configuredAt: number;
}

/** A snapshot that somebody asked for, and what it is built of. Null if it could not be built, and none was before. */
export interface BuiltSnapshot {
  content: SnapshotContent;
  snapshot: Promise<Snapshot | null>;
  isFinished: boolean;
}

export interface ShownState {
  content: SnapshotContent;
  previous: SnapshotContent | null;
  sections: readonly SectionState[];
  /** The last one. */
  built?: BuiltSnapshot | undefined;
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

export function nextState(
  tenant: Tenant,
  before: ShownState | undefined,
  records: Records,
  { now, monotonicNow }: Clocks,
): ShownState {
  const { categories, locations } = contentToShow(tenant, records.sections.get, before?.sections ?? [], monotonicNow());
  const sections = [...categories, ...locations];
  const editions = records.editionLists.get(editionsKey(tenant.publication.id)) ?? NO_EDITIONS;
  const isSameFile = before?.content.tenant.configVersion === tenant.configVersion;
  if (isSameFile && before.content.editions.version === editions.version) {
    const isSame = sections.every(({ content }, index) => content === before.sections[index]?.content);
    if (isSame) return { ...before, sections };
  }
  const contentsOf = (states: readonly SectionState[]) => states.map(({ content }) => content);
  const content = {
    tenant,
    // A change of the file counts from now on: until now readers got the old articles.
    configuredAt: isSameFile ? before.content.configuredAt : before ? now() : tenant.readAt,
    categories: contentsOf(categories),
    locations: contentsOf(locations),
    editions,
  };
  return { content, previous: before?.content ?? null, sections, built: before?.built };
}
