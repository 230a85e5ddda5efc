const REASONS_SHOWN = 3;

/** @typedef {{ health: string, lastError: string | null }} FeedReport */

/**
 * Says how many feeds were read at their last poll, and why the others were not, the most frequent reason first.
 * @param {FeedReport[]} reports the entries of `/feeds`
 */
export function feedSummary(reports) {
  const others = reports.filter(({ health }) => health !== 'ok');
  const read = `${reports.length - others.length} of ${reports.length} feeds were read`;
  if (others.length === 0) return `${read}.`;
  /** @type {Map<string, number>} */
  const reasons = new Map();
  for (const { lastError } of others) {
    const reason = lastError ?? 'not polled yet';
    reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
  }
  const sorted = [...reasons].sort(([, a], [, b]) => b - a);
  const shown = sorted.slice(0, REASONS_SHOWN).map(([reason, count]) => `${reason} (${count})`);
  return `${read}: ${shown.join(', ')}${sorted.length > REASONS_SHOWN ? ', …' : ''}.`;
}
