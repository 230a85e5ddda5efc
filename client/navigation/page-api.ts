import { createContext, useContext } from 'react';
import type { ApiError } from '../../shared/pages/page-definition.ts';
import type { PageData } from '../../shared/pages/pages.ts';
import type { SectionData } from '../../shared/pages/section.ts';

/** Where the router gets its pages: from memory on the server, from `/api` in the browser. */
export interface PageSource {
  load: (requested: PageData, signal: AbortSignal) => PageData | Promise<PageData>;
}

/** The requests that components make to the server besides loading the current page. */
export interface PageApi {
  /**
   * Loads the page at `href` ahead of a navigation, with `cache` as `fetch` has it. Resolves to whether a navigation
   * would show it, from its data or as a whole page of a new build. Never rejects.
   */
  prefetch: (href: string, cache?: RequestCache) => Promise<boolean>;
  loadSection: (anchor: string, location: string | null) => Promise<ApiResult<SectionData>>;
  /** Makes the next navigation load the whole page, since the server runs another build. */
  markOutdated: () => void;
}

/** The default is for the server, which makes no requests. */
export const PageApiContext = createContext<PageApi>({
  prefetch: async () => false,
  loadSection: async () => ({ kind: 'unreachable' }),
  markOutdated: () => undefined,
});

export function usePageApi(): PageApi {
  return useContext(PageApiContext);
}

/** Longer than the eight seconds that the server waits for the blog backend. */
const TIMEOUT_MS = 15_000;

/**
 * The result of a request to `/api`. `unavailable` before the first snapshot and when the server is overloaded, `outdated`
 * when it runs another build than this page's.
 */
export type ApiResult<T> =
  | { kind: 'ready'; data: T }
  | { kind: 'unavailable'; error: ApiError }
  | { kind: 'failed'; error: ApiError }
  | { kind: 'unreachable' }
  | { kind: 'outdated' };

/** The part of `fetch` that is used here, so that tests can replace it. */
export type Fetch = (path: string, init: FetchInit) => Promise<Response>;

interface FetchInit extends Pick<RequestInit, 'cache'> {
  headers: Record<string, string>;
  signal: AbortSignal;
}

const fieldsOf = (value: unknown): Record<string, unknown> => Object(value);

/** A response of the same build matches this build's types. */
function isOfBuild<T>(body: Record<string, unknown>, build: string): body is Record<string, unknown> & T {
  return body.build === build;
}

function errorOf(body: Record<string, unknown>, { status, statusText }: Response): ApiError {
  const { message } = fieldsOf(body.error);
  return { status, message: typeof message === 'string' ? message : statusText };
}

/** Browsers before 2024 lack `AbortSignal.any`. There the request runs to its end unused. */
function withTimeout(signal: AbortSignal | undefined): AbortSignal {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  return signal && 'any' in AbortSignal ? AbortSignal.any([signal, timeout]) : timeout;
}

interface ApiRequest {
  path: string;
  build: string;
  fetch: Fetch;
  signal?: AbortSignal;
  cache?: RequestCache;
}

/**
 * GETs one of the publication's JSON addresses. Never throws: every outcome is a value. By default the server is asked each
 * time, since `stale-while-revalidate` would let the browser respond with older data than the page has.
 */
export async function fetchApi<T>({
  path,
  build,
  fetch,
  signal,
  cache = 'no-cache',
}: ApiRequest): Promise<ApiResult<T>> {
  try {
    const init = { headers: { accept: 'application/json' }, signal: withTimeout(signal), cache };
    // A phone that changes its network drops its requests. The second try uses the new network.
    const response = await fetch(path, init).catch(() => fetch(path, init));
    const body = fieldsOf(await response.json());
    if (typeof body.build === 'string' && body.build !== build) return { kind: 'outdated' };
    if (response.ok && isOfBuild<T>(body, build)) return { kind: 'ready', data: body };
    const error = errorOf(body, response);
    return { kind: response.status === 503 ? 'unavailable' : 'failed', error };
  } catch {
    return { kind: 'unreachable' };
  }
}
