import { Counter, Histogram, type Registry } from 'prom-client';
import type { FetchOutcome } from '../fetch/fetch-outcome.ts';

/** Why a poll failed. `parse`: the response is not a feed that can be read; `other`: too large, too many redirects, refused. */
const FAILURE_CAUSES = ['dns', 'connect', 'tls', 'timeout', '4xx', '5xx', 'parse', 'other'] as const;

export type FailureCause = (typeof FAILURE_CAUSES)[number];

/** The labels under which a poll is counted: `changed` where the feed's articles did. */
export type PollLabels =
  | { outcome: 'changed' | 'unchanged'; cause: 'none' }
  | { outcome: 'failed'; cause: FailureCause };

export interface PollMetrics {
  /** Counts a poll; the time of the fetch in milliseconds, the size of the body after decompression. */
  countPoll: (labels: PollLabels, durationMs: number, bytes: number) => void;
  /**
   * Starts the clock for a document that becomes articles, and returns what stops it. The time includes the
   * wait of a large document for its process. Other outcomes of a fetch are not measured.
   */
  startReading: (fetched: Pick<FetchOutcome, 'kind'>) => () => void;
}

/** The polls of this process. Every series is there from the start, so that the first failure is a rise. */
export function createPollMetrics(registry: Registry): PollMetrics {
  const registers = [registry];
  const polls = new Counter({
    name: 'news_polls_total',
    help: 'Polls by outcome (changed, unchanged, failed) and by the cause of a failure',
    labelNames: ['outcome', 'cause'],
    registers,
  });
  for (const outcome of ['changed', 'unchanged']) polls.inc({ outcome, cause: 'none' }, 0);
  for (const cause of FAILURE_CAUSES) polls.inc({ outcome: 'failed', cause }, 0);
  const bytes = new Counter({
    name: 'news_fetched_bytes_total',
    help: 'Bytes of feeds after decompression',
    registers,
  });
  const fetching = new Histogram({
    name: 'news_fetch_duration_seconds',
    help: 'Time to fetch a feed',
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  const reading = new Histogram({
    name: 'news_parse_duration_seconds',
    help: 'Time from bytes to articles, with the wait of a large document for its process',
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 2.5, 10],
    registers,
  });
  return {
    countPoll: ({ outcome, cause }, durationMs, size) => {
      polls.inc({ outcome, cause });
      bytes.inc(size);
      fetching.observe(durationMs / 1000);
    },
    startReading: ({ kind }) => {
      const stop = reading.startTimer();
      return () => {
        if (kind === 'modified') stop();
      };
    },
  };
}
