import { type Colour, mix } from '../colour.ts';
import type { Mood } from '../moods.ts';
import { grain, HEIGHT, type Painter } from '../painter.ts';
import type { Point } from '../raster.ts';
import { arc, archway, curve, polygon, rect, rounded } from '../shapes.ts';
import { paintClouds, paintSky, paintSun, paintTree } from './backdrop.ts';
import type { Scene } from './scene.ts';

function paintFlag(art: Painter, mood: Mood, x: number, top: number, size: number): void {
  art.fill(rect(x - 2, top, 4, size * 1.8), mood.dark);
  const edge = (offset: number): Point[] =>
    curve([
      [x + 2, top + offset],
      [x + size * 0.4, top - size * 0.08 + offset],
      [x + size * 0.8, top + size * 0.1 + offset],
      [x + size * 1.25, top + offset],
    ]);
  art.fill([[...edge(2), ...edge(size * 0.66).toReversed()]], mood.accent);
}

/** One of the two wings, by its left end. */
function paintWing(art: Painter, mood: Mood, x: number, stone: Colour, shade: Colour): void {
  art.fill(rect(x, 430, 390, 300), mix(stone, mood.far, 0.35));
  art.fill(rect(x - 10, 414, 410, 24), shade);
  for (let window = 0; window < 6; window += 1) {
    for (const y of [466, 596]) art.fill(archway(x + 26 + window * 60, y, 32, 84), mix(mood.dark, mood.near, 0.5));
  }
}

/** The middle block under its gable and dome. */
function paintDome(art: Painter, mood: Mood, centre: number, stone: Colour, shade: Colour): void {
  art.fill(rect(centre - 250, 400, 500, 330), stone);
  art.fill(polygon([centre - 280, 404], [centre, 290], [centre + 280, 404]), shade);
  art.fill(polygon([centre - 210, 394], [centre, 310], [centre + 210, 394]), stone);
  art.fill(rect(centre - 104, 240, 208, 60), stone);
  for (let bay = 0; bay < 6; bay += 1) art.fill(rect(centre - 88 + bay * 32, 250, 14, 44), shade);
  art.fill([arc(centre, 242, 104, 130, 0.5, 1)], mood.accent);
  art.fill(
    [arc(centre, 242, 104, 130, 0.5, 1)],
    grain(mood.dark, (x) => Math.max(0, (x - centre + 40) / 260)),
  );
  art.fill(rounded(centre - 18, 88, 36, 34, 8), stone);
}

/** The columns before the door, and the steps up to them. */
function paintPorch(art: Painter, centre: number, stone: Colour, shade: Colour): void {
  art.fill(rect(centre - 236, 424, 472, 300), shade);
  for (let column = 0; column < 7; column += 1) {
    const x = centre - 226 + column * 70;
    art.fill(rect(x, 424, 32, 306), stone);
    art.fill(
      rect(x + 16, 424, 16, 306),
      grain(shade, () => 0.45),
    );
    art.fill(rect(x - 5, 416, 42, 14), stone);
  }
  for (let step = 0; step < 6; step += 1)
    art.fill(rect(centre - 290 - step * 26, 726 + step * 15, 580 + step * 52, 16), mix(stone, shade, step / 7));
}

/** A parliament: steps, columns, a dome with a flag. */
export const legislature: Scene = (art, mood, dice) => {
  const [foot, centre] = [730, art.width / 2];
  paintSky(art, mood, foot);
  paintSun(art, mood, centre + dice.between(-360, 360), dice.between(170, 320), dice.between(90, 140));
  paintClouds(art, mood, dice, 5, 320);
  const [stone, shade] = [mix(mood.light, mood.far, 0.3), mix(mood.mid, mood.near, 0.4)];
  for (const x of [centre - 620, centre + 230]) paintWing(art, mood, x, stone, shade);
  paintDome(art, mood, centre, stone, shade);
  paintFlag(art, mood, centre, 20, 54);
  paintPorch(art, centre, stone, shade);
  art.fill(rect(0, 812, art.width, HEIGHT), mood.near);
  for (const part of [0.03, 0.14, 0.86, 0.97])
    paintTree(art, art.width * part, 830, dice.between(240, 370), mood.near, mood.dark);
};
