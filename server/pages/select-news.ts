import type { ApiArticle } from '../../shared/model/article.ts';
import type { NewsData } from '../../shared/model/page-data.ts';
import type { Snapshot } from '../../shared/model/snapshot.ts';
import { locationOf, newsData } from '../../shared/pages/news-page.ts';
import { apiArticle, pageArticle } from '../../shared/pages/section.ts';
import { apiPath, newsPath, withQuery } from '../../shared/paths.ts';
import { knownAnchor, knownLocation, textParameter } from './parameters.ts';
import { jsonBeforeSnapshot, type SelectJson } from './selected-json.ts';
import { pageBeforeSnapshot, type SelectPage } from './selected-page.ts';

/** The content version of a page that shows one location's articles beside the snapshot's. */
export function newsVersion(snapshot: Snapshot, location: string | null): string {
  return `${snapshot.version} ${locationOf(snapshot, location)?.version ?? ''}`;
}

/** `/news`, for a location and with a section expanded; unknown ones are ignored. */
export const selectNews: SelectPage = ({ snapshots }, { tenant }, request) => {
  const snapshot = snapshots.of(tenant);
  if (!snapshot) {
    return pageBeforeSnapshot(newsPath(), {
      kind: 'news',
      state: { status: 'loading' },
      location: null,
      expanded: null,
    });
  }
  const location = knownLocation(snapshot, textParameter(request, 'location'));
  const expanded = knownAnchor(snapshot, textParameter(request, 'all'));
  return {
    name: withQuery(newsPath(), { location, all: expanded }),
    version: newsVersion(snapshot, location),
    status: 200,
    data: (now) => ({
      kind: 'news',
      state: { status: 'ready', data: newsData(snapshot, now, location, expanded, pageArticle) },
      location,
      expanded,
    }),
  };
};

export const selectNewsJson: SelectJson = ({ snapshots }, { tenant }, request) => {
  const snapshot = snapshots.of(tenant);
  if (!snapshot) return jsonBeforeSnapshot(tenant);
  const location = knownLocation(snapshot, textParameter(request, 'location'));
  return {
    kind: 'data',
    name: apiPath(newsPath(location)),
    version: newsVersion(snapshot, location),
    data: (now): NewsData<ApiArticle> => newsData(snapshot, now, location, null, apiArticle),
  };
};
