import { Gauge, type Registry } from 'prom-client';
import { warnOfUnmatchedHide } from '../publications/hide.ts';
import type { TenantRegistry } from '../publications/registry.ts';
import { sectionKeysIn, type Tenant } from '../publications/tenant.ts';
import { createEditionLists } from './edition-lists.ts';
import { createSectionContents } from './section-contents.ts';
import { createSectionUpdates, type SectionUpdatesOptions } from './section-updates.ts';
import { createSnapshotMemory, type SnapshotMemory } from './snapshot-memory.ts';

interface SnapshotsOptions extends Omit<SectionUpdatesOptions, 'contents' | 'editionLists' | 'snapshots'> {
  unmatchedHideAfterMs?: number | undefined;
}

/** Creates the snapshots, and what updates and watches them. */
export function createSnapshots(options: SnapshotsOptions) {
  const { redis, registry, metrics, log, now, unmatchedHideAfterMs: afterMs } = options;
  const contents = createSectionContents(redis, log, metrics);
  const editionLists = createEditionLists(redis, log);
  const snapshots = createSnapshotMemory({ registry, contents, editionLists, log, now });
  const sectionUpdates = createSectionUpdates({ ...options, contents, editionLists, snapshots });
  registerSnapshotGauges(metrics.registry, registry, snapshots, now);
  const articlesOf = (tenant: Tenant) =>
    snapshots.of(tenant) && sectionKeysIn(tenant).flatMap((key) => contents.get(key)?.articles ?? []);
  const stopHideCheck = warnOfUnmatchedHide({ registry, articlesOf, log, now, afterMs });
  const stop = () => {
    stopHideCheck();
    return sectionUpdates.stop();
  };
  return { snapshots, sectionUpdates, stop };
}

/** Registers what the snapshots in memory tell, computed at each scrape. */
function registerSnapshotGauges(
  metricsRegistry: Registry,
  registry: Pick<TenantRegistry, 'all'>,
  snapshots: Pick<SnapshotMemory, 'of'>,
  now: () => number,
): void {
  const registers = [metricsRegistry];
  new Gauge({
    name: 'news_snapshot_age_seconds',
    help: 'Time since the newest section of a publication was built',
    labelNames: ['publication'],
    registers,
    collect() {
      this.reset();
      for (const tenant of registry.all()) {
        const { builtAt } = snapshots.of(tenant) ?? { builtAt: 0 };
        if (builtAt > 0) this.set({ publication: tenant.publication.id }, (now() - builtAt) / 1000);
      }
    },
  });
  new Gauge({
    name: 'news_publications',
    help: 'Publications that the server serves',
    registers,
    collect() {
      this.set(registry.all().length);
    },
  });
  new Gauge({
    name: 'news_publications_without_snapshot',
    help: 'Publications that show their loading state',
    registers,
    collect() {
      this.set(registry.all().filter((tenant) => snapshots.of(tenant) === null).length);
    },
  });
}
