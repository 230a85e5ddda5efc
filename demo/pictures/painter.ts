import { along, type Colour } from './colour.ts';
import { encodePng } from './png.ts';
import { type Paint, Raster, type Shape } from './raster.ts';

/** The height of every picture in design units; its width follows from its proportions. */
export const HEIGHT = 900;

/** One colour all over. */
export const flat = (colour: Colour): Paint => ({ colourAt: () => colour });

/** One colour that lets what is behind it through. */
export const veil = (colour: Colour, alpha: number): Paint => ({ colourAt: () => colour, alphaAt: () => alpha });

/** A gradient from `top` down to `bottom`. */
export const fade = (stops: readonly [Colour, ...Colour[]], top: number, bottom: number): Paint => ({
  colourAt: (y) => along(stops, (y - top) / (bottom - top)),
});

/** Specks of a colour, as dense as `density` (0 to 1) says. */
export const grain = (colour: Colour, density: (x: number, y: number) => number): Paint => ({
  colourAt: () => colour,
  alphaAt: density,
  grain: true,
});

/** Light around a point, fading out at `radius`. */
export const glow = (colour: Colour, x: number, y: number, radius: number, strength: number): Paint => ({
  colourAt: () => colour,
  alphaAt: (px, py) => {
    const near = 1 - Math.sqrt((px - x) * (px - x) + (py - y) * (py - y)) / radius;
    return near > 0 ? strength * near * near : 0;
  },
});

/** A canvas in design units. */
export class Painter {
  readonly width: number;
  readonly height = HEIGHT;
  readonly #raster: Raster;
  readonly #scale: number;

  constructor(pixelWidth: number, pixelHeight: number) {
    this.#raster = new Raster(pixelWidth, pixelHeight);
    this.#scale = pixelHeight / HEIGHT;
    this.width = pixelWidth / this.#scale;
  }

  fill(shape: Shape, paint: Paint | Colour): void {
    this.#raster.fill(shape, typeof paint === 'number' ? flat(paint) : paint, this.#scale);
  }

  toPng(): Buffer {
    return encodePng(this.#raster.pixels, this.#raster.width, this.#raster.height);
  }
}
