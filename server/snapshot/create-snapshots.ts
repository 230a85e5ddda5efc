import { createSectionMemory } from './section-memory.ts';
import { createSectionReader, type SectionReaderOptions } from './section-reader.ts';
import { createSnapshotMemory, type WarmSnapshot } from './snapshot-memory.ts';
import { createTenantIndex } from './tenant-index.ts';

interface SnapshotsOptions extends Omit<SectionReaderOptions, 'tenants' | 'sections' | 'snapshots'> {
  warm: WarmSnapshot;
}

/** Creates the snapshots, and the reader that keeps them up to date with Redis and with the publication files. */
export function createSnapshots(options: SnapshotsOptions) {
  const { registry, warm, metrics, log, now } = options;
  const sections = createSectionMemory(log, metrics);
  const snapshots = createSnapshotMemory({ registry, sections, log, warm, now });
  const reader = createSectionReader({ ...options, sections, snapshots, tenants: createTenantIndex(registry) });
  registry.onChange(reader.readChanged);
  return { sections, snapshots, reader };
}
