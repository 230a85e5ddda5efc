import type { VersionedArticles } from '../../shared/model/snapshot.ts';
import type { Logger } from '../../shared/node/process/logger.ts';
import { type SectionRecord, sectionRecordSchema } from '../../shared/node/redis/records.ts';
import type { ServerMetrics } from '../ops/metrics.ts';
import { compactRecord } from './compact-record.ts';

type RedisHash = Readonly<Record<string, string>>;

type ReadRecord = { kind: 'record'; record: SectionRecord } | { kind: 'unreadable'; reason: string };

/** All publications that list the same feeds share a record. */
export interface SectionMemory {
  get: (key: string) => VersionedArticles | undefined;
  /** Whether Redis was asked for the record, be it there or not. */
  isRead: (key: string) => boolean;
  /** `version` is null for an absent record. */
  isChanged: (key: string, version: string | null) => boolean;
  /** An absent or unreadable record leaves the one in memory. */
  set: (key: string, hash: RedisHash) => void;
  keepOnly: (isListed: (key: string) => boolean) => void;
}

export function readRecord(hash: RedisHash): ReadRecord {
  const result = sectionRecordSchema.safeParse(hash);
  if (result.success) return { kind: 'record', record: result.data };
  const issue = result.error.issues[0];
  return { kind: 'unreadable', reason: `${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'not a record'}` };
}

/** A refused record is counted, and logged once. */
export function createSectionMemory(log: Logger, metrics: ServerMetrics): SectionMemory {
  const records = new Map<string, VersionedArticles>();
  const versions = new Map<string, string | null>();
  const refused = new Set<string>();

  const refuse = (key: string, reason: string) => {
    metrics.refusedRecords.inc();
    if (refused.has(key)) return;
    refused.add(key);
    log.error({ key, reason, hasPrevious: records.has(key) }, 'section record refused');
  };

  return {
    get: (key) => records.get(key),
    isRead: (key) => versions.has(key),
    isChanged: (key, version) => versions.get(key) !== version,
    set: (key, hash) => {
      versions.set(key, hash.version ?? null);
      if (Object.keys(hash).length === 0) return;
      const read = readRecord(hash);
      if (read.kind === 'unreadable') return refuse(key, read.reason);
      refused.delete(key);
      records.set(key, compactRecord(read.record));
    },
    keepOnly: (isListed) => {
      for (const key of versions.keys()) {
        if (isListed(key)) continue;
        versions.delete(key);
        records.delete(key);
        refused.delete(key);
      }
    },
  };
}
