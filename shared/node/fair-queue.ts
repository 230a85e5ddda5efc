import { LRUCache } from 'lru-cache';

/** The time for which an owner has held slots counts half after this long. */
const HALF_LIFE_MS = 10_000;
const MAX_OWNERS = 10_000;

/** Thrown instead of work for which there is no free slot. */
export class OverloadError extends Error {}

interface FairQueueOptions {
  slots: number;
  maxWaiting?: number;
  /** After it a task that waits is refused. */
  maxWaitMs?: number;
  now?: () => number;
}

interface Task {
  owners: readonly string[];
  start: () => void;
  refuse: () => void;
}

/** The slots that tasks hold, and the time for which their owners have held slots recently. */
function createSlots(count: number, now: () => number) {
  const running = new Map<Task, number>();
  const usage = new LRUCache<string, { ms: number; at: number }>({ max: MAX_OWNERS });
  const runningOf = (owner: string) => [...running].filter(([{ owners }]) => owners.includes(owner));
  const usedBefore = (owner: string): number => {
    const { ms, at } = usage.get(owner) ?? { ms: 0, at: 0 };
    return ms * 2 ** ((at - now()) / HALF_LIFE_MS);
  };
  return {
    usedBy: (owner: string): number =>
      runningOf(owner).reduce((sum, [, startedAt]) => sum + now() - startedAt, usedBefore(owner)),
    isFreeFor: ({ owners }: Task): boolean => {
      const free = count - running.size;
      return free > 0 && owners.every((owner, level) => runningOf(owner).length < free / (level + 1));
    },
    take: (task: Task): void => void running.set(task, now()),
    leave: (task: Task): void => {
      const at = now();
      const heldMs = at - (running.get(task) ?? at);
      running.delete(task);
      for (const owner of task.owners) usage.set(owner, { ms: usedBefore(owner) + heldMs, at });
    },
  };
}

/**
 * Runs tasks of many owners, least recent use first. A task may have several owners, such as a
 * publication and a host: the first decides, the next among the tasks of the first. No first owner takes more than half of the
 * slots and no second more than a third, so that another always finds a slot.
 */
export function createFairQueue(options: FairQueueOptions) {
  const { maxWaiting = Number.POSITIVE_INFINITY, maxWaitMs, now = () => performance.now() } = options;
  const slots = createSlots(options.slots, now);
  const waiting = new Set<Task>();

  const inOrder = (): Task[] => {
    const tasks = [...waiting].map((task) => ({ task, times: task.owners.map(slots.usedBy) }));
    const difference = (a: number[], b: number[]) => a.map((time, level) => time - (b[level] ?? 0)).find(Boolean) ?? 0;
    return tasks.toSorted((a, b) => difference(a.times, b.times)).map(({ task }) => task);
  };

  const startNext = (): void => {
    const next = inOrder().find(slots.isFreeFor);
    if (!next) return;
    next.start();
    startNext();
  };

  return {
    /** @throws OverloadError if too many others wait that come first, or after too long a wait. */
    run: <T>(owners: readonly string[], work: () => Promise<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        let timer: NodeJS.Timeout | undefined;
        const stopWaiting = () => {
          clearTimeout(timer);
          waiting.delete(task);
        };
        const finish = () => {
          slots.leave(task);
          startNext();
        };
        const start = () => {
          stopWaiting();
          slots.take(task);
          resolve(work().finally(finish));
        };
        const refuse = () => {
          stopWaiting();
          reject(new OverloadError('the queue is full'));
        };
        const task: Task = { owners, start, refuse };
        waiting.add(task);
        startNext();
        if (waiting.size > maxWaiting) inOrder().at(-1)?.refuse();
        if (waiting.has(task) && maxWaitMs !== undefined) timer = setTimeout(refuse, maxWaitMs).unref();
      }),
    waiting: () => waiting.size,
  };
}
