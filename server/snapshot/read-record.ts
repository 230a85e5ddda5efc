import { type SectionRecord, sectionRecordSchema } from '../../shared/node/redis/records.ts';

export type RedisHash = Readonly<Record<string, string>>;

export type ReadRecord = { kind: 'record'; record: SectionRecord } | { kind: 'unreadable'; reason: string };

export function readRecord(hash: RedisHash): ReadRecord {
  const result = sectionRecordSchema.safeParse(hash);
  if (result.success) return { kind: 'record', record: result.data };
  const issue = result.error.issues[0];
  return { kind: 'unreadable', reason: `${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'not a record'}` };
}
