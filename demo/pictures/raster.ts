import type { Colour } from './colour.ts';

export type Point = readonly [number, number];
/** Closed outlines; one that runs the other way round cuts a hole. */
export type Shape = readonly (readonly Point[])[];

/** What a shape is filled with; coordinates are those of the shape. */
export interface Paint {
  /** The colour of a row. */
  colourAt(y: number): Colour;
  /** How much of it shows, 0 to 1; everywhere wholly where it is left out. */
  alphaAt?: (x: number, y: number) => number;
  /** Turns `alphaAt` into the share of pixels that are set at all: the grain of a printed poster. */
  grain?: boolean;
}

const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

/** The same for the same pixel, 0 to 1, without visible pattern. */
function grainAt(x: number, y: number): number {
  let hash = Math.imul(x, 374761393) ^ Math.imul(y, 668265263);
  hash = Math.imul(hash ^ (hash >>> 13), 1274126177);
  return ((hash ^ (hash >>> 16)) >>> 0) / 4294967296;
}

/** Less cover than this is rounding, not paint. */
const LEAST = 0.004;
/** A speck of grain lets some of the ground through. */
const SPECK = 0.62;

const shareOf = (alpha: number, { grain = false }: Paint, x: number, row: number): number => {
  if (!grain) return alpha;
  return alpha > 0 && alpha > grainAt(x, row) ? SPECK : 0;
};

/** An RGB picture that shapes are filled into with anti-aliasing by exact coverage, in pixels. */
export class Raster {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
  /** How each pixel's coverage differs from that of its left neighbour; all zero between two fills. */
  readonly #steps: Float32Array;

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
    this.pixels = new Uint8Array(width * height * 3);
    this.#steps = new Float32Array((width + 2) * height);
  }

  /** Fills a shape given in units of `scale` pixels. */
  fill(shape: Shape, paint: Paint, scale: number): void {
    let [left, right, top, bottom] = [this.width, 0, this.height, 0];
    for (const outline of shape) {
      let from = outline.at(-1);
      for (const to of outline) {
        if (from) this.#addEdge(from[0] * scale, from[1] * scale, to[0] * scale, to[1] * scale);
        from = to;
        left = Math.min(left, to[0] * scale);
        right = Math.max(right, to[0] * scale);
        top = Math.min(top, to[1] * scale);
        bottom = Math.max(bottom, to[1] * scale);
      }
    }
    const first = clamp(Math.floor(left), 0, this.width);
    const last = clamp(Math.ceil(right) + 1, 0, this.width);
    const end = clamp(Math.ceil(bottom), 0, this.height);
    for (let row = clamp(Math.floor(top), 0, this.height); row < end; row += 1) {
      this.#paintRow(row, first, last, paint, scale);
    }
  }

  #addEdge(x0: number, y0: number, x1: number, y1: number): void {
    if (y0 === y1) return;
    const direction = y0 < y1 ? 1 : -1;
    const [topX, topY, bottomX, bottomY] = y0 < y1 ? [x0, y0, x1, y1] : [x1, y1, x0, y0];
    const slope = (bottomX - topX) / (bottomY - topY);
    const end = Math.min(this.height, Math.ceil(bottomY));
    for (let row = Math.max(0, Math.floor(topY)); row < end; row += 1) {
      const enter = Math.max(row, topY);
      const leave = Math.min(row + 1, bottomY);
      const here = clamp(topX + (enter - topY) * slope, 0, this.width);
      const there = clamp(topX + (leave - topY) * slope, 0, this.width);
      this.#addSpan(row, Math.min(here, there), Math.max(here, there), direction * (leave - enter));
    }
  }

  /** Spreads the part of an edge that lies in one row, from `left` to `right`, over the pixels it crosses. */
  #addSpan(row: number, left: number, right: number, area: number): void {
    const steps = this.#steps;
    const base = row * (this.width + 2);
    const first = Math.floor(left);
    const last = Math.floor(right);
    if (first === last) {
      const beyond = (left + right) / 2 - first;
      steps[base + first] = (steps[base + first] ?? 0) + area * (1 - beyond);
      steps[base + first + 1] = (steps[base + first + 1] ?? 0) + area * beyond;
      return;
    }
    const share = area / (right - left);
    for (let x = first; x <= last; x += 1) {
      const from = Math.max(left, x);
      const to = Math.min(right, x + 1);
      const beyond = (from + to) / 2 - x;
      steps[base + x] = (steps[base + x] ?? 0) + share * (to - from) * (1 - beyond);
      steps[base + x + 1] = (steps[base + x + 1] ?? 0) + share * (to - from) * beyond;
    }
  }

  #paintRow(row: number, first: number, last: number, paint: Paint, scale: number): void {
    const steps = this.#steps;
    const { alphaAt } = paint;
    const base = row * (this.width + 2);
    const y = (row + 0.5) / scale;
    const colour = paint.colourAt(y);
    let sum = 0;
    for (let x = first; x < last; x += 1) {
      sum += steps[base + x] ?? 0;
      steps[base + x] = 0;
      const cover = sum < 0 ? -sum : sum;
      if (cover < LEAST) continue;
      const share = alphaAt ? shareOf(alphaAt((x + 0.5) / scale, y), paint, x, row) : 1;
      if (share > 0) this.#blend((row * this.width + x) * 3, colour, cover < 1 ? cover * share : share);
    }
    steps[base + last] = 0;
    steps[base + last + 1] = 0;
  }

  #blend(at: number, colour: Colour, cover: number): void {
    const { pixels } = this;
    const keep = cover > 1 - LEAST ? 0 : 256 - Math.round(cover * 256);
    const add = 256 - keep;
    pixels[at] = ((pixels[at] ?? 0) * keep + (colour >> 16) * add) >> 8;
    pixels[at + 1] = ((pixels[at + 1] ?? 0) * keep + ((colour >> 8) & 255) * add) >> 8;
    pixels[at + 2] = ((pixels[at + 2] ?? 0) * keep + (colour & 255) * add) >> 8;
  }
}
