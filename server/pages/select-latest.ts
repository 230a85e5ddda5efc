import { latestData, latestPageOf } from '../../shared/pages/latest-page.ts';
import { apiPath, latestPath } from '../../shared/paths.ts';
import { pageParameter } from './parameters.ts';
import { jsonBeforeSnapshot, type SelectJson } from './selected-json.ts';
import { pageBeforeSnapshot, type SelectPage } from './selected-page.ts';

/** `/latest` and `/latest?page=N`, cached by the page that is shown; an unknown one is page 1. */
export const selectLatest: SelectPage = ({ snapshots }, { tenant }, request) => {
  const snapshot = snapshots.of(tenant);
  if (!snapshot) return pageBeforeSnapshot(latestPath(), { kind: 'latest', state: { status: 'loading' }, page: 1 });
  const page = latestPageOf(snapshot, pageParameter(request));
  return {
    name: latestPath(page),
    version: snapshot.version,
    status: 200,
    data: (now) => ({ kind: 'latest', state: { status: 'ready', data: latestData(snapshot, now, page) }, page }),
  };
};

export const selectLatestJson: SelectJson = ({ snapshots }, { tenant }, request) => {
  const snapshot = snapshots.of(tenant);
  if (!snapshot) return jsonBeforeSnapshot(tenant);
  const page = latestPageOf(snapshot, pageParameter(request));
  return {
    kind: 'data',
    name: apiPath(latestPath(page)),
    version: snapshot.version,
    data: (now) => latestData(snapshot, now, page),
  };
};
