/** A colour as `0xRRGGBB`. */
export type Colour = number;

const channel = (from: Colour, to: Colour, shift: number, part: number): number => {
  const start = (from >> shift) & 255;
  return Math.round(start + (((to >> shift) & 255) - start) * part) << shift;
};

/** The colour `part` of the way (0 to 1) from one to the other. */
export function mix(from: Colour, to: Colour, part: number): Colour {
  const bounded = Math.min(1, Math.max(0, part));
  return channel(from, to, 16, bounded) | channel(from, to, 8, bounded) | channel(from, to, 0, bounded);
}

/** The colour at `part` of an even gradient through all the stops. */
export function along(stops: readonly [Colour, ...Colour[]], part: number): Colour {
  const place = Math.min(1, Math.max(0, part)) * (stops.length - 1);
  const index = Math.min(Math.floor(place), Math.max(0, stops.length - 2));
  const from = stops[index] ?? stops[0];
  return mix(from, stops[index + 1] ?? from, place - index);
}
