import { type Colour, mix } from '../colour.ts';
import type { Dice } from '../dice.ts';
import type { Mood } from '../moods.ts';
import { grain, HEIGHT, type Painter, veil } from '../painter.ts';
import type { Point } from '../raster.ts';
import { disc, polygon, rect, ring, stroke } from '../shapes.ts';
import type { Scene } from './scene.ts';

interface Garment {
  cloth: Colour;
  long: number;
  /** Half its width. */
  half: number;
}

function paintHanger(art: Painter, mood: Mood, x: number): void {
  art.fill(ring(x, 158, 17, 5), mood.dark);
  const shoulders: Point[] = [
    [x - 70, 226],
    [x, 180],
    [x + 70, 226],
  ];
  art.fill(stroke(shoulders, 7), mood.dark);
}

/** A coat with buttons, or a dress with bands. */
function paintGarment(art: Painter, mood: Mood, dice: Dice, x: number, { cloth, long, half }: Garment): void {
  const flare = dice.between(-10, 60);
  const body: Point[] = [
    [x - 24, 190],
    [x + 24, 190],
    [x + 82, 232],
    [x + half - 12, 420],
    [x + half + flare, 220 + long],
    [x - half - flare, 220 + long],
    [x - half + 12, 420],
    [x - 82, 232],
  ];
  for (const side of [-1, 1])
    art.fill(
      polygon([x + side * 60, 214], [x + side * 96, 240], [x + side * 128, 470], [x + side * 92, 478]),
      mix(cloth, mood.dark, 0.2),
    );
  art.fill([body], cloth);
  if (dice.chance(0.5)) {
    art.fill(rect(x - 3, 232, 6, long - 14), mix(cloth, mood.dark, 0.4));
    for (let button = 0; button < 4; button += 1) art.fill(disc(x + 18, 290 + button * 62, 8), mood.light);
  } else
    for (let band = 0; band < 3; band += 1)
      art.fill(rect(x - half + 8, 330 + band * 60, half * 2 - 16, 16), veil(mood.light, 0.6));
  art.fill(
    [body],
    grain(mood.dark, (px) => Math.max(0, (px - x) / half) * 0.5),
  );
}

/** Coats and dresses on a rail. */
export const wardrobe: Scene = (art, mood, dice) => {
  art.fill(rect(0, 0, art.width, HEIGHT), mix(mood.light, mood.far, 0.3));
  art.fill(disc(art.width * dice.between(0.25, 0.75), 420, 330), mix(mood.second, mood.light, 0.35));
  art.fill(rect(0, 800, art.width, 100), mix(mood.second, mood.near, 0.45));
  art.fill(rect(70, 150, art.width - 140, 13), mood.dark);
  for (const x of [80, art.width - 92]) art.fill(rect(x, 150, 13, 670), mood.dark);
  const colours = [
    mood.accent,
    mood.near,
    mood.second,
    mood.mid,
    mood.dark,
    mix(mood.accent, mood.light, 0.45),
  ] as const;
  for (let x = 210; x < art.width - 150; x += dice.between(185, 225)) {
    const garment = { cloth: dice.pick(colours), long: dice.between(330, 570), half: dice.between(84, 118) };
    paintHanger(art, mood, x);
    paintGarment(art, mood, dice, x, garment);
  }
};
