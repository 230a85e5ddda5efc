import type { PublisherHints } from '../../shared/node/redis/records.ts';
import type { FeedChannel } from '../parse/feed-item.ts';

/** What the document asks for; the response may ask for more. */
export type UpdateHints = Omit<PublisherHints, 'freshForSeconds'>;

const PERIODS: ReadonlyMap<string, number> = new Map([
  ['hourly', 3_600],
  ['daily', 86_400],
  ['weekly', 604_800],
  ['monthly', 2_592_000],
  ['yearly', 31_536_000],
]);

function positive(text: string): number | null {
  const value = Number(text.trim() || Number.NaN);
  return Number.isFinite(value) && value > 0 ? value : null;
}

/** RSS 2.0 `ttl` is in minutes; the other fields are of the RSS 1.0 Syndication module. */
export function updateHints(channel: FeedChannel): UpdateHints {
  const ttl = positive(channel.ttl);
  const period = PERIODS.get(channel.updatePeriod.trim().toLowerCase());
  const frequency = positive(channel.updateFrequency) ?? 1;
  return {
    ttlSeconds: ttl === null ? null : Math.round(ttl * 60),
    updatePeriodSeconds: period === undefined ? null : Math.round(period / frequency),
  };
}
