import { MARK_COLOURS, MARK_SHAPES, MARK_SIDE, type MarkShape } from '../../shared/rules/publication-mark.ts';

/** Where a pixel is looked at, by row and by column: edges come out smooth. */
const SAMPLES = [0.25, 0.75] as const;

const rgb = (hex: string): number[] => [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16));

/** Whether a point lies within a shape: a ray from it crosses the outline an odd number of times. */
function contains({ corners }: MarkShape, x: number, y: number): boolean {
  let inside = false;
  let [previousX, previousY] = corners.at(-1) ?? [0, 0];
  for (const [cornerX, cornerY] of corners) {
    const crosses = cornerY > y !== previousY > y;
    if (crosses && x < ((previousX - cornerX) * (y - cornerY)) / (previousY - cornerY) + cornerX) inside = !inside;
    [previousX, previousY] = [cornerX, cornerY];
  }
  return inside;
}

/** How much of a pixel a shape covers, 0 to 1. */
function coverage(shape: MarkShape, column: number, row: number, scale: number): number {
  const hits = SAMPLES.flatMap((y) => SAMPLES.filter((x) => contains(shape, (column + x) / scale, (row + y) / scale)));
  return hits.length / SAMPLES.length ** 2;
}

/** Lays a shape over what is drawn already; only the pixels that it can touch are looked at. */
function fill(pixels: Buffer, side: number, shape: MarkShape): void {
  const scale = side / MARK_SIDE;
  const colour = rgb(MARK_COLOURS[shape.colour]);
  const [xs, ys] = [shape.corners.map(([x]) => x * scale), shape.corners.map(([, y]) => y * scale)];
  for (let row = Math.floor(Math.min(...ys)); row < Math.max(...ys); row += 1) {
    for (let column = Math.floor(Math.min(...xs)); column < Math.max(...xs); column += 1) {
      const covered = coverage(shape, column, row, scale);
      const start = (row * side + column) * 3;
      for (const [channel, value] of colour.entries()) {
        const below = pixels[start + channel] ?? 0;
        pixels[start + channel] = Math.round(below + (value - below) * covered);
      }
    }
  }
}

/** The mark as rows of red, green and blue, `side` pixels square. */
export function drawMark(side: number): Buffer {
  const pixels = Buffer.alloc(side * side * 3, Buffer.from(rgb(MARK_COLOURS.paper)));
  for (const shape of MARK_SHAPES) fill(pixels, side, shape);
  return pixels;
}
