import type { Snapshot } from '../../shared/model/snapshot.ts';
import type { Logger } from '../../shared/node/process/logger.ts';
import { messageOf } from '../../shared/node/process/message-of.ts';
import type { TenantRegistry } from '../publications/registry.ts';
import { sectionKeysIn, type Tenant } from '../publications/tenant.ts';
import { buildSnapshot } from './build-snapshot.ts';
import { areSameRecords, type ChosenRecords, chooseRecords, isAwaitingFeeds, recordsOf } from './choose-records.ts';
import type { SectionMemory } from './section-memory.ts';

/** The snapshots that requests are served from: one for each publication, swapped as a whole. */
export interface SnapshotMemory {
  /** Null before the publication's first snapshot. */
  of: (tenant: Tenant) => Snapshot | null;
  /** Since when the publication's file decides what is shown: a change of it does once its snapshot is shown. */
  configuredAt: (tenant: Tenant) => number;
  /** The snapshot shown, the one being prepared, and the one before, as far as they exist. */
  recent: (tenant: Tenant) => readonly Snapshot[];
  has: (id: string) => boolean;
  /** Whether a publication's first snapshot is prepared, and not shown yet. */
  isPreparingFirst: () => boolean;
  /** Whether a worker has declared the publication ready for its first snapshot. */
  setReady: (id: string, isReady: boolean) => void;
  refresh: (id: string) => void;
  /** The publications to refresh though no record changed: they still wait for articles of new feeds. */
  awaitingFeeds: () => Iterable<string>;
  keepOnly: (isServed: (id: string) => boolean) => void;
}

/** Prepares a snapshot before it is shown; null where nothing is to be prepared. Bounded in time, and never rejects. */
export type PrepareSnapshot = (next: Snapshot, before: Snapshot | null) => Promise<void> | null;

interface SnapshotMemoryOptions {
  registry: Pick<TenantRegistry, 'byId'>;
  sections: Pick<SectionMemory, 'get' | 'isRead'>;
  log: Logger;
  prepare: PrepareSnapshot;
  now: () => number;
}

interface BuiltSnapshot {
  configVersion: string;
  configuredAt: number;
  records: ChosenRecords;
  snapshot: Snapshot;
  isAwaitingFeeds: boolean;
}

/** Whether the sections were read. Without any record Redis has lost them, and the page would be empty. */
function hasSections(tenant: Tenant, { get, isRead }: SnapshotMemoryOptions['sections']): boolean {
  const keys = sectionKeysIn(tenant);
  return keys.length === 0 || (keys.every(isRead) && keys.some((key) => get(key) !== undefined));
}

interface NextSnapshot {
  built: BuiltSnapshot;
  /** Null where it can be shown at once. */
  ready: Promise<void> | null;
}

/** Null where nothing changed. */
function buildNext(
  tenant: Tenant,
  before: BuiltSnapshot | undefined,
  { sections, now, prepare }: SnapshotMemoryOptions,
): NextSnapshot | null {
  const { configVersion, readAt } = tenant;
  const records = chooseRecords(tenant, sections, before?.records, now());
  if (before?.configVersion === configVersion && areSameRecords(before.records, records)) return null;
  const snapshot = buildSnapshot(tenant, recordsOf(tenant, records));
  const built = {
    configVersion,
    configuredAt: readAt,
    records,
    snapshot,
    isAwaitingFeeds: isAwaitingFeeds(tenant, records),
  };
  return { built, ready: prepare(snapshot, before?.snapshot ?? null) };
}

/** Builds snapshots; where one fails, the other publications go on. A failure is logged again when its message changes. */
function createBuilder(options: SnapshotMemoryOptions) {
  const failures = new Map<string, string>();
  return (tenant: Tenant, before: BuiltSnapshot | undefined): NextSnapshot | null => {
    const { id } = tenant.publication;
    try {
      const next = buildNext(tenant, before, options);
      failures.delete(id);
      return next;
    } catch (error) {
      const message = messageOf(error);
      if (failures.get(id) !== message) {
        options.log.error({ err: error, publication: id, isFirst: !before }, 'the snapshot could not be built');
      }
      failures.set(id, message);
      return null;
    }
  };
}

/** A change of the file counts from now on: until now readers got the old articles, whenever the file was read. */
function configuredAtOf(built: BuiltSnapshot, before: BuiltSnapshot | undefined, now: number): number {
  if (!before) return built.configuredAt;
  return before.configVersion === built.configVersion ? before.configuredAt : now;
}

/** A publication that was shown once stays shown. */
export function createSnapshotMemory(options: SnapshotMemoryOptions): SnapshotMemory {
  const { registry, sections, log, now } = options;
  const build = createBuilder(options);
  const shown = new Map<string, BuiltSnapshot>();
  const ready = new Set<string>();
  const preparing = new Map<string, BuiltSnapshot>();
  const previous = new Map<string, BuiltSnapshot>();

  const swap = (id: string, built: BuiltSnapshot) => {
    log[shown.has(id) ? 'debug' : 'info']({ publication: id, version: built.snapshot.version }, 'snapshot swapped');
    const before = shown.get(id);
    if (before) previous.set(id, before);
    shown.set(id, { ...built, configuredAt: configuredAtOf(built, before, now()) });
  };
  const swapWhenReady = async (id: string, built: BuiltSnapshot, ready: Promise<void>) => {
    preparing.set(id, built);
    await ready;
    preparing.delete(id);
    if (registry.byId(id)) swap(id, built);
    refresh(id);
  };

  const refresh = (id: string) => {
    const tenant = registry.byId(id);
    const before = shown.get(id);
    if (!tenant || preparing.has(id)) return;
    if (!before && !(ready.has(id) && hasSections(tenant, sections))) return;
    const next = build(tenant, before);
    if (next?.ready) void swapWhenReady(id, next.built, next.ready);
    else if (next) swap(id, next.built);
  };

  return {
    of: (tenant) => shown.get(tenant.publication.id)?.snapshot ?? null,
    configuredAt: ({ publication: { id }, readAt }) => shown.get(id)?.configuredAt ?? readAt,
    recent: ({ publication: { id } }) => [shown, preparing, previous].flatMap((built) => built.get(id)?.snapshot ?? []),
    has: (id) => shown.has(id),
    isPreparingFirst: () => Array.from(preparing.keys()).some((id) => !shown.has(id)),
    setReady: (id, isReady) => void (isReady ? ready.add(id) : ready.delete(id)),
    refresh,
    awaitingFeeds: () => Array.from(shown).flatMap(([id, { isAwaitingFeeds }]) => (isAwaitingFeeds ? [id] : [])),
    keepOnly: (isServed) => {
      for (const known of [shown, previous, ready]) for (const id of known.keys()) if (!isServed(id)) known.delete(id);
    },
  };
}
