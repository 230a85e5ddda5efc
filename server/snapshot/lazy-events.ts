import type { StoredArticle } from '../../shared/model/article.ts';
import { type EventIndexes, findEvents } from '../../shared/rules/events/find-events.ts';

/** Finds the events of articles when they are first asked for, and keeps their indexes. */
export function lazyEvents(readArticles: () => readonly StoredArticle[]): () => readonly EventIndexes[] {
  let events: readonly EventIndexes[] | undefined;
  return () => {
    events ??= findEvents(readArticles());
    return events;
  };
}
