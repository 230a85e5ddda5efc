import type { FeedState } from '../../shared/node/redis/records.ts';

type Overrides = { [Group in keyof FeedState]?: Partial<FeedState[Group]> };

/** The record of a feed that was polled with success. */
export function feedState({ poll, failures, validators, hub }: Overrides = {}): FeedState {
  const now = 1_795_000_000_000;
  const hints = { ttlSeconds: null, updatePeriodSeconds: null, freshForSeconds: null };
  return {
    poll: {
      at: now,
      outcome: 'modified',
      status: 200,
      title: 'The Example',
      articleCount: 2,
      newArticleAt: now,
      movedTo: null,
      hints,
      nextAt: now + 300_000,
      nextReason: 'the normal interval',
      ...poll,
    },
    failures: { count: 0, since: null, error: null, lastSuccessAt: now, ...failures },
    validators: { etag: null, lastModified: null, finalUrl: null, documentAt: now, ...validators },
    hub: hub
      ? { url: 'https://hub.example/', topic: 'https://example.com/feed', deliveredAt: null, awaited: {}, ...hub }
      : null,
  };
}
