import type { Logger } from '../../shared/node/logger.ts';
import { type CachedPage, type Compression, compressForm, type Form } from './cached-page.ts';

/** A page that has been right for this long is worth the best compression. */
const STAYS_AFTER_MS = 2_000;
/** Jobs that wait for their turn; a page that finds the queue full asks again when it is asked for. */
const QUEUE_LIMIT = 64;

/** Runs jobs one after the other, so that they take one core at most. Says whether a job was taken. */
function createQueue(): (job: () => Promise<void>) => boolean {
  const jobs: (() => Promise<void>)[] = [];
  let isRunning = false;

  const run = async () => {
    isRunning = true;
    for (let job = jobs.shift(); job; job = jobs.shift()) await job();
    isRunning = false;
  };

  return (job) => {
    if (jobs.length >= QUEUE_LIMIT) return false;
    jobs.push(job);
    if (!isRunning) void run();
    return true;
  };
}

export interface ImproverOptions {
  /** Whether a page is still the one that is served. */
  isCurrent: (page: CachedPage) => boolean;
  log: Logger;
  now: () => number;
}

/** Compresses better, in the background and once, what is asked for again after it has stayed for a while. */
export function createImprover({ isCurrent, log, now }: ImproverOptions) {
  const inBackground = createQueue();

  const compressBest = async (page: CachedPage, encoding: Compression) => {
    if (!isCurrent(page) || now() >= page.validUntil) return;
    try {
      await compressForm(page, encoding, 'best');
    } catch (error) {
      log.error({ err: error, key: page.key }, 'a page was not compressed better');
    }
  };

  return (page: CachedPage, encoding: Compression, form: Form): void => {
    if (!form.improvable || now() - page.madeAt <= STAYS_AFTER_MS) return;
    form.improvable = !inBackground(() => compressBest(page, encoding));
  };
}
