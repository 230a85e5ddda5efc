import type { FeedReport } from '../../shared/node/operators/feed-reports.ts';
import { distanceInWords } from '../../shared/node/operators/time-distance.ts';

const HEALTH_WIDTH = 12;
const SUCCESS_WIDTH = 24;

/** A feed in one line: health, last success, address, and what is wrong with it. */
export function feedLine(report: FeedReport, now: number): string {
  const { health, lastSuccess, address, lastError, failures } = report;
  const success = lastSuccess === null ? 'no success yet' : `success ${distanceInWords(Date.parse(lastSuccess), now)}`;
  const error = lastError === null ? '' : `  ${lastError}${failures > 1 ? ` (${failures} times)` : ''}`;
  return `${health.padEnd(HEALTH_WIDTH)}${success.padEnd(SUCCESS_WIDTH)}${address}${error}`;
}
