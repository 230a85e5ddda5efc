import { z } from 'zod';

/** Untried feeds count as empty once this long has passed since the worker's first poll began (docs/product.md, "First snapshot"). */
const FIRST_SNAPSHOT_AFTER_MS = 30_000;

const time = z.coerce.number().int().positive().optional().catch(undefined);
const stateSchema = z.object({ firstPollAt: time, readyAt: time });

/** In milliseconds since the epoch; Infinity where no worker has begun with the publication. */
export function shownFrom(fields: Readonly<Record<string, string>>): number {
  const { firstPollAt, readyAt } = stateSchema.parse(fields);
  const atLatest = firstPollAt === undefined ? Number.POSITIVE_INFINITY : firstPollAt + FIRST_SNAPSHOT_AFTER_MS;
  return Math.min(readyAt ?? Number.POSITIVE_INFINITY, atLatest);
}
