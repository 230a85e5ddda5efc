import type { Logger } from '../../shared/process/logger.ts';
import type { Snapshot } from '../../shared/snapshot.ts';
import type { Site } from '../site/site.ts';
import type { Sites } from '../site/sites.ts';
import { buildSnapshot } from './build-snapshot.ts';
import type { HeldSections } from './held-sections.ts';

/** The snapshots that answers are made from: one a publication, each swapped whole. */
export interface SnapshotMemory {
  /** Null before the publication's first snapshot. */
  of: (site: Site) => Snapshot | null;
  /** The worker has said from when on this publication is shown. */
  showFrom: (publicationId: string, time: number) => void;
  /** Puts together what changed. Returns when the next publication becomes ready by itself, or Infinity. */
  refresh: (now: number) => number;
}

/** No snapshots yet. One that was served stays, whatever is said of its publication later. */
export function createSnapshotMemory(sites: Sites, held: HeldSections, log: Logger): SnapshotMemory {
  const snapshots = new Map<string, { madeOf: string; snapshot: Snapshot }>();
  const shownFrom = new Map<string, number>();

  const refreshSite = (site: Site) => {
    const { publication, configVersion, sectionKeys } = site;
    const recordOf = (key: string | null) => (key === null ? null : (held.get(key) ?? null));
    const categories = sectionKeys.categories.map(recordOf);
    const locations = sectionKeys.locations.map(recordOf);
    const madeOf = [configVersion, ...[...categories, ...locations].map((record) => record?.version ?? '')].join(' ');
    const before = snapshots.get(publication.id);
    if (before?.madeOf === madeOf) return;
    const snapshot = buildSnapshot(site, { categories, locations });
    snapshots.set(publication.id, { madeOf, snapshot });
    log[before ? 'debug' : 'info']({ publication: publication.id, version: snapshot.version }, 'snapshot swapped');
  };

  return {
    of: (site) => snapshots.get(site.publication.id)?.snapshot ?? null,
    showFrom: (publicationId, time) => shownFrom.set(publicationId, time),
    refresh: (now) => {
      let next = Number.POSITIVE_INFINITY;
      for (const site of sites.all()) {
        const { id } = site.publication;
        const from = shownFrom.get(id) ?? Number.POSITIVE_INFINITY;
        if (snapshots.has(id) || from <= now) refreshSite(site);
        else next = Math.min(next, from);
      }
      return next;
    },
  };
}
