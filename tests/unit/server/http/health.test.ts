import { beforeEach, describe, expect, it } from 'vitest';
import { createReadiness, type Readiness } from '../../../../server/http/health.ts';
import { createRegistry } from '../../../../server/publications/registry.ts';
import { publicationSchema } from '../../../../shared/publication-schema/publication.ts';
import { REGISTRY_OPTIONS } from '../../../support/snapshot-fixture.ts';

const publication = (id: string) => publicationSchema.parse({ id, categories: {} });

describe('whether a server is ready', () => {
  let now: number;
  let isCaughtUp: boolean;
  let shown: Set<string>;
  let registry: ReturnType<typeof createRegistry>;
  let readiness: () => Readiness;

  beforeEach(() => {
    now = 1_000_000;
    isCaughtUp = true;
    shown = new Set();
    registry = createRegistry([publication('a'), publication('b')], REGISTRY_OPTIONS);
    readiness = createReadiness({
      registry,
      snapshots: {
        has: ({ publication: { id } }) => shown.has(id),
        isCaughtUp: () => isCaughtUp,
      },
      now: () => now,
    });
  });

  it('needs the first snapshot of every publication', () => {
    expect(readiness()).toEqual({ publications: 2, ready: 0, isReady: false });
    shown.add('a');
    expect(readiness()).toEqual({ publications: 2, ready: 1, isReady: false });
    shown.add('b');
    expect(readiness()).toEqual({ publications: 2, ready: 2, isReady: true });
  });

  it('needs everything that Redis holds', () => {
    shown = new Set(['a', 'b']);
    isCaughtUp = false;
    expect(readiness().isReady).toBe(false);
  });

  it('waits 30 seconds for a publication without a snapshot', () => {
    shown.add('a');
    now += 29_999;
    expect(readiness().isReady).toBe(false);
    now += 1;
    expect(readiness()).toEqual({ publications: 2, ready: 1, isReady: true });
  });

  it('never comes without any snapshot', () => {
    now += 3_600_000;
    expect(readiness().isReady).toBe(false);
  });

  it('stays when a publication is added', () => {
    shown = new Set(['a', 'b']);
    readiness();
    registry.apply({ added: [publication('c')], changed: [], removed: [] });
    expect(readiness()).toEqual({ publications: 3, ready: 2, isReady: true });
  });
});
