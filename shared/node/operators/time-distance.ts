/** In seconds, with the count that makes two of the next unit. */
const UNITS: readonly [seconds: number, name: string, limit: number][] = [
  [1, 's', 120],
  [60, 'min', 120],
  [3_600, 'h', 48],
];

/** A span in milliseconds in the largest unit of which it has two, rounded: "90 s", "4 min", "90 min", "3 h". */
export function spanInWords(ms: number): string {
  const count = (unitSeconds: number) => Math.round(Math.abs(ms) / 1000 / unitSeconds);
  const [size, name] = UNITS.find(([seconds, , limit]) => count(seconds) < limit) ?? [86_400, 'd'];
  return `${count(size)} ${name}`;
}

/** The distance of a time from now: "in 4 min", "3 h ago". */
export function distanceInWords(time: number, now: number): string {
  return time > now ? `in ${spanInWords(time - now)}` : `${spanInWords(now - time)} ago`;
}
