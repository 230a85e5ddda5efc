import { Gauge, type Registry } from 'prom-client';
import { warnOfUnmatchedHide } from '../publications/hide.ts';
import type { TenantRegistry } from '../publications/registry.ts';
import { sectionKeysIn, type Tenant } from '../publications/tenant.ts';
import { createEditionLists, type EditionLists } from './edition-lists.ts';
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
  registerEditionGauge(metrics.registry, registry, editionLists);
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

/** A publication without any counts from when its file was read, so that a list that is lost is noticed too. */
function registerEditionGauge(
  metricsRegistry: Registry,
  registry: Pick<TenantRegistry, 'all'>,
  editionLists: Pick<EditionLists, 'get'>,
): void {
  new Gauge({
    name: 'news_edition_newest_timestamp_seconds',
    help: 'When the newest edition of a publication was made, or found to have nothing new',
    labelNames: ['publication'],
    registers: [metricsRegistry],
    collect() {
      this.reset();
      for (const { publication, readAt } of registry.all()) {
        if (publication.editions.length === 0) continue;
        const newestAt = editionLists.get(publication.id).listed[0]?.at ?? readAt;
        this.set({ publication: publication.id }, newestAt / 1000);
      }
    },
  });
}
