/** Shares work that is in flight among all who ask for it. */
export function createInFlight<T>() {
  const works = new Map<string, Promise<T>>();
  return {
    get: (key: string) => works.get(key),
    run: (key: string, work: () => Promise<T>): Promise<T> => {
      const pending = works.get(key);
      if (pending) return pending;
      const promise = work().finally(() => works.delete(key));
      works.set(key, promise);
      return promise;
    },
  };
}
