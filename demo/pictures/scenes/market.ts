import { type Colour, mix } from '../colour.ts';
import type { Dice } from '../dice.ts';
import type { Mood } from '../moods.ts';
import { glow, grain, HEIGHT, type Painter, veil } from '../painter.ts';
import { curve, disc, polygon, rect, rounded, stroke } from '../shapes.ts';
import { paintSky } from './backdrop.ts';
import type { Scene } from './scene.ts';

function paintAwning(art: Painter, mood: Mood, x: number, y: number, width: number, colour: number): void {
  const stripes = 8;
  const step = width / stripes;
  for (let index = 0; index < stripes; index += 1) {
    const [left, paint] = [x + index * step, index % 2 ? mood.light : colour];
    art.fill(
      polygon(
        [left + step * 0.08 * (4 - index), y],
        [left + step + step * 0.08 * (3 - index), y],
        [left + step, y + 110],
        [left, y + 110],
      ),
      paint,
    );
    art.fill(disc(left + step / 2, y + 110, step / 2, 24), paint);
  }
  art.fill(
    rect(x, y, width, 130),
    grain(mood.dark, (_, py) => ((py - y) / 130) ** 3 * 0.25),
  );
}

function paintLamp(art: Painter, mood: Mood, x: number): void {
  art.fill(disc(x, 410, 150), glow(mood.sun, x, 410, 150, 0.6));
  art.fill(rect(x - 1, 330, 3, 60), mood.dark);
  art.fill(disc(x, 400, 17), mood.sun);
}

/** A crate with its label, two rows of fruit on top. */
function paintCrate(art: Painter, mood: Mood, x: number, y: number, width: number, fruit: Colour): void {
  for (let piece = 0; piece < 14; piece += 1) {
    const [px, py] = [x + 22 + (piece % 7) * ((width - 46) / 6), y - (piece < 7 ? 8 : 26)];
    art.fill(disc(px, py, 17), fruit);
    art.fill(disc(px - 5, py - 6, 5), veil(mood.light, 0.6));
  }
  art.fill(rect(x, y, width - 8, 84), mix(mood.second, mood.near, 0.55));
  art.fill(rect(x, y + 26, width - 8, 5), mood.dark);
  art.fill(rect(x, y + 56, width - 8, 5), mood.dark);
  art.fill(rounded(x + width / 2 - 30, y + 8, 52, 36, 4), mood.light);
}

/** A stall: the dark under its awning, two lamps, six crates. */
function paintStall(art: Painter, mood: Mood, dice: Dice, x: number, width: number): void {
  const awning = dice.pick([mood.accent, mood.near, mood.second]);
  art.fill(rect(x + 14, 250, width - 28, 420), mix(mood.dark, mood.near, 0.45));
  art.fill(
    rect(x + 14, 250, width - 28, 240),
    grain(mood.dark, (_, y) => 0.7 - (y - 250) / 400),
  );
  for (const post of [14, width - 28]) art.fill(rect(x + post, 240, 14, 590), mood.dark);
  paintAwning(art, mood, x, 200, width, awning);
  for (const part of [0.3, 0.7]) paintLamp(art, mood, x + width * part);
  const fruits = [mood.accent, mood.second, mood.mid, mix(mood.accent, mood.second, 0.5), mood.far] as const;
  const each = (width - 50) / 3;
  for (let crate = 0; crate < 6; crate += 1) {
    paintCrate(art, mood, x + 25 + (crate % 3) * each, crate < 3 ? 560 : 692, each, dice.pick(fruits));
  }
}

/** Bulbs on a wire over the whole market. */
function paintBulbs(art: Painter, mood: Mood): void {
  const wire = curve(
    [
      [-20, 110],
      [art.width * 0.25, 170],
      [art.width * 0.5, 100],
      [art.width * 0.75, 168],
      [art.width + 20, 90],
    ],
    9,
  );
  art.fill(stroke(wire, 3), mood.dark);
  for (const [x, y] of wire) {
    art.fill(disc(x, y + 14, 40), glow(mood.sun, x, y + 14, 40, 0.7));
    art.fill(disc(x, y + 14, 10), mood.sun);
  }
}

/** Market stalls under striped awnings, crates of fruit, a string of lights. */
export const market: Scene = (art, mood, dice) => {
  paintSky(art, mood);
  art.fill(rect(0, 640, art.width, HEIGHT), mix(mood.near, mood.ground, 0.5));
  const width = art.width / 2.15;
  for (let stall = 0; stall < 3; stall += 1) {
    paintStall(art, mood, dice, stall * (width + 26) - 60 - dice.between(0, 20), width);
  }
  paintBulbs(art, mood);
};
