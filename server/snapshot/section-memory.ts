import type { Logger } from '../../shared/node/process/logger.ts';
import type { ServerMetrics } from '../ops/metrics.ts';
import { type CompactRecord, compactRecord } from './compact-record.ts';
import { type RedisHash, readRecord } from './read-record.ts';

/** The fields that change with a record's content. */
export const HEAD_FIELDS = ['recordVersion', 'version'] as const;

/** The values of HEAD_FIELDS; null for an absent field. */
export type Head = readonly (string | null)[];

/** All publications that list the same feeds share a record. */
export interface SectionMemory {
  get: (key: string) => CompactRecord | undefined;
  /** Whether Redis was asked for the record, be it there or not. */
  isRead: (key: string) => boolean;
  isChanged: (key: string, head: Head) => boolean;
  /** A record that is absent, unreadable or of another version replaces none. */
  set: (key: string, hash: RedisHash) => void;
  keepOnly: (isListed: (key: string) => boolean) => void;
}

/** A refused record is counted, and logged once. */
export function createSectionMemory(log: Logger, metrics: ServerMetrics): SectionMemory {
  const records = new Map<string, CompactRecord>();
  const heads = new Map<string, string>();
  const refused = new Set<string>();

  const textOf = (head: Head) => head.map((value) => value ?? '').join(' ');

  const refuse = (key: string, kind: 'other-version' | 'unreadable', reason: string) => {
    metrics.refusedRecords.inc({ kind });
    // A worker of another version writes every section, so one line is enough.
    const cause = kind === 'other-version' ? reason : key;
    if (refused.has(cause)) return;
    refused.add(cause);
    log.error({ key, reason, hasPrevious: records.has(key) }, 'section record refused');
  };

  return {
    get: (key) => records.get(key),
    isRead: (key) => heads.has(key),
    isChanged: (key, head) => heads.get(key) !== textOf(head),
    set: (key, hash) => {
      heads.set(key, textOf(HEAD_FIELDS.map((field) => hash[field] ?? null)));
      if (Object.keys(hash).length === 0) return;
      const read = readRecord(hash);
      if (read.kind !== 'record') return refuse(key, read.kind, read.reason);
      refused.delete(key);
      records.set(key, compactRecord(read.record));
    },
    keepOnly: (isListed) => {
      for (const key of heads.keys()) {
        if (isListed(key)) continue;
        heads.delete(key);
        records.delete(key);
        refused.delete(key);
      }
    },
  };
}
