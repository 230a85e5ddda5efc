import type { Snapshot } from '../../shared/model/snapshot.ts';
import { messageOf } from '../../shared/node/process/error-text.ts';
import type { Logger } from '../../shared/node/process/logger.ts';
import { topStories } from '../../shared/rules/top-stories.ts';
import type { TenantRegistry } from '../publications/registry.ts';
import { sectionKeysIn, type Tenant } from '../publications/tenant.ts';
import { buildSnapshot } from './build-snapshot.ts';
import {
  areSameContents,
  type ChosenContents,
  chooseContents,
  contentsOf,
  isAwaitingFeeds,
} from './choose-contents.ts';
import type { SectionMemory } from './section-memory.ts';

/** The snapshots that requests are served from: one for each publication, swapped as a whole. */
export interface SnapshotMemory {
  /** Null before the publication's first snapshot. */
  of: (tenant: Tenant) => Snapshot | null;
  /** Since when the publication's file decides what is shown: a change of it does once its snapshot is shown. */
  configuredAt: (tenant: Tenant) => number;
  /** The snapshot shown and the one before, as far as they exist. */
  recent: (tenant: Tenant) => readonly Snapshot[];
  has: (id: string) => boolean;
  /** Whether the publication is ready for its first snapshot. Returns true where it was not before. */
  setReady: (id: string, isReady: boolean) => boolean;
  refresh: (id: string) => void;
  /** The publications to refresh though no section changed: they still wait for articles of new feeds. */
  awaitingFeeds: () => Iterable<string>;
  keepOnly: (isServed: (id: string) => boolean) => void;
}

/** Begins to create what readers of a new snapshot would wait for. */
export type WarmSnapshot = (next: Snapshot, before: Snapshot | null) => void;

interface SnapshotMemoryOptions {
  registry: Pick<TenantRegistry, 'byId'>;
  sections: Pick<SectionMemory, 'get' | 'isRead'>;
  log: Logger;
  warm: WarmSnapshot;
  now: () => number;
}

interface BuiltSnapshot {
  configVersion: string;
  configuredAt: number;
  contents: ChosenContents;
  snapshot: Snapshot;
  isAwaitingFeeds: boolean;
}

/** Whether the sections were read. Without any record Redis has lost them, and the page would be empty. */
function hasSections(tenant: Tenant, { get, isRead }: SnapshotMemoryOptions['sections']): boolean {
  const keys = sectionKeysIn(tenant);
  return keys.length === 0 || (keys.every(isRead) && keys.some((key) => get(key) !== undefined));
}

/** A change of the file counts from now on: until now readers got the old articles, whenever the file was read. */
function configuredAtOf({ configVersion, readAt }: Tenant, before: BuiltSnapshot | undefined, now: number): number {
  if (!before) return readAt;
  return before.configVersion === configVersion ? before.configuredAt : now;
}

/** Null where nothing changed. */
function buildNext(
  tenant: Tenant,
  before: BuiltSnapshot | undefined,
  { sections, now }: SnapshotMemoryOptions,
): BuiltSnapshot | null {
  const { configVersion } = tenant;
  const contents = chooseContents(tenant, sections, before?.contents, now());
  if (before?.configVersion === configVersion && areSameContents(before.contents, contents)) return null;
  const snapshot = buildSnapshot(tenant, contentsOf(tenant, contents));
  // Throws where they cannot be read: the snapshot before is better than a page that fails.
  topStories(snapshot.sections);
  return {
    configVersion,
    configuredAt: configuredAtOf(tenant, before, now()),
    contents,
    snapshot,
    isAwaitingFeeds: isAwaitingFeeds(tenant, contents),
  };
}

/** Builds snapshots; where one fails, the other publications go on. A failure is logged again when its message changes. */
function createBuilder(options: SnapshotMemoryOptions) {
  const failures = new Map<string, string>();
  return (tenant: Tenant, before: BuiltSnapshot | undefined): BuiltSnapshot | null => {
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

/** A publication that was shown once stays shown. */
export function createSnapshotMemory(options: SnapshotMemoryOptions): SnapshotMemory {
  const { registry, sections, log, warm } = options;
  const build = createBuilder(options);
  const shown = new Map<string, BuiltSnapshot>();
  const ready = new Set<string>();
  const previous = new Map<string, BuiltSnapshot>();

  const refresh = (id: string) => {
    const tenant = registry.byId(id);
    const before = shown.get(id);
    if (!tenant || !(before || (ready.has(id) && hasSections(tenant, sections)))) return;
    const next = build(tenant, before);
    if (!next) return;
    if (before) previous.set(id, before);
    shown.set(id, next);
    log[before ? 'debug' : 'info']({ publication: id, version: next.snapshot.version }, 'snapshot swapped');
    warm(next.snapshot, before?.snapshot ?? null);
  };

  return {
    of: (tenant) => shown.get(tenant.publication.id)?.snapshot ?? null,
    configuredAt: ({ publication: { id }, readAt }) => shown.get(id)?.configuredAt ?? readAt,
    recent: ({ publication: { id } }) => [shown, previous].flatMap((built) => built.get(id)?.snapshot ?? []),
    has: (id) => shown.has(id),
    setReady: (id, isReady) => {
      const wasReady = ready.has(id);
      if (isReady) ready.add(id);
      else ready.delete(id);
      return isReady && !wasReady;
    },
    refresh,
    awaitingFeeds: () => Array.from(shown).flatMap(([id, { isAwaitingFeeds }]) => (isAwaitingFeeds ? [id] : [])),
    keepOnly: (isServed) => {
      for (const known of [shown, previous, ready]) for (const id of known.keys()) if (!isServed(id)) known.delete(id);
    },
  };
}
