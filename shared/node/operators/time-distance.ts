const UNITS: readonly [number, string][] = [
  [86_400, 'd'],
  [3_600, 'h'],
  [60, 'min'],
];

/** A span in milliseconds in the largest unit of which it has two, rounded: "90 s", "4 min", "90 min", "3 h". */
export function spanInWords(ms: number): string {
  const seconds = Math.round(Math.abs(ms) / 1000);
  const [size, unit] = UNITS.find(([unitSeconds]) => seconds >= 2 * unitSeconds) ?? [1, 's'];
  return `${Math.round(seconds / size)} ${unit}`;
}

/** The distance of a time from now: "in 4 min", "3 h ago". */
export function distanceInWords(time: number, now: number): string {
  return time > now ? `in ${spanInWords(time - now)}` : `${spanInWords(now - time)} ago`;
}
