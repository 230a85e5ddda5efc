import type { FeedHealth, FeedReport } from './feed-reports.ts';

/** Which feeds an operator requests. Null and '' stand for all. */
export interface FeedChoice {
  publication: string | null;
  /** Words that the address, title, categories, publications or last error must hold, in any case. */
  text: string;
  onlyWrong: boolean;
}

const WORST_FIRST: readonly FeedHealth[] = ['failing', 'unscheduled', 'never', 'ok'];

/**
 * The feeds that match, worst first: the longest failing, then those without a schedule, then those never polled. Healthy
 * feeds last, the oldest success first.
 */
export function chooseFeeds(
  reports: readonly FeedReport[],
  { publication, text, onlyWrong }: FeedChoice,
): FeedReport[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return reports
    .filter(
      (report) =>
        (publication === null || report.publications.includes(publication)) &&
        (!onlyWrong || report.health !== 'ok') &&
        hasWords(report, words),
    )
    .map((report) => ({ report, rank: WORST_FIRST.indexOf(report.health), since: sinceOf(report) }))
    .toSorted((a, b) => a.rank - b.rank || a.since.localeCompare(b.since))
    .map(({ report }) => report);
}

/** The number of feeds of each health, worst first: "2 failing, 70 ok". */
export function healthCounts(reports: readonly FeedReport[]): string {
  const counts = WORST_FIRST.map((health) => ({
    health,
    count: reports.filter((report) => report.health === health).length,
  }));
  const nonZero = counts.filter(({ count }) => count > 0).map(({ health, count }) => `${count} ${health}`);
  return nonZero.join(', ') || 'none';
}

/** ISO 8601, so that texts are ordered as times are. */
const sinceOf = ({ failingSince, lastSuccess }: FeedReport): string => failingSince ?? lastSuccess ?? '';

function hasWords(report: FeedReport, words: readonly string[]): boolean {
  if (words.length === 0) return true;
  const { address, title, categories, publications, lastError, health } = report;
  const searched = [address, title ?? '', ...categories, ...publications, lastError ?? '', health]
    .join('\n')
    .toLowerCase();
  return words.every((word) => searched.includes(word));
}
