import type { FastifyRequest } from 'fastify';
import type { PageData } from '../../shared/model/page-data.ts';
import type { ServerContext } from '../context.ts';
import type { RequestContext } from '../publications/request-context.ts';

/** Seconds until a client asks again that came before the first snapshot. */
export const RETRY_AFTER_SECONDS = 5;

/** What a request shows: chosen before anything is rendered. */
export interface SelectedPage {
  /** Path and the parameters that the page knows. */
  name: string;
  /** The content version; null for a response that is not cached: an error, or a page in its loading state. */
  version: string | null;
  status: number;
  headers?: Readonly<Record<string, string>>;
  /** The page's data at a time, in milliseconds since the epoch. */
  data: (now: number) => PageData;
}

/** Where pages take their data from. */
type PageSources = Pick<ServerContext, 'snapshots' | 'blog'>;

export type SelectPage = (
  sources: PageSources,
  requestContext: RequestContext,
  request: FastifyRequest,
) => SelectedPage | Promise<SelectedPage>;
