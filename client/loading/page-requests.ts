import { type ApiResult, type Fetch, fetchApi } from '../navigation/api-client.ts';

/** A prefetched result is used for this long; a reader who hovers and then waits gets a fresh one. */
const FRESH_MS = 20_000;
const SNAPSHOT_RETRY_MS = 2_000;

interface PageRequestsOptions {
  build: string;
  fetch: Fetch;
  now: () => number;
}

/** The caller knows which page it asked for; `never` can be assigned to the data of any page. */
type Result = ApiResult<never>;

interface Prefetched {
  at: number;
  result: Promise<Result>;
}

/** Requests to `/api` for pages: prefetched data is used once, and a server that is unavailable is waited for. */
export function createPageRequests({ build, fetch, now }: PageRequestsOptions) {
  const prefetched = new Map<string, Prefetched>();
  const request = (path: string, init: { signal?: AbortSignal; cache?: RequestCache }): Promise<Result> =>
    fetchApi({ path, build, fetch, ...init });
  const isFresh = ({ at }: Prefetched): boolean => now() - at < FRESH_MS;
  const prefetch = async (path: string, cache?: RequestCache): Promise<Result> => {
    const known = prefetched.get(path);
    if (known && !cache && isFresh(known)) return known.result;
    for (const [old, entry] of prefetched) if (!isFresh(entry)) prefetched.delete(old);
    const pending = request(path, { cache });
    prefetched.set(path, { at: now(), result: pending });
    const result = await pending;
    if (result.kind !== 'ready' && prefetched.get(path)?.result === pending) prefetched.delete(path);
    return result;
  };
  const load = async (path: string, signal: AbortSignal): Promise<Result> => {
    const known = prefetched.get(path);
    prefetched.delete(path);
    const prefetchedResult = known && isFresh(known) ? await known.result : null;
    return prefetchedResult?.kind === 'ready' ? prefetchedResult : request(path, { signal });
  };
  return {
    /** Requests a page ahead of its navigation. `cache: 'reload'` asks the server, whatever was prefetched or cached. */
    prefetch,
    load,
    /** Repeats the request every two seconds while the server has no snapshot, or is overloaded. */
    loadSnapshot: async (path: string, signal: AbortSignal): Promise<Result> => {
      while (!signal.aborted) {
        const result = await load(path, signal);
        if (result.kind !== 'unavailable') return result;
        await new Promise((resolve) => setTimeout(resolve, SNAPSHOT_RETRY_MS));
      }
      return { kind: 'unreachable' };
    },
  };
}
