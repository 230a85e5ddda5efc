import type { Snapshot, SnapshotLocation, SnapshotSection } from '../../shared/model/snapshot.ts';
import type { NewsData } from '../../shared/pages/news.ts';
import { newsPath, withQuery } from '../../shared/paths.ts';
import { LOCAL_NEWS } from '../../shared/rules/anchor.ts';
import { sectionData } from './section-data.ts';
import { knownAnchor, knownLocation, ready, type SelectOfSnapshot, type SnapshotRequest } from './selected-page.ts';

/** Finds a location. The first one for an unknown id (docs/product.md, "Local news"). */
function locationOf(snapshot: Snapshot, id: string | null): SnapshotLocation | null {
  return snapshot.locations.find((location) => location.id === id) ?? snapshot.locations[0] ?? null;
}

export function sectionsOfLocation(snapshot: Snapshot, id: string | null): readonly SnapshotSection[] {
  const location = locationOf(snapshot, id);
  if (!location) return snapshot.sections;
  const { version, builtAt, articles, cards } = location;
  return snapshot.sections.map((section) =>
    section.anchor === LOCAL_NEWS ? { ...section, version, builtAt, articles, cards } : section,
  );
}

export function newsVersion(snapshot: Snapshot, location: string | null): string {
  return `${snapshot.version} ${locationOf(snapshot, location)?.version ?? ''}`;
}

export function newsData(request: SnapshotRequest, id: string | null, expanded: string | null): NewsData {
  const { snapshot } = request;
  return {
    location: locationOf(snapshot, id)?.id ?? '',
    locations: snapshot.locations.map(({ id, name }) => ({ id, name })),
    sections: sectionsOfLocation(snapshot, id).map((section) =>
      sectionData(section, section.anchor === expanded, request),
    ),
  };
}

/** `/news`, for a location and with a section expanded. Unknown ones are ignored. */
export const selectNews: SelectOfSnapshot = (request) => {
  const { snapshot, query } = request;
  const location = knownLocation(snapshot, query.get('location'));
  const expanded = knownAnchor(snapshot, query.get('all'));
  return {
    name: withQuery(newsPath(), { location, all: expanded }),
    version: newsVersion(snapshot, location),
    data: () => ({ kind: 'news', state: ready(newsData(request, location, expanded)), location, expanded }),
  };
};
