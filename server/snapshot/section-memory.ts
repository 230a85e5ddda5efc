import { digest } from '../../shared/node/digest.ts';
import type { Logger } from '../../shared/node/logger.ts';
import type { SectionRecord } from '../../shared/node/records.ts';
import type { ServerMetrics } from '../ops/metrics.ts';
import { type RedisHash, readRecord } from './read-record.ts';

/** The section records in this server's memory, by their keys: shared by all publications that list the same feeds. */
export interface SectionMemory {
  get: (key: string) => SectionRecord | undefined;
  /** Stores the record that Redis has under a key. One that is absent, unreadable or of another version changes nothing. */
  set: (key: string, hash: RedisHash) => void;
  /** Forgets the sections that no publication lists any more. */
  keepOnly: (keys: ReadonlySet<string>) => void;
}

/** An empty memory of sections; a refused record is logged once, and counted. */
export function createSectionMemory(log: Logger, metrics: ServerMetrics): SectionMemory {
  const records = new Map<string, SectionRecord>();
  const lastSeen = new Map<string, string>();

  return {
    get: (key) => records.get(key),
    set: (key, hash) => {
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
      log.error({ key, reason: read.reason, hasPrevious: records.has(key) }, 'section record refused');
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
