import { z } from 'zod';

/** Untried feeds count as empty once this long has passed since the worker's first poll began (docs/product.md, "First snapshot"). */
const FIRST_SNAPSHOT_AFTER_MS = 30_000;

const time = z.coerce.number().int().positive().optional().catch(undefined);
const stateSchema = z.object({ firstPollAt: time, readyAt: time });

/**
 * From when on a publication is shown, in milliseconds since the epoch: once each of its feeds was tried, or 30 s after
 * the first poll began, whichever is sooner. Infinity where the worker has not begun. `fields` is Redis' hash.
 */
export function shownFrom(fields: Readonly<Record<string, string>>): number {
  const { firstPollAt, readyAt } = stateSchema.parse(fields);
  const atLatest = firstPollAt === undefined ? Number.POSITIVE_INFINITY : firstPollAt + FIRST_SNAPSHOT_AFTER_MS;
  return Math.min(readyAt ?? Number.POSITIVE_INFINITY, atLatest);
}
