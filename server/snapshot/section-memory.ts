import { createHash } from 'node:crypto';
import type { Logger } from '../../shared/node/logger.ts';
import type { SectionRecord } from '../../shared/node/records.ts';
import type { ServerMetrics } from '../ops/metrics.ts';
import { readRecord } from './read-record.ts';

/** The section records in this server's memory, by their keys: shared by all publications that list the same feeds. */
export interface HeldSections {
  get: (key: string) => SectionRecord | undefined;
  /** Takes over what Redis holds under a key. What is absent, unreadable or of another version changes nothing. */
  take: (key: string, text: string | null) => void;
  /** Forgets the sections that no publication lists any more. */
  keepOnly: (keys: ReadonlySet<string>) => void;
}

const digestOf = (text: string): string => createHash('sha1').update(text).digest('base64');

/** An empty memory of sections; what it refuses goes to the log once, and to a metric. */
export function createHeldSections(log: Logger, metrics: ServerMetrics): HeldSections {
  const records = new Map<string, SectionRecord>();
  const lastSeen = new Map<string, string>();

  return {
    get: (key) => records.get(key),
    take: (key, text) => {
      if (text === null) return;
      const digest = digestOf(text);
      if (lastSeen.get(key) === digest) return;
      lastSeen.set(key, digest);
      const read = readRecord(text);
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
