import { sectionKeysIn, type Tenant } from '../publications/tenant.ts';
import { warnOfUnmatchedHide } from '../publications/unmatched-hide.ts';
import { createSectionMemory } from './section-memory.ts';
import { createSectionUpdates, type SectionUpdatesOptions } from './section-updates.ts';
import { registerSnapshotGauges } from './snapshot-gauges.ts';
import { createSnapshotMemory, type WarmSnapshot } from './snapshot-memory.ts';

interface SnapshotsOptions extends Omit<SectionUpdatesOptions, 'sections' | 'snapshots'> {
  warm: WarmSnapshot;
  unmatchedHideAfterMs?: number | undefined;
}

/** Creates the snapshots, and what updates and watches them. */
export function createSnapshots(options: SnapshotsOptions) {
  const { registry, warm, metrics, log, now, unmatchedHideAfterMs: afterMs } = options;
  const sections = createSectionMemory(log, metrics);
  const snapshots = createSnapshotMemory({ registry, sections, log, warm, now });
  const sectionUpdates = createSectionUpdates({ ...options, sections, snapshots });
  registry.onChange(sectionUpdates.readChanged);
  registerSnapshotGauges(metrics.registry, registry, snapshots, now);
  const articlesOf = (tenant: Tenant) =>
    snapshots.of(tenant) && sectionKeysIn(tenant).flatMap((key) => sections.get(key)?.readArticles() ?? []);
  const stopHideCheck = warnOfUnmatchedHide({ registry, articlesOf, log, now, afterMs });
  const stop = () => {
    stopHideCheck();
    return sectionUpdates.stop();
  };
  return { snapshots, sectionUpdates, stop };
}
