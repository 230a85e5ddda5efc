import type { FastifyRequest } from 'fastify';
import type { PageData } from '../../shared/model/page-data.ts';
import type { Cacheable } from '../cache/place-in-cache.ts';
import type { ServerContext } from '../context.ts';
import type { CountAgainstLimit, HasCapacity } from '../limits.ts';
import type { RequestContext } from '../publications/request-context.ts';

export const FIRST_SNAPSHOT_RETRY_SECONDS = 5;

export type RenderContext = Pick<ServerContext, 'snapshots' | 'manifest' | 'renderPage' | 'now'> & {
  hasCapacity: HasCapacity;
};

export type PageContext = RenderContext &
  Pick<ServerContext, 'blog' | 'search' | 'responseCache' | 'unknownHostCache' | 'searchCache' | 'log'> & {
    countAgainstLimit: CountAgainstLimit;
  };

interface PageToRender {
  status: number;
  data: (now: number) => PageData | Promise<PageData>;
}

/** An error of the server, a page that does not exist, or one of the blog that is late. */
export interface UncachedPage extends PageToRender {
  version: null;
}

export interface CacheablePage extends PageToRender, Cacheable {
  headers?: Readonly<Record<string, string>>;
  /** The home page has a shorter style than the others. */
  isHome?: boolean;
}

export type SelectedPage = UncachedPage | CacheablePage;

export type PageSources = Pick<ServerContext, 'snapshots' | 'blog' | 'search'>;

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
