import { LRUCache } from 'lru-cache';
import { createSingleFlight } from '../cache/single-flight.ts';
import type { FetchedOriginal } from './fetch-original.ts';
import type { ImageMetrics } from './image-metrics.ts';

/** The widths of one picture are asked for within moments of each other. */
const KEPT_MS = 20_000;
const MOST_BYTES = 32 * 1024 * 1024;

/** Publishers' files by their addresses. */
export interface Originals {
  read: (address: string) => Promise<FetchedOriginal>;
}

/** Fetches publishers' files, each once, and keeps them for a moment, so that all widths come from one fetch. */
export function createOriginals(
  fetch: (address: string) => Promise<FetchedOriginal>,
  metrics: ImageMetrics,
): Originals {
  const kept = new LRUCache<string, Buffer>({
    maxSize: MOST_BYTES,
    sizeCalculation: (bytes) => Math.max(1, bytes.length),
    ttl: KEPT_MS,
    // Else they would stay until others need their room.
    ttlAutopurge: true,
  });
  const once = createSingleFlight<FetchedOriginal>();

  const fetchAndKeep = async (address: string): Promise<FetchedOriginal> => {
    const stop = metrics.seconds.startTimer({ step: 'fetch' });
    const fetched = await fetch(address);
    stop();
    if (fetched.kind === 'fetched') {
      kept.set(address, fetched.bytes);
      metrics.bytes.inc({ kind: 'fetched' }, fetched.bytes.length);
    }
    return fetched;
  };

  return {
    read: async (address) => {
      const bytes = kept.get(address);
      return bytes ? { kind: 'fetched', bytes } : once(address, () => fetchAndKeep(address));
    },
  };
}
