import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { createWorkerContext, type WorkerContext } from '../../worker/context.ts';
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
const lines: { level: number; msg: string; err?: Error }[] = [];
const file = publicationFile({ Sports: [FEED] });

beforeAll(async () => {
  redis = await startRedis();
});
beforeEach(async () => {
  lines.length = 0;
  const log = pino({ level: 'debug' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const variables = { REDIS_URL: redis.url, PUBLICATIONS: file.path, WORKER_OPS_PORT: '0' };
  context = await createWorkerContext(readWorkerEnv(variables), { log });
  await context.redis.flushall();
});
afterEach(() => worker?.stop());
afterAll(async () => {
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

it('says at debug only that BullMQ finds the lock of a job gone, as after an outage', async () => {
  const pollFeed = async () => {
    for (const { id } of await context.polls.getActive())
      await context.redis.del(`${context.polls.toKey(`${id}`)}:lock`);
  };
  worker = await startWorker({ ...context, pollFeed });
  const { level, msg } = await waitFor(() => lines.find(({ err }) => err?.message.startsWith('Missing lock for job')));
  expect({ level, msg }).toEqual({ level: 20, msg: 'queue error' });
});
