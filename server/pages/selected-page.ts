import type { FastifyRequest } from 'fastify';
import type { PageData } from '../../shared/model/page-data.ts';
import type { Blog } from '../blog/blog-cache.ts';
import type { ServerContext } from '../context.ts';
import type { RequestContext } from '../publications/request-context.ts';

export const FIRST_SNAPSHOT_RETRY_SECONDS = 5;

interface PageToRender {
  status: number;
  data: (now: number) => PageData | Promise<PageData>;
}

/** A page that does not exist, or one of the blog that is late. */
export interface UncachedPage extends PageToRender {
  version: null;
}

export interface CacheablePage extends PageToRender {
  /** Path and known parameters. */
  name: string;
  version: string;
  /** Its name has a reader's words. */
  isSearch?: boolean;
  headers?: Readonly<Record<string, string>>;
  /** The home page has a shorter style than the others. */
  isHome?: boolean;
}

export type SelectedPage = UncachedPage | CacheablePage;

export type PageSources = Pick<ServerContext, 'snapshots' | 'search'> & { blog: Blog };

export type SelectPage = (
  sources: PageSources,
  requestContext: RequestContext,
  request: FastifyRequest,
) => SelectedPage | Promise<SelectedPage>;

export function pageBeforeSnapshot(name: string, page: PageData): CacheablePage {
  return {
    name,
    version: 'loading',
    status: 503,
    headers: { 'retry-after': String(FIRST_SNAPSHOT_RETRY_SECONDS) },
    data: () => page,
  };
}
