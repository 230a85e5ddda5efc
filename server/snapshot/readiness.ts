import type { TenantRegistry } from '../publications/registry.ts';
import type { SectionUpdates } from './section-updates.ts';
import type { SnapshotMemory } from './snapshot-memory.ts';

/** How long a server that starts waits for publications without a snapshot, where it has one of another. */
const WAIT_MS = 30_000;

export interface Readiness {
  publications: number;
  ready: number;
  isReady: boolean;
}

export interface ReadinessOptions {
  registry: Pick<TenantRegistry, 'all'>;
  snapshots: Pick<SnapshotMemory, 'of'>;
  sectionUpdates: Pick<SectionUpdates, 'isCaughtUp'>;
  now: () => number;
}

/**
 * Creates the check whether a server can take requests (docs/product.md, "HTTP"). A server that was ready once stays so:
 * a publication that is added later must not take every server away from its readers.
 */
export function createReadiness({ registry, snapshots, sectionUpdates, now }: ReadinessOptions): () => Readiness {
  const startedAt = now();
  let isReady = false;
  return () => {
    const tenants = registry.all();
    const ready = tenants.filter((tenant) => snapshots.of(tenant) !== null).length;
    isReady ||= sectionUpdates.isCaughtUp() && ready > 0 && (ready === tenants.length || now() - startedAt >= WAIT_MS);
    return { publications: tenants.length, ready, isReady };
  };
}
