import { homeApiData, homeData } from '../../shared/pages/home-page.ts';
import { pageArticle } from '../../shared/pages/section.ts';
import { apiPath, HOME_PATH } from '../../shared/paths.ts';
import { knownAnchor, textParameter } from './parameters.ts';
import { jsonBeforeSnapshot, type SelectJson } from './selected-json.ts';
import { pageBeforeSnapshot, type SelectPage } from './selected-page.ts';

/** `/` and `/?all={anchor}`; an unknown anchor is ignored. */
export const selectHome: SelectPage = ({ snapshots }, { tenant }, request) => {
  const snapshot = snapshots.of(tenant);
  if (!snapshot) {
    return {
      ...pageBeforeSnapshot(HOME_PATH, { kind: 'home', state: { status: 'loading' }, expanded: null }),
      isHome: true,
    };
  }
  const expanded = knownAnchor(snapshot, textParameter(request, 'all'));
  return {
    name: `/?all=${expanded ?? ''}`,
    isHome: true,
    version: snapshot.version,
    status: 200,
    data: (now) => {
      const data = homeData(snapshot, now, expanded, pageArticle);
      return { kind: 'home', state: { status: 'ready', data }, expanded };
    },
  };
};

export const selectHomeJson: SelectJson = ({ snapshots }, { tenant }) => {
  const snapshot = snapshots.of(tenant);
  if (!snapshot) return jsonBeforeSnapshot(tenant);
  return {
    kind: 'data',
    name: apiPath(HOME_PATH),
    version: snapshot.version,
    data: (now) => homeApiData(snapshot, now),
  };
};
