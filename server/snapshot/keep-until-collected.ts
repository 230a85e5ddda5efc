/** Keeps what was read until a garbage collection takes it; the next call reads it again. */
export function keepUntilCollected<T extends object>(read: () => T): () => T {
  let recent: WeakRef<T> | undefined;
  return () => {
    const known = recent?.deref();
    if (known) return known;
    const value = read();
    recent = new WeakRef(value);
    return value;
  };
}
