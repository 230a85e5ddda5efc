import type { feedVariables, WorkerEnv } from './env.ts';
import { createFetchFeed } from './fetch/fetch-feed.ts';
import { USER_AGENT } from './fetch/user-agent.ts';
import { createReadFeed } from './poll/read-feed.ts';

type FeedEnv = Pick<WorkerEnv, keyof typeof feedVariables>;

/** Asks for feeds and reads them, as the variables say; the same for the worker and for who tries a feed out. */
export function createFeedClient(env: FeedEnv) {
  const fetching = createFetchFeed({
    timeoutMs: env.FETCH_TIMEOUT_MS,
    maxBytes: env.FETCH_MAX_BYTES,
    allowPrivateAddresses: env.ALLOW_PRIVATE_ADDRESSES,
    userAgent: USER_AGENT,
  });
  const reading = createReadFeed();
  return {
    fetchFeed: fetching.fetchFeed,
    readFeed: reading.readFeed,
    /** Ends what is still under way, too. */
    close: async () => {
      await Promise.all([fetching.close(), reading.close()]);
    },
  };
}
