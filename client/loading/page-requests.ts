import type { ApiError } from '../../shared/pages/page-definition.ts';
import type { ApiResult } from '../navigation/page-api.ts';

/** `never` can be assigned to the data of any page: the caller has the page that it requested. */
type Result = ApiResult<never>;

/** Longer than the eight seconds that the server waits for the blog backend. */
const TIMEOUT_MS = 15_000;

const fieldsOf = (value: unknown): Record<string, unknown> => Object(value);

function errorOf(body: Record<string, unknown>, { status, statusText }: Response): ApiError {
  const { message } = fieldsOf(body.error);
  return { status, message: typeof message === 'string' ? message : statusText };
}

/** A response of the same build matches this build's types. */
const isOfBuild = (body: Record<string, unknown>, build: string): body is never => body.build === build;

/** A prefetched result is used for this long. A reader who hovers and then waits gets a fresh one. */
const FRESH_MS = 20_000;
const SNAPSHOT_RETRY_MS = 2_000;

interface Prefetched {
  path: string;
  at: number;
  result: Promise<Result>;
}

/** Requests to `/api`: the last prefetched data is used once, and a server that is unavailable is waited for. */
export function createPageRequests(build: string) {
  let last: Prefetched | null = null;
  const prefetchedFor = (path: string): Prefetched | null =>
    last?.path === path && Date.now() - last.at < FRESH_MS ? last : null;
  // By default the server is asked: `stale-while-revalidate` lets the browser respond with older data than the page has.
  const request = async (path: string, cache: RequestCache = 'no-cache'): Promise<Result> => {
    try {
      const init = { headers: { accept: 'application/json' }, signal: AbortSignal.timeout(TIMEOUT_MS), cache };
      // A phone that changes its network drops its requests. The second try uses the new network.
      const response = await fetch(path, init).catch(() => fetch(path, init));
      const body = fieldsOf(await response.json());
      if (typeof body.build === 'string' && body.build !== build) return { kind: 'outdated' };
      if (response.ok && isOfBuild(body, build)) return { kind: 'ready', data: body };
      return { kind: response.status === 503 ? 'unavailable' : 'failed', error: errorOf(body, response) };
    } catch {
      return { kind: 'unreachable' };
    }
  };
  const prefetch = async (path: string, cache?: RequestCache): Promise<Result> => {
    const prefetched = (cache ? null : prefetchedFor(path)) ?? { path, at: Date.now(), result: request(path, cache) };
    last = prefetched;
    const result = await prefetched.result;
    if (result.kind !== 'ready' && last === prefetched) last = null;
    return result;
  };
  const load = async (path: string): Promise<Result> => {
    const prefetched = prefetchedFor(path);
    last = null;
    const result = await prefetched?.result;
    return result?.kind === 'ready' ? result : request(path);
  };
  /** Repeats the request every two seconds while the server has no snapshot, or is overloaded. */
  const loadSnapshot = async (path: string, signal: AbortSignal): Promise<Result> => {
    while (!signal.aborted) {
      const result = await load(path);
      if (result.kind !== 'unavailable') return result;
      await new Promise((resolve) => setTimeout(resolve, SNAPSHOT_RETRY_MS));
    }
    return { kind: 'unreachable' };
  };
  return { request, prefetch, load, loadSnapshot };
}
