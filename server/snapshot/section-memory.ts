import { digest } from '../../shared/node/digest.ts';
import type { Logger } from '../../shared/node/logger.ts';
import type { SectionRecord } from '../../shared/node/records.ts';
import type { ServerMetrics } from '../ops/metrics.ts';
import { type RedisHash, readRecord } from './read-record.ts';

/** The section records in this server's memory, by their keys: shared by all publications that list the same feeds. */
export interface HeldSections {
  get: (key: string) => SectionRecord | undefined;
  /** Takes over what Redis holds under a key. What is absent, unreadable or of another version changes nothing. */
  take: (key: string, hash: RedisHash) => void;
  /** Forgets the sections that no publication lists any more. */
  keepOnly: (keys: ReadonlySet<string>) => void;
}

/** An empty memory of sections; what it refuses goes to the log once, and to a metric. */
export function createHeldSections(log: Logger, metrics: ServerMetrics): HeldSections {
  const records = new Map<string, SectionRecord>();
  const lastSeen = new Map<string, string>();

  return {
    get: (key) => records.get(key),
    take: (key, hash) => {
      const fields = Object.entries(hash);
      if (fields.length === 0) return;
      const seen = digest(JSON.stringify(fields));
      if (lastSeen.get(key) === seen) return;
      lastSeen.set(key, seen);
      const read = readRecord(hash);
      if (read.kind === 'record') {
        records.set(key, read.record);
        return;
      }
      metrics.refusedRecords.inc({ kind: read.kind });
      log.error({ key, reason: read.reason, kept: records.has(key) }, 'a section record was not taken over');
    },
    keepOnly: (keys) => {
      for (const key of lastSeen.keys()) {
        if (keys.has(key)) continue;
        lastSeen.delete(key);
        records.delete(key);
      }
    },
  };
}
