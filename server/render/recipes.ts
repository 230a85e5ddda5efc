import { nextMidnight } from '../../shared/next-midnight.ts';
import type { PageData } from '../../shared/page-data.ts';
import { siteData } from '../../shared/site-data.ts';
import type { ServerContext } from '../context.ts';
import { NO_STORE, REVALIDATED } from '../http/cache-control.ts';
import type { FlatHeaders } from '../http/security-headers.ts';
import type { Visit } from '../site/visit.ts';
import type { PageCache, Recipe } from './page-cache.ts';

/** A page's data as of `now`, and until when its texts are right where that is sooner than midnight. */
export interface PageAt {
  page: PageData;
  validUntil?: number;
}

interface Named {
  /** Path and the parameters that the page knows. */
  name: string;
  /** Changes with what the page shows. */
  version: string;
}

export interface PageRecipe extends Named {
  at: (now: number) => PageAt;
  /** 200 where none is given; any other is `no-store`. */
  status?: number;
  headers?: FlatHeaders;
}

const HTML = 'text/html; charset=utf-8';

/** The HTML of a page for one visit: the envelope is put together around its data. */
export async function renderForVisit(context: ServerContext, visit: Visit, page: PageData): Promise<Buffer> {
  const { build } = context.manifest;
  const site = siteData(visit.site.publication, visit.origin, build, context.now());
  return context.renderPage({ site, page });
}

/** How a page of HTML is kept and made. It carries the day's date, so that none outlives the day. */
export function pageRecipe(context: ServerContext, visit: Visit, { name, version, at, ...answer }: PageRecipe): Recipe {
  const { site, origin, isOriginBorrowed } = visit;
  const { publication } = site;
  const status = answer.status ?? 200;
  return {
    key: isOriginBorrowed ? `${publication.id} ${origin} ${name}` : `${publication.id} ${name}`,
    site,
    version,
    make: async (now) => {
      const { page, validUntil = Number.POSITIVE_INFINITY } = at(now);
      const data = siteData(publication, origin, context.manifest.build, now);
      return {
        status,
        type: HTML,
        body: await context.renderPage({ site: data, page }),
        cacheControl: isOriginBorrowed || status !== 200 ? NO_STORE : REVALIDATED,
        headers: answer.headers ?? [],
        validUntil: Math.min(validUntil, nextMidnight(now, publication.timeZone)),
      };
    },
  };
}

/** Which cache holds what is made for a visit. */
export function cacheFor(context: ServerContext, visit: Visit): PageCache {
  return visit.isOriginBorrowed ? context.borrowedPages : context.pages;
}

export interface DataRecipe extends Named {
  at: (now: number) => { data: object; validUntil: number };
  cacheControl?: string;
}

/** How a JSON answer is kept and made: the data, and the build that made it. No origin is in it. */
export function dataRecipe(
  context: ServerContext,
  visit: Visit,
  { name, version, at, cacheControl }: DataRecipe,
): Recipe {
  return {
    key: `${visit.site.publication.id} ${name}`,
    site: visit.site,
    version,
    make: (now) => {
      const { data, validUntil } = at(now);
      return {
        status: 200,
        type: 'application/json; charset=utf-8',
        body: JSON.stringify({ ...data, build: context.manifest.build }),
        cacheControl: cacheControl ?? REVALIDATED,
        validUntil,
      };
    },
  };
}
