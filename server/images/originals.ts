import { LRUCache } from 'lru-cache';
import type { FetchedOriginal } from './fetch-original.ts';
import type { ImageMetrics } from './image-metrics.ts';

const TTL_MS = 20_000;
const MAX_BYTES = 32 * 1024 * 1024;

export type ReadOriginal = (address: string) => Promise<FetchedOriginal>;

/** Caches publishers' files for 20 seconds, since browsers request several widths of an image at once. */
export function createOriginals(fetch: ReadOriginal, metrics: ImageMetrics, now: () => number): ReadOriginal {
  const originals = new LRUCache<string, FetchedOriginal>({
    maxSize: MAX_BYTES,
    sizeCalculation: (original) => (original.kind === 'fetched' ? original.bytes.length + 1 : 1),
    ttl: TTL_MS,
    // Frees the memory at once, not when other entries need it.
    ttlAutopurge: true,
    ttlResolution: 0,
    perf: { now },
    ignoreFetchAbort: true,
    fetchMethod: async (address) => {
      const stopTimer = metrics.seconds.startTimer({ step: 'fetch' });
      const original = await fetch(address);
      stopTimer();
      if (original.kind === 'fetched') metrics.bytes.inc({ kind: 'fetched' }, original.bytes.length);
      return original;
    },
  });
  return (address) => originals.forceFetch(address);
}
