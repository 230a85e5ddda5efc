import { unavailable } from './limits.ts';

/** Counts by name. A name that counts nothing takes no memory. */
export function createCounts() {
  const counts = new Map<string, number>();
  return (name: string, change: 1 | -1): number => {
    const count = (counts.get(name) ?? 0) + change;
    if (count === 0) counts.delete(name);
    else counts.set(name, count);
    return count;
  };
}

/** Bounds the work that is under way. One owner has at most half of it, so that there is room for others. */
export function createBound(max: number) {
  const add = createCounts();
  let total = 0;
  const count = (owner: string, change: 1 | -1): number => {
    total += change;
    return add(owner, change);
  };
  /** @throws RefusedError if too much is under way. */
  return async <T>(owner: string, work: () => Promise<T>): Promise<T> => {
    try {
      if (count(owner, 1) > max / 2 || total > max) throw unavailable('too much work is under way');
      return await work();
    } finally {
      count(owner, -1);
    }
  };
}
