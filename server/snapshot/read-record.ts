import { RECORD_VERSION, type SectionRecord, sectionRecordSchema } from '../../shared/node/records.ts';

/** What the text under a section's key came to; `reason` is a short sentence for the operator. */
export type ReadRecord =
  | { kind: 'record'; record: SectionRecord }
  | { kind: 'other-version'; reason: string }
  | { kind: 'unreadable'; reason: string };

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function versionOf(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'recordVersion' in value ? value.recordVersion : undefined;
}

/** Reads a section's record as Redis holds it, trusting nothing of it before it is validated. */
export function readRecord(text: string): ReadRecord {
  const value = parseJson(text);
  if (value === undefined) return { kind: 'unreadable', reason: 'not JSON' };
  const version = versionOf(value);
  if (version !== undefined && version !== RECORD_VERSION) {
    return { kind: 'other-version', reason: `record version ${String(version)}, this server reads ${RECORD_VERSION}` };
  }
  const result = sectionRecordSchema.safeParse(value);
  if (result.success) return { kind: 'record', record: result.data };
  const issue = result.error.issues[0];
  return { kind: 'unreadable', reason: `${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'not a record'}` };
}
