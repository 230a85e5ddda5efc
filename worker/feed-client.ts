import type { feedVariables, WorkerEnv } from './env.ts';
import { createFetchFeed } from './fetch/fetch-feed.ts';

/** The client for feeds as the variables configure it, for the worker and for `npm run feed`. */
export function createFeedClient(env: Pick<WorkerEnv, keyof typeof feedVariables>, now: () => number) {
  return createFetchFeed({
    timeoutMs: env.FETCH_TIMEOUT_MS,
    maxBytes: env.FETCH_MAX_BYTES,
    allowPrivateAddresses: env.ALLOW_PRIVATE_ADDRESSES,
    now,
  });
}
