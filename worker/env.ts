import { commonEnv, flag, readEnv, redisUrl, wholeNumber } from '../shared/node/process/env.ts';

export const feedVariables = {
  FETCH_TIMEOUT_MS: wholeNumber(1, 300_000).default(10_000),
  FETCH_MAX_BYTES: wholeNumber(1, 1_073_741_824).default(5_242_880),
  ALLOW_PRIVATE_ADDRESSES: flag.default(false),
};

export const workerVariables = {
  ...commonEnv,
  ...feedVariables,
  WORKER_OPS_PORT: wholeNumber(0, 65_535).default(9465),
  POLL_INTERVAL_SECONDS: wholeNumber(1, 86_400).default(300),
  WORKER_CONCURRENCY: wholeNumber(1, 1_000).default(16),
  EDITION_DAYS: wholeNumber(0, 3_650).default(60),
};

export type WorkerEnv = ReturnType<typeof readWorkerEnv>;

/**
 * The worker's variables (docs/operations/variables.md).
 * @throws StartError with one line for each bad or missing variable.
 */
export function readWorkerEnv(source: NodeJS.ProcessEnv) {
  return readEnv({ ...workerVariables, REDIS_URL: redisUrl(source) }, source);
}
