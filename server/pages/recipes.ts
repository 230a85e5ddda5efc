import type { PageData } from '../../shared/model/page-data.ts';
import { publicationInfo } from '../../shared/pages/publication-info.ts';
import { nextMidnight } from '../../shared/rules/next-midnight.ts';
import { NO_STORE, REVALIDATED } from '../cache/cache-control.ts';
import type { PageCache, Recipe } from '../cache/page-cache.ts';
import type { ServerContext } from '../context.ts';
import type { RequestContext } from '../publications/request-context.ts';
import type { FlatHeaders } from '../publications/security-headers.ts';

const FOREVER = Number.POSITIVE_INFINITY;

interface Named {
  /** Path and the parameters that the page knows. */
  name: string;
  /** Changes with what the answer shows. */
  version: string;
}

/** A page's data as of `now`, and until when its texts are right where that is sooner than midnight. */
export interface PageRecipe extends Named {
  at: (now: number) => { page: PageData; validUntil?: number };
  /** 200 where none is given; any other is `no-store`. */
  status?: number;
  headers?: FlatHeaders;
}

/** Where something built from the visit's origin is kept: apart for each origin that is the request's own. */
const keyOf = ({ site, origin, isOriginBorrowed }: RequestContext, name: string): string =>
  isOriginBorrowed ? `${site.publication.id} ${origin} ${name}` : `${site.publication.id} ${name}`;

/** Which cache holds what is built from the visit's origin or domain. */
export function cacheFor(context: ServerContext, visit: RequestContext): PageCache {
  return visit.isOriginBorrowed || visit.isDomainBorrowed ? context.borrowedPages : context.pages;
}

/** The HTML of a page for one visit, as of `now`: the envelope is put together around its data. */
export function renderForVisit(
  context: ServerContext,
  visit: RequestContext,
  page: PageData,
  now: number,
): Promise<Buffer> {
  const site = publicationInfo(visit.site.publication, visit.origin, context.manifest.build, now);
  return context.renderPage({ publication: site, page });
}

/** The style as the first thing asked for: React names pictures and fonts before it, and nothing is painted without it. */
function stylesFirst({ manifest }: ServerContext): FlatHeaders {
  return manifest.styles.flatMap((address) => ['Link', `<${address}>; rel=preload; as=style`]);
}

/** How a page of HTML is kept and made. It carries the day's date, so that none outlives the day. */
export function pageRecipe(context: ServerContext, visit: RequestContext, recipe: PageRecipe): Recipe {
  const { site, isOriginBorrowed } = visit;
  const { name, version, at, status = 200, headers = [] } = recipe;
  return {
    key: keyOf(visit, name),
    site,
    version,
    make: async (now) => {
      const { page, validUntil = FOREVER } = at(now);
      return {
        status,
        type: 'text/html; charset=utf-8',
        body: await renderForVisit(context, visit, page, now),
        cacheControl: isOriginBorrowed || status !== 200 ? NO_STORE : REVALIDATED,
        headers: [...stylesFirst(context), ...headers],
        validUntil: Math.min(validUntil, nextMidnight(now, site.publication.timeZone)),
      };
    },
  };
}

export interface DataRecipe extends Named {
  at: (now: number) => { data: object; validUntil: number };
  cacheControl?: string;
}

/** How a JSON answer is kept and made: the data, and the build that made it. No origin is in it. */
export function dataRecipe(context: ServerContext, { site }: RequestContext, recipe: DataRecipe): Recipe {
  return {
    key: `${site.publication.id} ${recipe.name}`,
    site,
    version: recipe.version,
    make: (now) => {
      const { data, validUntil } = recipe.at(now);
      return {
        status: 200,
        type: 'application/json; charset=utf-8',
        body: JSON.stringify({ ...data, build: context.manifest.build }),
        cacheControl: recipe.cacheControl ?? REVALIDATED,
        validUntil,
      };
    },
  };
}

interface DocumentAt {
  body: string | Buffer;
  cacheControl?: string;
  validUntil?: number;
}

export interface DocumentRecipe extends Named {
  type: string;
  at: (now: number) => DocumentAt | Promise<DocumentAt>;
  /** No absolute address is in it, so that it may be kept whatever the host was. */
  isOriginFree?: boolean;
}

/** How anything that is neither a page nor data is kept and made: feeds, site maps, the icon. */
export function documentRecipe(
  visit: RequestContext,
  { name, version, type, at, isOriginFree }: DocumentRecipe,
): Recipe {
  return {
    key: isOriginFree ? `${visit.site.publication.id} ${name}` : keyOf(visit, name),
    site: visit.site,
    version,
    make: async (now) => {
      const { body, cacheControl = REVALIDATED, validUntil = FOREVER } = await at(now);
      const isKept = isOriginFree || !visit.isOriginBorrowed;
      return { status: 200, type, body, cacheControl: isKept ? cacheControl : NO_STORE, validUntil };
    },
  };
}
