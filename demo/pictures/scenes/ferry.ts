import { mix } from '../colour.ts';
import type { Dice } from '../dice.ts';
import type { Mood } from '../moods.ts';
import { type Painter, veil } from '../painter.ts';
import type { Point } from '../raster.ts';
import { polygon, rect, rounded, stroke } from '../shapes.ts';
import { paintClouds, paintHill, paintSky, paintSun, paintWater, ridge } from './backdrop.ts';
import type { Scene } from './scene.ts';

/** The ship by its left end and its water line. */
function paintShip(art: Painter, mood: Mood, x: number, foot: number): void {
  art.fill(polygon([x, foot - 70], [x + 800, foot - 70], [x + 740, foot + 30], [x + 60, foot + 30]), mood.dark);
  art.fill(polygon([x - 6, foot - 92], [x + 806, foot - 92], [x + 796, foot - 62], [x + 4, foot - 62]), mood.accent);
  for (const [left, width, top, height] of [
    [70, 660, 172, 84],
    [120, 560, 246, 76],
    [300, 190, 306, 62],
  ] as const) {
    art.fill(rounded(x + left, foot - top, width, height, 10), mood.light);
    art.fill(rect(x + left - 12, foot - top, width + 24, 9), mix(mood.light, mood.mid, 0.5));
    for (let pane = x + left + 26; pane < x + left + width - 40; pane += 52)
      art.fill(rounded(pane, foot - top + 24, 34, 28, 7), mix(mood.near, mood.dark, 0.4));
  }
  art.fill(
    polygon([x + 520, foot - 246], [x + 528, foot - 372], [x + 592, foot - 372], [x + 600, foot - 246]),
    mood.accent,
  );
  art.fill(rect(x + 527, foot - 350, 66, 16), mood.light);
  art.fill(rect(x + 392, foot - 400, 5, 100), mood.dark);
  art.fill(rounded(x + 20, foot + 24, 760, 12, 6), veil(mood.light, 0.7));
  art.fill(rounded(x - 60, foot + 50, 700, 7, 4), veil(mood.light, 0.4));
}

function paintGull(art: Painter, mood: Mood, dice: Dice): void {
  const [x, y, size] = [dice.between(60, art.width - 60), dice.between(110, 390), dice.between(14, 26)];
  const wings: Point[] = [
    [x - size, y - size * 0.3],
    [x - size * 0.4, y - size * 0.55],
    [x, y],
    [x + size * 0.4, y - size * 0.55],
    [x + size, y - size * 0.3],
  ];
  art.fill(stroke(wings, 4), mood.light);
}

/** A white ferry crossing under gulls. */
export const ferry: Scene = (art, mood, dice) => {
  const [horizon, foot] = [500, dice.between(640, 680)];
  const sunX = art.width * dice.between(0.15, 0.85);
  paintSky(art, mood, horizon);
  paintSun(art, mood, sunX, dice.between(230, 380), dice.between(80, 120));
  paintClouds(art, mood, dice, 4, 260);
  paintHill(art, ridge(art, dice, horizon - 30, 20, 6), mood.far, mood.mid);
  paintWater(art, mood, dice, horizon, sunX);
  paintShip(art, mood, art.width / 2 - 400 + dice.between(-90, 90), foot);
  for (let gull = 0; gull < 6; gull += 1) paintGull(art, mood, dice);
};
