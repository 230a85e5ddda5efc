import { type ApiResult, type Fetch, fetchApi } from './api-client.ts';

/** A prefetched result is used for this long; a reader who hovers and then waits gets a fresh one. */
const FRESH_MS = 20_000;
const SNAPSHOT_RETRY_MS = 2_000;

interface ApiRequestsOptions {
  build: string;
  fetch: Fetch;
  now: () => number;
}

/** `never` fits the data of every page; that the data is of the page asked for is up to the server. */
type Result = ApiResult<never>;

/** Requests to `/api` for pages: prefetched data is used once, and the first snapshot is waited for. */
export function createApiRequests({ build, fetch, now }: ApiRequestsOptions) {
  const prefetched = new Map<string, { at: number; result: Promise<Result> }>();
  const request = (path: string, init: { signal?: AbortSignal; cache?: RequestCache }): Promise<Result> =>
    fetchApi({ path, build, fetch, ...init });
  const prefetch = async (path: string, cache?: RequestCache): Promise<Result> => {
    const entry = prefetched.get(path);
    if (entry && !cache && now() - entry.at < FRESH_MS) return entry.result;
    for (const [old, { at }] of prefetched) if (now() - at >= FRESH_MS) prefetched.delete(old);
    const pending = request(path, { cache });
    prefetched.set(path, { at: now(), result: pending });
    const result = await pending;
    if (result.kind !== 'ready' && prefetched.get(path)?.result === pending) prefetched.delete(path);
    return result;
  };
  const load = async (path: string, signal: AbortSignal): Promise<Result> => {
    const entry = prefetched.get(path);
    prefetched.delete(path);
    const ahead = entry && now() - entry.at < FRESH_MS ? await entry.result : null;
    return ahead?.kind === 'ready' ? ahead : request(path, { signal });
  };
  return {
    /** Requests a page ahead of its navigation. `cache: 'reload'` asks the server, whatever was prefetched or cached. */
    prefetch,
    load,
    /** Repeats the request every two seconds while the server has no snapshot. */
    loadSnapshot: async (path: string, signal: AbortSignal): Promise<Result> => {
      while (!signal.aborted) {
        const result = await load(path, signal);
        if (result.kind !== 'not-ready') return result;
        await new Promise((resolve) => setTimeout(resolve, SNAPSHOT_RETRY_MS));
      }
      return { kind: 'unreachable' };
    },
  };
}
