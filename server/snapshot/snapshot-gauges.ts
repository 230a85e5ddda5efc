import { Gauge, type Registry } from 'prom-client';
import type { TenantRegistry } from '../publications/registry.ts';
import type { Snapshots } from './snapshots.ts';

export function registerSnapshotGauges(
  metricsRegistry: Registry,
  registry: Pick<TenantRegistry, 'all'>,
  snapshots: Pick<Snapshots, 'has' | 'newestEditionAt'>,
): void {
  const registers = [metricsRegistry];
  new Gauge({
    name: 'news_publications_without_snapshot',
    help: 'Publications that show their loading state',
    registers,
    collect() {
      this.set(registry.all().filter((tenant) => !snapshots.has(tenant)).length);
    },
  });
  new Gauge({
    name: 'news_edition_newest_timestamp_seconds',
    help: 'When the newest edition of a publication was made',
    labelNames: ['publication'],
    registers,
    collect() {
      this.reset();
      for (const tenant of registry.all()) {
        if (tenant.publication.editions.length === 0) continue;
        // One without any counts from when its file was read, so that a list that is lost is noticed too.
        const newestAt = snapshots.newestEditionAt(tenant) ?? tenant.readAt;
        this.set({ publication: tenant.publication.id }, newestAt / 1000);
      }
    },
  });
}
