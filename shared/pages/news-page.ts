import type { NewsData } from '../model/page-data.ts';
import type { Snapshot, SnapshotLocation, SnapshotSection } from '../model/snapshot.ts';
import { type ArticleView, cardAt, sectionData } from './section.ts';

/** The anchor of the section that a location's articles fill. */
const LOCAL_ANCHOR = 'local-news';

/** The location of this id; an unknown one is ignored, and the selector starts on the first (docs/product.md, "Local news"). */
export function locationOf(snapshot: Snapshot, id: string | null): SnapshotLocation | null {
  return snapshot.locations.find((location) => location.id === id) ?? snapshot.locations[0] ?? null;
}

export function sectionsOfLocation(snapshot: Snapshot, location: SnapshotLocation | null): SnapshotSection[] {
  return snapshot.sections.map((section) =>
    location && section.anchor === LOCAL_ANCHOR ? { ...section, articles: location.articles } : section,
  );
}

/** The data of the news page and of `/api/news`; `expanded` is the anchor of the section shown whole, or null. */
export function newsData(
  snapshot: Snapshot,
  now: number,
  id: string | null,
  expanded: string | null,
  view: ArticleView = cardAt,
): NewsData {
  const location = locationOf(snapshot, id);
  return {
    location: location?.id ?? '',
    locations: snapshot.locations.map(({ id, name }) => ({ id, name })),
    sections: sectionsOfLocation(snapshot, location).map((section) =>
      sectionData(section, section.anchor === expanded ? 'expanded' : 'collapsed', now, snapshot.timeZone, view),
    ),
  };
}
