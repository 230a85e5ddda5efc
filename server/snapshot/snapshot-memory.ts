import type { EditionList, Snapshot } from '../../shared/model/snapshot.ts';
import type { Logger } from '../../shared/node/process/logger.ts';
import type { TenantRegistry } from '../publications/registry.ts';
import { sectionKeysIn, type Tenant } from '../publications/tenant.ts';
import { buildSnapshot } from './build-snapshot.ts';
import type { EditionLists } from './edition-lists.ts';
import type { SectionContent, SectionContents } from './section-contents.ts';

/** A worker polls new feeds at once: empty content that stays so for this long is what the feeds really have. */
const FIRST_POLL_MS = 60_000;

interface SnapshotMemoryOptions {
  registry: Pick<TenantRegistry, 'byId'>;
  contents: Pick<SectionContents, 'get' | 'isRead'>;
  editionLists: Pick<EditionLists, 'get'>;
  log: Logger;
  now: () => number;
  /** For durations: it never jumps. */
  monotonicNow?: () => number;
}

interface ChosenContent {
  key: string | null;
  content: SectionContent | null;
}

interface Shown {
  snapshot: Snapshot;
  editions: EditionList;
  previous: Snapshot | null;
  /** By anchor and by `location/{id}`. */
  chosen: ReadonlyMap<string, ChosenContent>;
}

/** Names and keys of a publication's sections, in the order of its categories and locations. */
function namedSections({ publication, sectionKeys }: Tenant) {
  const named = (name: string, key: string | null | undefined) => ({ name, key: key ?? null });
  return {
    categories: publication.categories.map(({ anchor }, at) => named(anchor, sectionKeys.categories[at])),
    locations: publication.locations.map(({ id }, at) => named(`location/${id}`, sectionKeys.locations[at])),
  };
}

/** A section with a new list of feeds shows its old articles until a worker has published new ones, or none for a minute. */
function createChoice(contents: Pick<SectionContents, 'get'>, monotonicNow: () => number) {
  /** When empty content was first found where there had been articles of other feeds. */
  const emptySince = new WeakMap<SectionContent, number>();
  return (key: string | null, before: ChosenContent | undefined): ChosenContent => {
    if (key === null) return { key, content: null };
    const content = contents.get(key) ?? null;
    if (before === undefined) return { key, content };
    if (content === null) return before;
    if (before.key === key || content.articles.length > 0) return { key, content };
    const since = emptySince.get(content) ?? monotonicNow();
    emptySince.set(content, since);
    return monotonicNow() - since < FIRST_POLL_MS ? before : { key, content };
  };
}

/** The snapshots that requests are served from: one for each publication, swapped as a whole. */
export type SnapshotMemory = ReturnType<typeof createSnapshotMemory>;

/** A publication that was shown once stays shown. */
export function createSnapshotMemory(options: SnapshotMemoryOptions) {
  const { registry, contents, editionLists, log, now, monotonicNow = () => performance.now() } = options;
  const shown = new Map<string, Shown>();
  const choose = createChoice(contents, monotonicNow);

  /** Whether all sections were read. Without any record Redis has lost them, and the page would be empty. */
  const hasSections = (tenant: Tenant) => {
    const keys = sectionKeysIn(tenant);
    return keys.length === 0 || (keys.every(contents.isRead) && keys.some((key) => contents.get(key) !== undefined));
  };
  const build = async (tenant: Tenant, before: Shown | undefined): Promise<Shown | null> => {
    const { categories, locations } = namedSections(tenant);
    const sections = [...categories, ...locations];
    const chosen = new Map(sections.map(({ name, key }) => [name, choose(key, before?.chosen.get(name))] as const));
    const isSameFile = before?.snapshot.configVersion === tenant.configVersion;
    const isSame = ({ name }: { name: string }) => chosen.get(name)?.content === before?.chosen.get(name)?.content;
    const editions = editionLists.get(tenant.publication.id);
    if (isSameFile && editions === before.editions && sections.every(isSame)) return null;
    const contentOf = ({ name }: { name: string }) => chosen.get(name)?.content ?? null;
    const tenantContents = { categories: categories.map(contentOf), locations: locations.map(contentOf), editions };
    // A change of the file counts from now on: until now readers got the old articles.
    const configuredAt = isSameFile ? before.snapshot.configuredAt : before ? now() : tenant.readAt;
    const snapshot = await buildSnapshot(tenant, tenantContents, configuredAt, before?.snapshot);
    return { snapshot, editions, previous: before?.snapshot ?? null, chosen };
  };

  return {
    /** Null before the publication's first snapshot. */
    of: ({ publication: { id } }: Tenant): Snapshot | null => shown.get(id)?.snapshot ?? null,
    /** The snapshot shown and the one before, as far as they exist. */
    recent: ({ publication: { id } }: Tenant) =>
      [shown.get(id)?.snapshot, shown.get(id)?.previous].filter((each) => !!each),
    has: (id: string) => shown.has(id),
    /** Builds the publication's snapshot if something changed. The first one only if the publication `isReady`. */
    refresh: async (id: string, isReady: boolean) => {
      const tenant = registry.byId(id);
      const before = shown.get(id);
      if (!tenant || !(before || (isReady && hasSections(tenant)))) return;
      const next = await build(tenant, before);
      if (!next) return;
      shown.set(id, next);
      log[before ? 'debug' : 'info']({ publication: id, version: next.snapshot.version }, 'snapshot swapped');
    },
    keepOnly: (isServed: (id: string) => boolean) => {
      for (const id of shown.keys()) if (!isServed(id)) shown.delete(id);
    },
  };
}
