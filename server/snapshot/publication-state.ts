import * as z from 'zod';
import { FIRST_SNAPSHOT_AFTER_MS } from '../../shared/node/redis/records.ts';

const time = z.coerce.number().int().positive().optional().catch(undefined);
const stateSchema = z.object({ firstPollAt: time, readyAt: time });

/** Infinity where no worker has begun with the publication. */
export function shownFrom(fields: Readonly<Record<string, string>>): number {
  const { firstPollAt, readyAt } = stateSchema.parse(fields);
  const atLatest = firstPollAt === undefined ? Number.POSITIVE_INFINITY : firstPollAt + FIRST_SNAPSHOT_AFTER_MS;
  return Math.min(readyAt ?? Number.POSITIVE_INFINITY, atLatest);
}
