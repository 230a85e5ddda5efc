import type { Snapshot } from '../../shared/model/snapshot.ts';
import type { Logger } from '../../shared/node/logger.ts';
import type { PrepareSnapshot } from '../images/warm-lead.ts';
import type { TenantRegistry } from '../publications/registry.ts';
import type { Tenant } from '../publications/tenant.ts';
import { buildSnapshot, type TenantRecords } from './build-snapshot.ts';
import type { SectionMemory } from './section-memory.ts';

/** The snapshots that requests are served from: one for each publication, swapped as a whole. */
export interface SnapshotMemory {
  /** Null before the publication's first snapshot. */
  of: (tenant: Tenant) => Snapshot | null;
  /** The snapshot shown, the one being prepared, and the one before, as far as they exist. */
  recent: (tenant: Tenant) => readonly Snapshot[];
  /** Sets from when on a publication is shown, in milliseconds since the epoch. */
  showFrom: (publicationId: string, time: number) => void;
  /** Builds the snapshots whose sections changed. Returns when the next publication becomes ready by itself, or Infinity. */
  refresh: (now: number) => number;
}

export interface SnapshotMemoryOptions {
  registry: TenantRegistry;
  sections: SectionMemory;
  log: Logger;
  /** Prepares a snapshot before it is shown; bounded in time, and never rejects. */
  prepare?: PrepareSnapshot;
}

interface BuiltSnapshot {
  /** The versions of everything that the snapshot was built from. */
  sources: string;
  snapshot: Snapshot;
}

function recordsOf({ sectionKeys }: Tenant, sections: SectionMemory): TenantRecords {
  const recordOf = (key: string | null) => (key === null ? null : (sections.get(key) ?? null));
  return { categories: sectionKeys.categories.map(recordOf), locations: sectionKeys.locations.map(recordOf) };
}

/** Creates an empty memory. A publication that was shown once stays shown. */
export function createSnapshotMemory(options: SnapshotMemoryOptions): SnapshotMemory {
  const { registry, sections, log, prepare = () => null } = options;
  const shown = new Map<string, BuiltSnapshot>();
  const shownFrom = new Map<string, number>();
  const preparing = new Map<string, BuiltSnapshot>();
  const previous = new Map<string, BuiltSnapshot>();

  const swap = (id: string, built: BuiltSnapshot) => {
    log[shown.has(id) ? 'debug' : 'info']({ publication: id, version: built.snapshot.version }, 'snapshot swapped');
    previous.set(id, shown.get(id) ?? built);
    shown.set(id, built);
  };

  /** Shows a snapshot once it is prepared, then looks for changes that came meanwhile. */
  const swapWhenReady = async (id: string, built: BuiltSnapshot, ready: Promise<void>) => {
    preparing.set(id, built);
    await ready;
    preparing.delete(id);
    swap(id, built);
    const tenant = registry.all().find(({ publication }) => publication.id === id);
    if (tenant) refreshTenant(tenant);
  };

  const refreshTenant = (tenant: Tenant) => {
    const { publication, configVersion } = tenant;
    const { id } = publication;
    if (preparing.has(id)) return;
    const { categories, locations } = recordsOf(tenant, sections);
    const sources = [configVersion, ...[...categories, ...locations].map((record) => record?.version ?? '')].join(' ');
    const before = shown.get(id);
    if (before?.sources === sources) return;
    const snapshot = buildSnapshot(tenant, { categories, locations });
    const ready = prepare(snapshot, before?.snapshot ?? null);
    if (ready === null) swap(id, { sources, snapshot });
    else void swapWhenReady(id, { sources, snapshot }, ready);
  };

  return {
    of: (tenant) => shown.get(tenant.publication.id)?.snapshot ?? null,
    recent: ({ publication: { id } }) => [shown, preparing, previous].flatMap((built) => built.get(id)?.snapshot ?? []),
    showFrom: (publicationId, time) => shownFrom.set(publicationId, time),
    refresh: (now) => {
      let next = Number.POSITIVE_INFINITY;
      for (const tenant of registry.all()) {
        const { id } = tenant.publication;
        const from = shownFrom.get(id) ?? Number.POSITIVE_INFINITY;
        if (shown.has(id) || from <= now) refreshTenant(tenant);
        else next = Math.min(next, from);
      }
      return next;
    },
  };
}
