import type { VersionedArticles } from '../../shared/model/snapshot.ts';
import type { Tenant } from '../publications/tenant.ts';
import type { TenantRecords } from './build-snapshot.ts';
import type { SectionMemory } from './section-memory.ts';

/** A worker polls new feeds at once: an empty record that is older than this is what the feeds really have. */
const FIRST_POLL_MS = 5 * 60_000;

interface ChosenRecord {
  key: string;
  record: VersionedArticles;
}

/** By anchor and by `location/{id}`. */
export type ChosenRecords = ReadonlyMap<string, ChosenRecord>;

interface NamedSection {
  name: string;
  key: string | null;
}

/** In the order of the categories, then the locations. */
function namedSections({ publication, sectionKeys }: Tenant): NamedSection[] {
  const { categories, locations } = publication;
  return [
    ...categories.map(({ anchor }, index) => ({ name: anchor, key: sectionKeys.categories[index] ?? null })),
    ...locations.map(({ id }, index) => ({ name: `location/${id}`, key: sectionKeys.locations[index] ?? null })),
  ];
}

function chooseRecord(
  key: string,
  record: VersionedArticles | undefined,
  before: ChosenRecord | undefined,
  now: number,
): ChosenRecord | undefined {
  if (!record) return before;
  const isOfOtherFeeds = before && before.key !== key;
  if (isOfOtherFeeds && now - record.builtAt < FIRST_POLL_MS && record.readArticles().length === 0) return before;
  return { key, record };
}

/** A section with a new list of feeds shows its old articles until a worker has published new ones. */
export function chooseRecords(
  tenant: Tenant,
  sections: Pick<SectionMemory, 'get'>,
  before: ChosenRecords | undefined,
  now: number,
): ChosenRecords {
  const chosen = new Map<string, ChosenRecord>();
  for (const { name, key } of namedSections(tenant)) {
    const record = key !== null && chooseRecord(key, sections.get(key), before?.get(name), now);
    if (record) chosen.set(name, record);
  }
  return chosen;
}

export function areSameRecords(some: ChosenRecords, others: ChosenRecords): boolean {
  const isSame = ([name, { key, record }]: [string, ChosenRecord]) =>
    others.get(name)?.key === key && others.get(name)?.record === record;
  return some.size === others.size && Array.from(some).every(isSame);
}

/** Whether a section shows the articles of feeds that the file no longer lists. */
export function isAwaitingFeeds(tenant: Tenant, chosen: ChosenRecords): boolean {
  return namedSections(tenant).some(({ name, key }) => chosen.has(name) && chosen.get(name)?.key !== key);
}

export function recordsOf(tenant: Tenant, chosen: ChosenRecords): TenantRecords {
  const records = namedSections(tenant).map(({ name }) => chosen.get(name)?.record ?? null);
  const count = tenant.publication.categories.length;
  return { categories: records.slice(0, count), locations: records.slice(count) };
}
