import PQueue from 'p-queue';

/** A task of which one runs at a time, and one waits at most: the calls that come in between share that one. */
export function oneAtATime(task: () => Promise<void>): () => Promise<void> {
  const queue = new PQueue({ concurrency: 1 });
  let lastRun = Promise.resolve();
  return () => {
    if (queue.size === 0) lastRun = queue.add(task);
    return lastRun;
  };
}
