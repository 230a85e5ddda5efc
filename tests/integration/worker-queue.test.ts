import { pino } from 'pino';
import { afterAll, beforeAll, it } from 'vitest';
import { createContext, type WorkerContext } from '../../worker/context.ts';
import { readWorkerEnv } from '../../worker/env.ts';
import { type RunningWorker, startWorker } from '../../worker/start-worker.ts';
import { startRedis, type TestRedis } from '../support/redis.ts';
import { waitFor } from '../support/wait-for.ts';
import { publicationFile } from '../support/worker-fixture.ts';

const HOUR_MS = 3_600_000;
const FEED = 'https://host.example/feed';

let redis: TestRedis;
let context: WorkerContext;
let worker: RunningWorker | undefined;
const file = publicationFile({ Sports: [FEED] });

beforeAll(async () => {
  redis = await startRedis();
  const variables = { REDIS_URL: redis.url, PUBLICATIONS: file.path, WORKER_OPS_PORT: '0' };
  context = await createContext(readWorkerEnv(variables), { log: pino({ level: 'silent' }) });
});
afterAll(async () => {
  await worker?.stop();
  await redis.stop();
  file.remove();
});

/** The number of jobs that ticks have added so far. */
function countAdded({ polls }: WorkerContext): () => number {
  const addBulk = polls.addBulk.bind(polls);
  let added = 0;
  polls.addBulk = async (jobs) => {
    const result = await addBulk(jobs);
    added += jobs.length;
    return result;
  };
  return () => added;
}

it('polls a feed again that a tick claims while its job ends', async () => {
  const added = countAdded(context);
  let polls = 0;
  const pollFeed = async (url: string) => {
    polls += 1;
    await context.schedule.complete(url, polls === 1 ? 0 : HOUR_MS);
    if (polls === 1) await waitFor(() => added() === 2);
  };
  worker = await startWorker({ ...context, pollFeed });
  await waitFor(() => polls === 2);
});
