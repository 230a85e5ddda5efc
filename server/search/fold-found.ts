import type { FoldedArticle, RelatedArticle } from '../../shared/model/article.ts';
import type { SnapshotSection } from '../../shared/model/snapshot.ts';

export interface FoundArticle {
  article: FoldedArticle;
  section: SnapshotSection;
  /** For each word of the query, those of the article that matched, normalised. */
  hits: readonly { words: readonly string[] }[];
}

import { relatedOf } from '../../shared/rules/events/fold-events.ts';

type Event = readonly RelatedArticle[];

/** The events of a section's cards, by the link of each of their articles. */
function eventsOf({ readCards }: SnapshotSection): ReadonlyMap<string, Event> {
  const events = readCards().flatMap((card) => (card.alsoFrom ? [[relatedOf(card), ...card.alsoFrom]] : []));
  return new Map(events.flatMap((event) => event.map(({ link }) => [link, event] as const)));
}

/**
 * Makes one result of the articles that a section shows as one card. The first that was found leads, since it has the words
 * that are marked; the others are linked from it, found or not.
 */
export function foldFound(found: readonly FoundArticle[]): FoundArticle[] {
  const eventsIn = new Map<SnapshotSection, ReadonlyMap<string, Event>>();
  const shown = new Set<Event>();
  return found.flatMap((entry) => {
    const { article, section } = entry;
    const events = eventsIn.get(section) ?? eventsOf(section);
    eventsIn.set(section, events);
    const event = events.get(article.link);
    if (!event) return entry;
    if (shown.has(event)) return [];
    shown.add(event);
    return { ...entry, article: { ...article, alsoFrom: event.filter(({ link }) => link !== article.link) } };
  });
}
