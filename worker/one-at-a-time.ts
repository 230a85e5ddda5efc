import PQueue from 'p-queue';

/** A task of which one run is active and one waits at most: calls in between share the waiting run. */
export function oneAtATime(task: () => Promise<void>): () => Promise<void> {
  const queue = new PQueue({ concurrency: 1 });
  let lastRun = Promise.resolve();
  return () => {
    if (queue.size === 0) lastRun = queue.add(task);
    return lastRun;
  };
}
