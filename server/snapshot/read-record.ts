import { RECORD_VERSION, type SectionRecord, sectionRecordSchema } from '../../shared/node/redis/records.ts';

export type RedisHash = Readonly<Record<string, string>>;

export type ReadRecord =
  | { kind: 'record'; record: SectionRecord }
  | { kind: 'other-version'; reason: string }
  | { kind: 'unreadable'; reason: string };

export function readRecord(hash: RedisHash): ReadRecord {
  const version = hash.recordVersion;
  if (version !== undefined && version !== String(RECORD_VERSION)) {
    return { kind: 'other-version', reason: `record version ${version}, this server reads ${RECORD_VERSION}` };
  }
  const result = sectionRecordSchema.safeParse(hash);
  if (result.success) return { kind: 'record', record: result.data };
  const issue = result.error.issues[0];
  return { kind: 'unreadable', reason: `${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'not a record'}` };
}
