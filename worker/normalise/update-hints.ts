import { type FeedItem, nodesOf } from '../parse/feed-item.ts';
import type { UpdateHints } from './feed-document.ts';

const PERIODS: ReadonlyMap<string, number> = new Map([
  ['hourly', 3_600],
  ['daily', 86_400],
  ['weekly', 604_800],
  ['monthly', 2_592_000],
  ['yearly', 31_536_000],
]);

function positive(text: string | undefined): number | null {
  const value = Number(text?.trim() || Number.NaN);
  return Number.isFinite(value) && value > 0 ? value : null;
}

/** What a feed says of how often it changes: RSS 2.0 `ttl` in minutes, and the RSS 1.0 Syndication module. */
export function updateHints(channel: FeedItem): UpdateHints {
  const textOf = (name: string) => nodesOf(channel, name)[0]?.text;
  const ttl = positive(textOf('ttl'));
  const period = PERIODS.get(textOf('sy:updateperiod')?.trim().toLowerCase() ?? '');
  const frequency = positive(textOf('sy:updatefrequency')) ?? 1;
  return {
    ttlSeconds: ttl === null ? null : Math.round(ttl * 60),
    updatePeriodSeconds: period === undefined ? null : Math.round(period / frequency),
  };
}
