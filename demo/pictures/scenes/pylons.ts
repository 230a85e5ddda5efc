import type { Mood } from '../moods.ts';
import type { Painter } from '../painter.ts';
import type { Point } from '../raster.ts';
import { curve, stroke } from '../shapes.ts';
import { paintClouds, paintHill, paintSky, paintSun, ridge } from './backdrop.ts';
import type { Scene } from './scene.ts';

/** A lattice tower; answers with the four points that its wires hang from. */
function paintPylon(art: Painter, mood: Mood, x: number, foot: number, size: number): Point[] {
  const top = foot - 620 * size;
  for (const side of [-1, 1]) {
    const leg: Point[] = [
      [x + side * 84 * size, foot],
      [x + side * 16 * size, top + 190 * size],
      [x, top],
    ];
    art.fill(stroke(leg, 6 * size), mood.dark);
  }
  for (let brace = 0; brace < 10; brace += 1) {
    const [level, side] = [Math.floor(brace / 2), brace % 2 ? 1 : -1];
    const [y, half] = [foot - level * 84 * size, (84 - level * 13.5) * size];
    const [low, high]: [Point, Point] = [
      [x + side * half, y],
      [x - side * (half - 13 * size), y - 84 * size],
    ];
    art.fill(stroke([low, high], 3.5 * size), mood.dark);
  }
  return [120, 210].flatMap((level) => {
    const [y, half] = [top + level * size, (level === 120 ? 130 : 170) * size];
    const [left, right]: [Point, Point] = [
      [x - half, y],
      [x + half, y],
    ];
    art.fill(stroke([right, left, [x, y - 30 * size], right], 5 * size), mood.dark);
    return [left, right].map(([px, py]): Point => [px, py + 20 * size]);
  });
}

/** Pylons and wires across a valley. */
export const pylons: Scene = (art, mood, dice) => {
  paintSky(art, mood);
  paintSun(art, mood, art.width * dice.between(0.25, 0.75), dice.between(330, 430), dice.between(130, 190));
  paintClouds(art, mood, dice, 4, 300);
  paintHill(art, ridge(art, dice, 640, 40, 4), mood.far, mood.mid);
  paintHill(art, ridge(art, dice, 720, 30, 3), mood.mid, mood.near);
  let from: Point[] = [];
  for (const [part, size] of [
    [-0.12, 1.35],
    [0.24, 1],
    [0.52, 0.76],
    [0.72, 0.58],
    [0.86, 0.45],
  ] as const) {
    const arms = paintPylon(art, mood, art.width * part, 640 + size * 170, size);
    from.forEach(([x, y], arm) => {
      const [toX, toY] = arms[arm] ?? [x, y];
      const sag: Point = [(x + toX) / 2, (y + toY) / 2 + 44];
      art.fill(stroke(curve([[x, y], sag, [toX, toY]]), 2.5), mood.dark);
    });
    from = arms;
  }
  paintHill(art, ridge(art, dice, 850, 20, 3), mood.near, mood.dark);
};
