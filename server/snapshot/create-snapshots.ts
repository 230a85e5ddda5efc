import { createSectionMemory } from './section-memory.ts';
import { createSectionUpdates, type SectionUpdatesOptions } from './section-updates.ts';
import { createSnapshotMemory, type WarmSnapshot } from './snapshot-memory.ts';
import { createTenantIndex } from './tenant-index.ts';

interface SnapshotsOptions extends Omit<SectionUpdatesOptions, 'tenants' | 'sections' | 'snapshots'> {
  warm: WarmSnapshot;
}

export function createSnapshots(options: SnapshotsOptions) {
  const { registry, warm, metrics, log, now } = options;
  const sections = createSectionMemory(log, metrics);
  const snapshots = createSnapshotMemory({ registry, sections, log, warm, now });
  const sectionUpdates = createSectionUpdates({
    ...options,
    sections,
    snapshots,
    tenants: createTenantIndex(registry),
  });
  registry.onChange(sectionUpdates.readChanged);
  return { sections, snapshots, sectionUpdates };
}
