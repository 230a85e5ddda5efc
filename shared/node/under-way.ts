export type UnderWay<T> = ReturnType<typeof createUnderWay<T>>;

/** Shares work that is under way among all who ask for it. It is forgotten once it is done. */
export function createUnderWay<T>() {
  const works = new Map<string, Promise<T>>();
  return {
    get: (key: string) => works.get(key),
    run: (key: string, work: () => Promise<T>): Promise<T> => {
      const known = works.get(key);
      if (known) return known;
      const done = work().finally(() => works.delete(key));
      works.set(key, done);
      return done;
    },
  };
}
