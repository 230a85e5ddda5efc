import { Gauge, type Registry } from 'prom-client';
import type { Sites } from '../site/sites.ts';
import type { SnapshotMemory } from '../snapshot/snapshot-memory.ts';

/** How old what each publication shows is, worked out when a metric is asked for: an alarm when nothing new comes. */
export function registerSnapshotAge(
  registry: Registry,
  sites: Sites,
  snapshots: SnapshotMemory,
  now: () => number,
): void {
  new Gauge({
    name: 'snapshot_age_seconds',
    help: 'Time since the newest section of a publication was made',
    labelNames: ['publication'],
    registers: [registry],
    collect() {
      this.reset();
      for (const site of sites.all()) {
        const snapshot = snapshots.of(site);
        if (snapshot && snapshot.builtAt > 0) {
          this.set({ publication: site.publication.id }, (now() - snapshot.builtAt) / 1000);
        }
      }
    },
  });
}
