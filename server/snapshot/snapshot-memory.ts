import type { Snapshot } from '../../shared/model/snapshot.ts';
import type { Logger } from '../../shared/node/logger.ts';
import type { PrepareSnapshot } from '../images/warm-lead.ts';
import type { TenantRegistry } from '../publications/registry.ts';
import type { Tenant } from '../publications/tenant.ts';
import { buildSnapshot } from './build-snapshot.ts';
import type { HeldSections } from './section-memory.ts';

/** The snapshots that answers are made from: one a publication, each swapped whole. */
export interface SnapshotMemory {
  /** Null before the publication's first snapshot. */
  of: (site: Tenant) => Snapshot | null;
  /** The worker has said from when on this publication is shown. */
  showFrom: (publicationId: string, time: number) => void;
  /** Puts together what changed. Returns when the next publication becomes ready by itself, or Infinity. */
  refresh: (now: number) => number;
}

export interface SnapshotMemoryParts {
  registry: TenantRegistry;
  held: HeldSections;
  log: Logger;
  /** What is waited for before a snapshot is shown; bounded in time, and never rejects. */
  prepare?: PrepareSnapshot;
}

interface Made {
  madeOf: string;
  snapshot: Snapshot;
}

/** No snapshots yet. One that was served stays, whatever is said of its publication later. */
export function createSnapshotMemory({
  registry,
  held,
  log,
  prepare = () => null,
}: SnapshotMemoryParts): SnapshotMemory {
  const shown = new Map<string, Made>();
  const shownFrom = new Map<string, number>();
  const preparing = new Set<string>();

  const swap = (id: string, made: Made) => {
    log[shown.has(id) ? 'debug' : 'info']({ publication: id, version: made.snapshot.version }, 'snapshot swapped');
    shown.set(id, made);
  };

  /** Shows a snapshot once it is ready, and then looks at what has changed meanwhile. */
  const swapWhenReady = async (id: string, made: Made, ready: Promise<void>) => {
    preparing.add(id);
    await ready;
    preparing.delete(id);
    swap(id, made);
    const site = registry.all().find(({ publication }) => publication.id === id);
    if (site) refreshSite(site);
  };

  const refreshSite = (site: Tenant) => {
    const { publication, configVersion, sectionKeys } = site;
    const { id } = publication;
    if (preparing.has(id)) return;
    const recordOf = (key: string | null) => (key === null ? null : (held.get(key) ?? null));
    const categories = sectionKeys.categories.map(recordOf);
    const locations = sectionKeys.locations.map(recordOf);
    const madeOf = [configVersion, ...[...categories, ...locations].map((record) => record?.version ?? '')].join(' ');
    const before = shown.get(id);
    if (before?.madeOf === madeOf) return;
    const snapshot = buildSnapshot(site, { categories, locations });
    const ready = prepare(snapshot, before?.snapshot ?? null);
    if (ready === null) swap(id, { madeOf, snapshot });
    else void swapWhenReady(id, { madeOf, snapshot }, ready);
  };

  return {
    of: (site) => shown.get(site.publication.id)?.snapshot ?? null,
    showFrom: (publicationId, time) => shownFrom.set(publicationId, time),
    refresh: (now) => {
      let next = Number.POSITIVE_INFINITY;
      for (const site of registry.all()) {
        const { id } = site.publication;
        const from = shownFrom.get(id) ?? Number.POSITIVE_INFINITY;
        if (shown.has(id) || from <= now) refreshSite(site);
        else next = Math.min(next, from);
      }
      return next;
    },
  };
}
