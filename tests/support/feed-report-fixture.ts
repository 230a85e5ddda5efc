import type { FeedReport } from '../../shared/node/operators/feed-reports.ts';

/** The report of a feed that is well and has no history, with these fields. */
export const feedReport = (fields: Partial<FeedReport> = {}): FeedReport => ({
  address: 'https://p.example/feed',
  title: null,
  categories: [],
  publications: [],
  health: 'ok',
  articles: 0,
  lastPoll: null,
  lastSuccess: null,
  lastNewArticle: null,
  lastOutcome: null,
  lastStatus: null,
  lastError: null,
  failingSince: null,
  failures: 0,
  nextPoll: null,
  nextPollReason: null,
  movedTo: null,
  validators: { etag: null, lastModified: null },
  hub: null,
  ...fields,
});
