import type { FastifyRequest } from 'fastify';
import type { BlogListData } from '../../shared/model/page-data.ts';
import type { Publication } from '../../shared/model/publication.ts';
import type { Snapshot } from '../../shared/model/snapshot.ts';
import { homeApiData } from '../../shared/pages/home-page.ts';
import { locationOf, newsData, sectionsOfLocation } from '../../shared/pages/news-page.ts';
import { articleAt, sectionData } from '../../shared/pages/section.ts';
import { apiPath, blogPath, postPath, VERSION_API_PATH } from '../../shared/paths.ts';
import type { ListedPost } from '../blog/listed-post.ts';
import type { BlogValue } from '../blog/stale-cache.ts';
import { HALF_A_MINUTE } from '../cache/cache-control.ts';
import { pathParameter, textParameter } from './parameters.ts';
import { knownLocation, newsVersion } from './select-articles.ts';
import { shownPost } from './select-blog.ts';
import type { SelectedDocument } from './serve-document.ts';

interface JsonData {
  name: string;
  version: string;
  data: (now: number) => object | Promise<object>;
  cacheControl?: string;
  isSearch?: boolean;
}

/** Adds the build, which an open page compares with its own. */
export function jsonDocument(
  { name, version, data, cacheControl, isSearch }: JsonData,
  build: string,
): SelectedDocument {
  return {
    name,
    version,
    type: 'application/json; charset=utf-8',
    hasAddresses: false,
    isSearch,
    create: async (now) => ({
      body: JSON.stringify({ ...(await data(now)), build }),
      ...(cacheControl && { cacheControl }),
    }),
  };
}

export type SelectJson = (snapshot: Snapshot, request: FastifyRequest) => JsonData | null;

export const homeJson: SelectJson = (snapshot) => ({
  name: '/api/home',
  version: snapshot.version,
  data: (now) => homeApiData(snapshot, now),
});

export const newsJson: SelectJson = (snapshot, request) => {
  const location = knownLocation(snapshot, textParameter(request, 'location'));
  return {
    name: `/api/news?location=${location ?? ''}`,
    version: newsVersion(snapshot, location),
    data: (now) => newsData(snapshot, now, location, null, articleAt),
  };
};

/** With `location`, the section is as the news page shows it. */
export const sectionJson: SelectJson = (snapshot, request) => {
  const anchor = pathParameter(request, 'anchor');
  const location = knownLocation(snapshot, textParameter(request, 'location'));
  const sections = location === null ? snapshot.sections : sectionsOfLocation(snapshot, locationOf(snapshot, location));
  const section = sections.find((candidate) => candidate.anchor === anchor);
  if (!section) return null;
  return {
    name: `/api/sections/${anchor}?location=${location ?? ''}`,
    version: newsVersion(snapshot, location),
    data: (now) => sectionData(section, 'expanded', now, snapshot, articleAt),
  };
};

export const versionJson: SelectJson = ({ version }) => ({
  name: VERSION_API_PATH,
  version,
  data: () => ({ version }),
  cacheControl: HALF_A_MINUTE,
});

export function blogListJson({ value, version }: BlogValue<BlogListData>): JsonData {
  return { name: apiPath(blogPath(value.page)), version, data: () => value };
}

export function postJson({ value, version }: BlogValue<ListedPost>, publication: Publication): JsonData {
  return { name: apiPath(postPath(value.post.slug)), version, data: () => shownPost(value, publication) };
}
