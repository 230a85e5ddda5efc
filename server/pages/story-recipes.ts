import type { Snapshot } from '../../shared/model/snapshot.ts';
import { homeData } from '../../shared/pages/home-page.ts';
import { locationOf, newsData, sectionsOfLocation } from '../../shared/pages/news-page.ts';
import { nextTextChange, sectionData } from '../../shared/pages/section.ts';
import type { Recipe } from '../cache/page-cache.ts';
import type { ServerContext } from '../context.ts';
import type { RequestContext } from '../publications/request-context.ts';
import { dataRecipe, pageRecipe } from './recipes.ts';

/** Seconds until a client that found no snapshot asks again. */
export const RETRY_AFTER_SECONDS = 5;
const NOT_YET = { status: 503, headers: ['Retry-After', String(RETRY_AFTER_SECONDS)], version: 'loading' } as const;

/** Parameters as an address gave them, where they name something of the snapshot; null otherwise. */
const knownAnchor = ({ sections }: Snapshot, anchor: string | null): string | null =>
  sections.some((section) => section.anchor === anchor) ? anchor : null;

const knownLocation = ({ locations }: Snapshot, id: string | null): string | null =>
  locations.some((location) => location.id === id) ? id : null;

/** `/` and `/?all={anchor}`: an unknown anchor is ignored. Before the first snapshot the loading state, 503. */
export function homePage(context: ServerContext, visit: RequestContext, all: string | null): Recipe {
  const snapshot = context.snapshots.of(visit.site);
  if (!snapshot) {
    const page = { kind: 'home', state: { status: 'loading' }, expanded: null } as const;
    return pageRecipe(context, visit, { ...NOT_YET, name: '/', at: () => ({ page }) });
  }
  const expanded = knownAnchor(snapshot, all);
  return pageRecipe(context, visit, {
    name: expanded === null ? '/' : `/?all=${expanded}`,
    version: snapshot.version,
    at: (now) => {
      const data = homeData(snapshot, now, expanded);
      return {
        page: { kind: 'home', state: { status: 'ready', data }, expanded },
        validUntil: nextTextChange(data.sections, now),
      };
    },
  });
}

/** `/news`, for a location and with a section expanded; what is unknown of either is ignored. */
export function newsPage(context: ServerContext, visit: RequestContext, id: string | null, all: string | null): Recipe {
  const snapshot = context.snapshots.of(visit.site);
  if (!snapshot) {
    const page = { kind: 'news', state: { status: 'loading' }, location: null, expanded: null } as const;
    return pageRecipe(context, visit, { ...NOT_YET, name: '/news', at: () => ({ page }) });
  }
  const location = knownLocation(snapshot, id);
  const expanded = knownAnchor(snapshot, all);
  return pageRecipe(context, visit, {
    name: `/news?location=${location ?? ''}&all=${expanded ?? ''}`,
    version: newsVersion(snapshot, location),
    at: (now) => {
      const data = newsData(snapshot, now, location, expanded);
      return {
        page: { kind: 'news', state: { status: 'ready', data }, location, expanded },
        validUntil: nextTextChange(data.sections, now),
      };
    },
  });
}

const newsVersion = (snapshot: Snapshot, id: string | null): string =>
  `${snapshot.version}${locationOf(snapshot, id)?.version ?? ''}`;

/** `/api/home`. */
export function homeJson(context: ServerContext, visit: RequestContext, snapshot: Snapshot): Recipe {
  return dataRecipe(context, visit, {
    name: '/api/home',
    version: snapshot.version,
    at: (now) => {
      const data = homeData(snapshot, now, null);
      return { data, validUntil: nextTextChange(data.sections, now) };
    },
  });
}

/** `/api/news?location=ID`. */
export function newsJson(context: ServerContext, visit: RequestContext, snapshot: Snapshot, id: string | null): Recipe {
  const location = knownLocation(snapshot, id);
  return dataRecipe(context, visit, {
    name: `/api/news?location=${location ?? ''}`,
    version: newsVersion(snapshot, location),
    at: (now) => {
      const data = newsData(snapshot, now, location, null);
      return { data, validUntil: nextTextChange(data.sections, now) };
    },
  });
}

/**
 * `/api/sections/{anchor}`: one section with all its articles; null where there is no such section. With `location`,
 * as the news page shows it for that location.
 */
export function sectionJson(
  context: ServerContext,
  visit: RequestContext,
  snapshot: Snapshot,
  anchor: string,
  id: string | null,
): Recipe | null {
  const location = knownLocation(snapshot, id);
  const sections = location === null ? snapshot.sections : sectionsOfLocation(snapshot, locationOf(snapshot, location));
  const section = sections.find((candidate) => candidate.anchor === anchor);
  if (!section) return null;
  return dataRecipe(context, visit, {
    name: `/api/sections/${anchor}?location=${location ?? ''}`,
    version: newsVersion(snapshot, location),
    at: (now) => {
      const data = sectionData(section, 'expanded', now, snapshot.timeZone);
      return { data, validUntil: nextTextChange([data], now) };
    },
  });
}

/** `/api/version`: what an open page compares with its own. */
export function versionJson(
  context: ServerContext,
  visit: RequestContext,
  snapshot: Snapshot,
  cacheControl: string,
): Recipe {
  const { version } = snapshot;
  const at = () => ({ data: { version }, validUntil: Number.POSITIVE_INFINITY });
  return dataRecipe(context, visit, { name: '/api/version', version, at, cacheControl });
}
