import { sectionData } from '../../shared/pages/section.ts';
import { sectionPagePath } from '../../shared/paths.ts';
import { pathParameter } from './parameters.ts';
import { loadingPage } from './select-articles.ts';
import type { SelectPage } from './selected-page.ts';

/** `/sections/{anchor}`; 404 for a section that the publication's file does not list, even before the first snapshot. */
export const selectSection: SelectPage = ({ snapshots }, { tenant }, request) => {
  const anchor = pathParameter(request, 'anchor');
  const path = sectionPagePath(anchor);
  const snapshot = snapshots.of(tenant);
  if (!snapshot && tenant.anchors.has(anchor)) {
    return loadingPage(path, { kind: 'section', state: { status: 'loading' }, anchor });
  }
  const section = snapshot?.sections.find((candidate) => candidate.anchor === anchor);
  if (!snapshot || !section) {
    return { name: '', version: null, status: 404, data: () => ({ kind: 'not-found', path }) };
  }
  return {
    name: path,
    version: snapshot.version,
    status: 200,
    data: (now) => {
      const data = sectionData(section, 'expanded', now, snapshot);
      return { kind: 'section', state: { status: 'ready', data }, anchor };
    },
  };
};
