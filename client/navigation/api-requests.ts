import { type ApiResult, type Fetch, fetchApi } from './api-client.ts';

/** A prefetched result is used for this long; a reader who hovers and then waits gets a fresh one. */
const FRESH_MS = 20_000;
const SNAPSHOT_RETRY_MS = 2_000;

interface ApiRequestsOptions {
  build: string;
  fetch: Fetch;
  now: () => number;
}

type Result = ApiResult<never>;

/** Prefetched results, each used once and for a short time. */
function createPrefetched(now: () => number) {
  const held = new Map<string, { at: number; result: Promise<Result> }>();
  const fresh = (path: string): Promise<Result> | null => {
    const entry = held.get(path);
    return entry && now() - entry.at < FRESH_MS ? entry.result : null;
  };
  const add = (path: string, result: Promise<Result>): Promise<Result> => {
    held.set(path, { at: now(), result });
    return result;
  };
  const take = (path: string): Promise<Result> | null => {
    const result = fresh(path);
    held.delete(path);
    return result;
  };
  return { fresh, add, take };
}

/** Requests to `/api` for pages: prefetched ones are used, and the first snapshot is waited for. */
export function createApiRequests({ build, fetch, now }: ApiRequestsOptions) {
  const prefetched = createPrefetched(now);
  const request = (path: string, signal?: AbortSignal): Promise<Result> => fetchApi({ path, build, fetch, signal });
  return {
    prefetch: (path: string): Promise<Result> => prefetched.fresh(path) ?? prefetched.add(path, request(path)),
    load: (path: string, signal: AbortSignal): Promise<Result> => prefetched.take(path) ?? request(path, signal),
    /** Repeats the request every two seconds while the server has no snapshot. */
    loadSnapshot: async (path: string, signal: AbortSignal): Promise<Result> => {
      for (;;) {
        const result = await (prefetched.take(path) ?? request(path, signal));
        if (result.kind !== 'not-ready' || signal.aborted) return result;
        await new Promise((resolve) => setTimeout(resolve, SNAPSHOT_RETRY_MS));
      }
    },
  };
}
