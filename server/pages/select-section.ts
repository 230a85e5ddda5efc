import type { ApiArticle } from '../../shared/model/article.ts';
import type { SectionData } from '../../shared/model/page-data.ts';
import { locationOf, sectionsOfLocation } from '../../shared/pages/news-page.ts';
import { apiArticle, pageArticle, sectionData } from '../../shared/pages/section.ts';
import { sectionApiPath, sectionPath } from '../../shared/paths.ts';
import { knownLocation, pathParameter, textParameter } from './parameters.ts';
import { newsVersion } from './select-news.ts';
import { jsonBeforeSnapshot, type SelectJson, unknownJson } from './selected-json.ts';
import { pageBeforeSnapshot, type SelectPage } from './selected-page.ts';

/** `/sections/{anchor}`; 404 for a section that the publication's file does not list, even before the first snapshot. */
export const selectSection: SelectPage = ({ snapshots }, { tenant }, request) => {
  const anchor = pathParameter(request, 'anchor');
  const path = sectionPath(anchor);
  const snapshot = snapshots.of(tenant);
  if (!snapshot && tenant.anchors.has(anchor)) {
    return pageBeforeSnapshot(path, { kind: 'section', state: { status: 'loading' }, anchor });
  }
  const section = snapshot?.sections.find((candidate) => candidate.anchor === anchor);
  if (!snapshot || !section) {
    return { version: null, status: 404, data: () => ({ kind: 'not-found', path }) };
  }
  return {
    name: path,
    version: snapshot.version,
    status: 200,
    data: (now) => {
      const data = sectionData(section, 'expanded', now, snapshot, pageArticle);
      return { kind: 'section', state: { status: 'ready', data }, anchor };
    },
  };
};

/** With `location`, the section is as the news page shows it. */
export const selectSectionJson: SelectJson = ({ snapshots }, { tenant }, request) => {
  const anchor = pathParameter(request, 'anchor');
  if (!tenant.anchors.has(anchor)) return unknownJson(tenant);
  const snapshot = snapshots.of(tenant);
  if (!snapshot) return jsonBeforeSnapshot(tenant);
  const location = knownLocation(snapshot, textParameter(request, 'location'));
  const sections = location === null ? snapshot.sections : sectionsOfLocation(snapshot, locationOf(snapshot, location));
  const section = sections.find((candidate) => candidate.anchor === anchor);
  if (!section) return unknownJson(tenant);
  return {
    kind: 'data',
    name: sectionApiPath(anchor, location),
    version: location === null ? snapshot.version : newsVersion(snapshot, location),
    data: (now): SectionData<ApiArticle> => sectionData(section, 'expanded', now, snapshot, apiArticle),
  };
};
