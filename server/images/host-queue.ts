import PQueue from 'p-queue';

interface HostQueueOptions {
  concurrency: number;
  concurrencyPerHost: number;
  maxWaiting: number;
  maxWaitingPerHost: number;
}

export interface HostQueue {
  /** Null where the queue is full; the task is then never run. */
  add: <T>(host: string, task: () => Promise<T>) => Promise<T> | null;
  waiting: () => number;
}

/** Each host has a queue in front of the shared one, so that a slow host holds up its own tasks only. */
export function createHostQueue(options: HostQueueOptions): HostQueue {
  const { concurrency, concurrencyPerHost, maxWaiting, maxWaitingPerHost } = options;
  const shared = new PQueue({ concurrency });
  const hosts = new Map<string, PQueue>();
  let waiting = 0;

  const queueFor = (host: string): PQueue => {
    const known = hosts.get(host);
    if (known) return known;
    const created = new PQueue({ concurrency: concurrencyPerHost });
    created.on('idle', () => hosts.delete(host));
    hosts.set(host, created);
    return created;
  };

  return {
    add: (host, task) => {
      if (waiting >= maxWaiting || (hosts.get(host)?.size ?? 0) >= maxWaitingPerHost) return null;
      waiting += 1;
      const start = () => {
        waiting -= 1;
        return task();
      };
      return queueFor(host).add(() => shared.add(start));
    },
    waiting: () => waiting,
  };
}
