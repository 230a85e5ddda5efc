import type { FastifyRequest } from 'fastify';
import type { ApiArticle, PageArticle } from '../../shared/model/article.ts';
import type { SearchData } from '../../shared/model/search-data.ts';
import type { Snapshot } from '../../shared/model/snapshot.ts';
import { type RequestedSearch, searchData } from '../../shared/pages/search-page.ts';
import { apiArticle, pageArticle, type ViewArticle } from '../../shared/pages/section.ts';
import { apiPath, SEARCH_PATH, searchPath } from '../../shared/paths.ts';
import { readQuery } from '../../shared/rules/search-query.ts';
import type { Search } from '../search/search.ts';
import { knownAnchor, pageParameter, textParameter } from './parameters.ts';
import { jsonBeforeSnapshot, type SelectJson } from './selected-json.ts';
import { pageBeforeSnapshot, type SelectPage } from './selected-page.ts';

/** An unknown section is ignored. */
function requestedSearch(snapshot: Snapshot, request: FastifyRequest): RequestedSearch {
  return {
    query: readQuery(textParameter(request, 'q') ?? ''),
    section: knownAnchor(snapshot, textParameter(request, 'section')),
    page: pageParameter(request),
  };
}

async function searchedData<A extends PageArticle>(
  search: Search,
  snapshot: Snapshot,
  requested: RequestedSearch,
  now: number,
  view: ViewArticle<A>,
): Promise<SearchData<A>> {
  return searchData(snapshot, await search(snapshot, requested.query.words), requested, now, view);
}

const pathOfSearch = ({ query, section, page }: RequestedSearch): string => searchPath(query.text, section, page);

export const selectSearch: SelectPage = ({ snapshots, search }, { tenant }, request) => {
  const snapshot = snapshots.of(tenant);
  if (!snapshot) {
    const page = { kind: 'search', state: { status: 'loading' }, query: '', section: null, page: 1 } as const;
    return pageBeforeSnapshot(SEARCH_PATH, page);
  }
  const requested = requestedSearch(snapshot, request);
  const { query, section, page } = requested;
  return {
    name: pathOfSearch(requested),
    version: snapshot.version,
    status: 200,
    isSearch: true,
    data: async (now) => {
      const data = await searchedData(search, snapshot, requested, now, pageArticle);
      return { kind: 'search', state: { status: 'ready', data }, query: query.text, section, page };
    },
  };
};

export const selectSearchJson: SelectJson = ({ snapshots, search }, { tenant }, request) => {
  const snapshot = snapshots.of(tenant);
  if (!snapshot) return jsonBeforeSnapshot(tenant);
  const requested = requestedSearch(snapshot, request);
  return {
    kind: 'data',
    name: apiPath(pathOfSearch(requested)),
    version: snapshot.version,
    isSearch: true,
    data: (now): Promise<SearchData<ApiArticle>> => searchedData(search, snapshot, requested, now, apiArticle),
  };
};
