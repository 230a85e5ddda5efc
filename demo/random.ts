import { createHash } from 'node:crypto';

/** Returns a number in [0, 1), the same for the same seed. */
const randomFraction = (seed: string): number => createHash('sha256').update(seed).digest().readUInt32BE() / 2 ** 32;

export const randomBetween = (low: number, high: number, seed: string): number =>
  low + randomFraction(seed) * (high - low);

/** @throws if the list is empty */
export function pickRandom<T>(list: readonly T[], seed: string): T {
  const item = list[Math.floor(randomFraction(seed) * list.length)];
  if (item === undefined) throw new Error('nothing to pick from');
  return item;
}
