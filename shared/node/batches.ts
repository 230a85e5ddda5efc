/** Cuts a list into parts of `size`, the last one shorter, so that none holds up Redis or this process. */
export function batches<T>(list: readonly T[], size: number): T[][] {
  const count = Math.ceil(list.length / size);
  return Array.from({ length: count }, (_, index) => list.slice(index * size, (index + 1) * size));
}
