import { Gauge, type Registry } from 'prom-client';
import type { TenantRegistry } from '../publications/registry.ts';
import type { SnapshotMemory } from '../snapshot/snapshot-memory.ts';

/** Registers the age of each publication's newest section, computed at each scrape: an alert for one that stopped updating. */
export function registerSnapshotAge(
  metrics: Registry,
  registry: TenantRegistry,
  snapshots: SnapshotMemory,
  now: () => number,
): void {
  new Gauge({
    name: 'snapshot_age_seconds',
    help: 'Time since the newest section of a publication was built',
    labelNames: ['publication'],
    registers: [metrics],
    collect() {
      this.reset();
      for (const tenant of registry.all()) {
        const snapshot = snapshots.of(tenant);
        if (snapshot && snapshot.builtAt > 0) {
          this.set({ publication: tenant.publication.id }, (now() - snapshot.builtAt) / 1000);
        }
      }
    },
  });
}
