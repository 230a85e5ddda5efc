import type { StoredArticle } from '../../shared/model/article.ts';
import type { SnapshotSection } from '../../shared/model/snapshot.ts';
import { type EventIndexes, findEvents } from '../../shared/rules/events/find-events.ts';
import { foldEvents } from '../../shared/rules/events/fold-events.ts';

/** Reads articles as cards. Their events are found when cards are first asked for, and kept. */
export function lazyCards(readArticles: () => readonly StoredArticle[]): SnapshotSection['readCards'] {
  let events: readonly EventIndexes[] | undefined;
  return () => {
    const articles = readArticles();
    events ??= findEvents(articles);
    return foldEvents(articles, events);
  };
}
