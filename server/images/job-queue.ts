export interface JobQueueOptions {
  /** Jobs that run at once: in all, and of one group. */
  atOnce: number;
  perGroup: number;
  mostWaiting: number;
}

/** Runs jobs when there is room for them, in the order in which they came. */
export interface JobQueue {
  /** Null, and nothing done, when too many wait already. */
  run: <T>(group: string, job: () => Promise<T>) => Promise<T> | null;
  waiting: () => number;
}

/** A bounded queue in which no group (a publisher's host) can take all the room: the others overtake what waits for it. */
export function createJobQueue({ atOnce, perGroup, mostWaiting }: JobQueueOptions): JobQueue {
  const waiting: { group: string; start: () => void }[] = [];
  const running = new Map<string, number>();
  let busy = 0;

  const hasRoom = (group: string) => busy < atOnce && (running.get(group) ?? 0) < perGroup;

  const count = (group: string, change: 1 | -1) => {
    busy += change;
    const left = (running.get(group) ?? 0) + change;
    if (left === 0) running.delete(group);
    else running.set(group, left);
  };

  const startNext = () => {
    const next = waiting.find(({ group }) => hasRoom(group));
    if (!next) return;
    waiting.splice(waiting.indexOf(next), 1);
    next.start();
  };

  const runNow = async <T>(group: string, job: () => Promise<T>): Promise<T> => {
    count(group, 1);
    try {
      return await job();
    } finally {
      count(group, -1);
      startNext();
    }
  };

  return {
    run: (group, job) => {
      if (hasRoom(group)) return runNow(group, job);
      if (waiting.length >= mostWaiting) return null;
      return new Promise((resolve) => waiting.push({ group, start: () => resolve(runNow(group, job)) }));
    },
    waiting: () => waiting.length,
  };
}
