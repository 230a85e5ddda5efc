import { describe, expect, it } from 'vitest';
import { countPolls, summaryOf } from '../../../scripts/print-summaries.mjs';

const METRICS = `# TYPE news_polls_total counter
news_polls_total{outcome="changed",reason="none"} 3
news_polls_total{outcome="unchanged",reason="none"} 10
news_polls_total{outcome="failed",reason="dns"} 1
news_polls_total{outcome="failed",reason="5xx"} 2
news_feeds{health="ok"} 9
news_websub_reads_total{outcome="changed"} 4
news_websub_reads_total{outcome="refused"} 7
`;
const NONE = { polls: 0, changed: 0, failed: 0, delivered: 0 };

describe('the summary of polls', () => {
  it('counts those of the metrics', () => {
    expect(countPolls(METRICS)).toEqual({ polls: 16, changed: 3, failed: 3, delivered: 4 });
  });

  it('tells those since the last line', () => {
    expect(summaryOf(countPolls(METRICS), { polls: 6, changed: 1, failed: 3, delivered: 2 })).toBe(
      '10 polls, 2 with changes, 0 failed; 2 delivered by hubs',
    );
  });

  it('counts from zero after the worker was started again', () => {
    expect(summaryOf({ polls: 2, changed: 1, failed: 0, delivered: 0 }, countPolls(METRICS))).toBe(
      '2 polls, 1 with changes, 0 failed',
    );
  });

  it('says that the worker does not respond', () => {
    expect(summaryOf(null, NONE)).toBe('the worker does not respond');
  });
});
