import type { NewsData } from '../model/page-data.ts';
import type { Snapshot, SnapshotLocation, SnapshotSection } from '../model/snapshot.ts';
import { LOCAL_NEWS } from '../rules/anchor.ts';
import { sectionData, type ViewArticle } from './section.ts';

/** Finds a location; the first one for an unknown id (docs/product.md, "Local news"). */
export function locationOf(snapshot: Snapshot, id: string | null): SnapshotLocation | null {
  return snapshot.locations.find((location) => location.id === id) ?? snapshot.locations[0] ?? null;
}

export function sectionsOfLocation(snapshot: Snapshot, location: SnapshotLocation | null): SnapshotSection[] {
  if (!location) return [...snapshot.sections];
  const { version, builtAt, readArticles, readCards } = location;
  return snapshot.sections.map((section) =>
    section.anchor === LOCAL_NEWS ? { ...section, version, builtAt, readArticles, readCards } : section,
  );
}

/** Selects the data of the news page and of `/api/news`. `expanded` is the anchor of the expanded section. */
export function newsData<A>(
  snapshot: Snapshot,
  now: number,
  id: string | null,
  expanded: string | null,
  view: ViewArticle<A>,
): NewsData<A> {
  const location = locationOf(snapshot, id);
  return {
    location: location?.id ?? '',
    locations: snapshot.locations.map(({ id, name }) => ({ id, name })),
    sections: sectionsOfLocation(snapshot, location).map((section) =>
      sectionData(section, section.anchor === expanded ? 'expanded' : 'collapsed', now, snapshot, view),
    ),
  };
}
