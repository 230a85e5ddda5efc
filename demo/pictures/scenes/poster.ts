import type { Colour } from '../colour.ts';
import type { Dice } from '../dice.ts';
import type { Mood } from '../moods.ts';
import { grain, HEIGHT, type Painter } from '../painter.ts';
import { disc, polygon, rect, wedge } from '../shapes.ts';
import type { Scene } from './scene.ts';

/** One square of the grid, with the corner that its quarter disc stands in and the turn that one starts at. */
interface Tile {
  x: number;
  y: number;
  cell: number;
  cornerX: number;
  cornerY: number;
  from: number;
}

/** What a square shows; `another` draws lots for one more colour. */
type Motif = (art: Painter, tile: Tile, colour: Colour, another: () => Colour) => void;

const paintQuarter: Motif = (art, { cornerX, cornerY, cell, from }, colour) =>
  art.fill(wedge(cornerX, cornerY, cell, from, from + 0.25), colour);

const paintDot: Motif = (art, { x, y, cell }, colour) =>
  art.fill(disc(x + cell / 2, y + cell / 2, cell * 0.36), colour);

const paintTriangle: Motif = (art, { x, y, cell, cornerX }, colour) =>
  art.fill(polygon([x, y], [x + cell, y], [cornerX, y + cell]), colour);

const paintBars: Motif = (art, { x, y, cell }, colour) => {
  for (let bar = 0; bar < 4; bar += 1) art.fill(rect(x, y + (bar * cell) / 4, cell, cell / 8), colour);
};

const paintRainbow: Motif = (art, { cornerX, cornerY, cell, from }, colour, another) => {
  art.fill(wedge(cornerX, cornerY, cell, from, from + 0.25), colour);
  art.fill(wedge(cornerX, cornerY, cell * 0.6, from, from + 0.25), another());
};

/** A quarter disc is as likely as two of the others. */
const MOTIFS = [paintQuarter, paintQuarter, paintDot, paintTriangle, paintBars, paintRainbow] as const;

/** The turn, by corner, at which a quarter disc that stands there begins. */
const quarterFrom = (right: boolean, low: boolean): number => {
  if (low) return right ? 0.5 : 0.75;
  return right ? 0.25 : 0;
};

function paintTile(art: Painter, mood: Mood, dice: Dice, x: number, y: number, cell: number): void {
  const colours = [mood.accent, mood.second, mood.near, mood.far, mood.light, mood.mid, mood.dark] as const;
  const another = (): Colour => dice.pick<Colour>(colours);
  const [ground, figure] = [another(), another()];
  const [right, low] = [dice.whole(0, 1), dice.whole(0, 1)];
  const from = quarterFrom(right === 1, low === 1);
  art.fill(rect(x - 1, y - 1, cell + 2, cell + 2), ground);
  const paint = dice.pick<Motif>(MOTIFS);
  paint(art, { x, y, cell, cornerX: x + right * cell, cornerY: y + low * cell, from }, figure, another);
}

/** Quarter discs, rings and triangles on a grid. */
export const poster: Scene = (art, mood, dice) => {
  const rows = dice.pick([3, 4]);
  const cell = HEIGHT / rows;
  const left = (art.width - Math.ceil(art.width / cell) * cell) / 2;
  for (let row = 0; row < rows; row += 1) {
    for (let x = left; x < art.width; x += cell) paintTile(art, mood, dice, x, row * cell, cell);
  }
  art.fill(
    rect(0, 0, art.width, HEIGHT),
    grain(mood.dark, (x, y) => 0.03 + ((x / cell) % 1) * ((y / cell) % 1) * 0.09),
  );
};
