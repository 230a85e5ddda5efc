import PQueue from 'p-queue';

interface SharedQueueOptions {
  /** Tasks at once, of all publications and of one. */
  concurrency: number;
  ofOne: number;
}

/**
 * A queue in which publications take turns: each has a queue of its own in front of the shared one, so that it holds up
 * others by `ofOne` tasks at most.
 */
export function createSharedQueue({ concurrency, ofOne }: SharedQueueOptions) {
  const shared = new PQueue({ concurrency });
  const own = new Map<string, PQueue>();
  let waiting = 0;

  const queueOf = (publication: string): PQueue => {
    const known = own.get(publication);
    if (known) return known;
    const created = new PQueue({ concurrency: ofOne });
    created.on('idle', () => own.delete(publication));
    own.set(publication, created);
    return created;
  };

  return {
    inTurn: <T>(publication: string, task: () => Promise<T>): Promise<T> => {
      waiting += 1;
      const start = () => {
        waiting -= 1;
        return task();
      };
      return queueOf(publication).add(() => shared.add(start));
    },
    waiting: () => waiting,
  };
}
