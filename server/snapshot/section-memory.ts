import type * as z from 'zod';
import type { SectionContent } from '../../shared/model/snapshot.ts';
import type { Logger } from '../../shared/node/process/logger.ts';
import { sectionRecordSchema } from '../../shared/node/redis/records.ts';
import type { ServerMetrics } from '../ops/metrics.ts';
import { compactRecord } from './compact-record.ts';

type RedisHash = Readonly<Record<string, string>>;

/** All publications that list the same feeds share their content. */
export interface SectionMemory {
  get: (key: string) => SectionContent | undefined;
  /** Whether Redis was asked for the record, be it there or not. */
  isRead: (key: string) => boolean;
  /** `version` is null for an absent record. */
  isChanged: (key: string, version: string | null) => boolean;
  /** An absent or unreadable record leaves the content in memory. */
  set: (key: string, hash: RedisHash) => void;
  keepOnly: (isListed: (key: string) => boolean) => void;
}

/** A refused record is counted, and logged once. */
export function createSectionMemory(log: Logger, metrics: ServerMetrics): SectionMemory {
  const contents = new Map<string, SectionContent>();
  const versions = new Map<string, string | null>();
  const refused = new Set<string>();

  const refuse = (key: string, { issues: [issue] }: z.ZodError) => {
    metrics.refusedRecords.inc();
    if (refused.has(key)) return;
    refused.add(key);
    const reason = `${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'not a record'}`;
    log.error({ key, reason, hasPrevious: contents.has(key) }, 'section record refused');
  };

  return {
    get: (key) => contents.get(key),
    isRead: (key) => versions.has(key),
    isChanged: (key, version) => versions.get(key) !== version,
    set: (key, hash) => {
      versions.set(key, hash.version ?? null);
      if (Object.keys(hash).length === 0) return;
      const { data: record, error } = sectionRecordSchema.safeParse(hash);
      if (!record) return refuse(key, error);
      refused.delete(key);
      contents.set(key, compactRecord(record));
    },
    keepOnly: (isListed) => {
      for (const key of versions.keys()) {
        if (isListed(key)) continue;
        versions.delete(key);
        contents.delete(key);
        refused.delete(key);
      }
    },
  };
}
