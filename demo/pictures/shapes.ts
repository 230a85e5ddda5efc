import type { Point, Shape } from './raster.ts';

/** A rectangle by its upper left corner. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Straight lines from corner to corner. */
export const polygon = (...corners: Point[]): Shape => [corners];

export const rect = (x: number, y: number, width: number, height: number): Shape =>
  polygon([x, y], [x + width, y], [x + width, y + height], [x, y + height]);

/** Points of an arc, angles in turns, clockwise from the right. */
export function arc(cx: number, cy: number, rx: number, ry: number, from = 0, to = 1, steps = 48): Point[] {
  return Array.from({ length: steps + 1 }, (_, index): Point => {
    const angle = (from + ((to - from) * index) / steps) * 2 * Math.PI;
    return [cx + Math.cos(angle) * rx, cy + Math.sin(angle) * ry];
  });
}

export const disc = (cx: number, cy: number, rx: number, ry = rx): Shape => [arc(cx, cy, rx, ry)];

export const ring = (cx: number, cy: number, radius: number, thickness: number, squash = 1): Shape => [
  arc(cx, cy, radius, radius * squash),
  arc(cx, cy, radius - thickness, (radius - thickness) * squash, 1, 0),
];

/** A slice of a disc, angles in turns. */
export const wedge = (cx: number, cy: number, radius: number, from: number, to: number): Shape => [
  [[cx, cy], ...arc(cx, cy, radius, radius, from, to, 32)],
];

export function rounded(x: number, y: number, width: number, height: number, radius: number): Shape {
  const r = Math.min(radius, width / 2, height / 2);
  return [
    [
      ...arc(x + width - r, y + height - r, r, r, 0, 0.25, 8),
      ...arc(x + r, y + height - r, r, r, 0.25, 0.5, 8),
      ...arc(x + r, y + r, r, r, 0.5, 0.75, 8),
      ...arc(x + width - r, y + r, r, r, 0.75, 1, 8),
    ],
  ];
}

/** A doorway: straight sides under a half round. */
export const archway = (x: number, y: number, width: number, height: number): Shape => [
  [[x + width, y + height], [x, y + height], ...arc(x + width / 2, y + width / 2, width / 2, width / 2, 0.5, 1, 24)],
];

/** A smooth line through all points (Catmull-Rom). */
export function curve(points: readonly Point[], steps = 12): Point[] {
  const at = (index: number): Point => points[Math.min(points.length - 1, Math.max(0, index))] ?? [0, 0];
  const line: Point[] = [];
  for (let index = 0; index < points.length - 1; index += 1) {
    const [a, b, c, d] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    const blend = (axis: 0 | 1, t: number): number =>
      0.5 *
      (2 * b[axis] +
        (c[axis] - a[axis]) * t +
        (2 * a[axis] - 5 * b[axis] + 4 * c[axis] - d[axis]) * t * t +
        (3 * b[axis] - a[axis] - 3 * c[axis] + d[axis]) * t * t * t);
    for (let step = 0; step < steps; step += 1) line.push([blend(0, step / steps), blend(1, step / steps)]);
  }
  return [...line, at(points.length - 1)];
}

/** Everything under a smooth ridge, down to `floor`. */
export function under(ridge: readonly Point[], floor: number): Shape {
  const line = curve(ridge);
  const [first, last] = [line[0] ?? [0, 0], line.at(-1) ?? [0, 0]];
  return [[...line, [last[0], floor], [first[0], floor]]];
}

/** A line of even thickness with round ends and joints. */
export function stroke(points: readonly Point[], thickness: number): Shape {
  const half = thickness / 2;
  const outlines: Point[][] = points.map(([x, y]) => arc(x, y, half, half, 1, 0, 10));
  points.forEach(([x, y], index) => {
    const to = points[index + 1];
    if (!to) return;
    const length = Math.hypot(to[0] - x, to[1] - y) || 1;
    const [nx, ny] = [(-(to[1] - y) / length) * half, ((to[0] - x) / length) * half];
    outlines.push([
      [x + nx, y + ny],
      [to[0] + nx, to[1] + ny],
      [to[0] - nx, to[1] - ny],
      [x - nx, y - ny],
    ]);
  });
  return outlines;
}

/** Turns a shape by `turns` around a point. */
export function turned(shape: Shape, cx: number, cy: number, turns: number): Shape {
  const [sin, cos] = [Math.sin(turns * 2 * Math.PI), Math.cos(turns * 2 * Math.PI)];
  return shape.map((outline) =>
    outline.map(([x, y]): Point => [cx + (x - cx) * cos - (y - cy) * sin, cy + (x - cx) * sin + (y - cy) * cos]),
  );
}
