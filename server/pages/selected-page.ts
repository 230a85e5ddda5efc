import type { FastifyRequest } from 'fastify';
import type { PageData } from '../../shared/model/page-data.ts';
import type { ServerContext } from '../context.ts';
import type { CountAgainstLimit } from '../limits.ts';
import type { RequestContext } from '../publications/request-context.ts';

export const RETRY_AFTER_SECONDS = 5;

/** What a page is rendered with. */
export type RenderContext = Pick<ServerContext, 'manifest' | 'renderPage' | 'now'>;

/** What responses are selected, made and stored with. */
export type PageContext = RenderContext &
  Pick<
    ServerContext,
    'snapshots' | 'blog' | 'search' | 'responseCache' | 'unknownHostCache' | 'searchCache' | 'log'
  > & {
    countAgainstLimit: CountAgainstLimit;
  };

export interface SelectedPage {
  /** Path and the parameters that the page knows. */
  name: string;
  /** The content version; null for a response that is not cached: an error, or a page of the blog that is late. */
  version: string | null;
  status: number;
  headers?: Readonly<Record<string, string>>;
  data: (now: number) => PageData | Promise<PageData>;
  /** The home page has a shorter style than the others. */
  isHome?: boolean;
  /** Its name has a reader's words: it has a cache of its own, no shared cache stores it, and it counts against a limit. */
  isSearch?: boolean;
}

export type PageSources = Pick<ServerContext, 'snapshots' | 'blog' | 'search'>;

export type SelectPage = (
  sources: PageSources,
  requestContext: RequestContext,
  request: FastifyRequest,
) => SelectedPage | Promise<SelectedPage>;

/** A page before the first snapshot. */
export function pageBeforeSnapshot(name: string, page: PageData): SelectedPage {
  return {
    name,
    version: 'loading',
    status: 503,
    headers: { 'retry-after': String(RETRY_AFTER_SECONDS) },
    data: () => page,
  };
}
