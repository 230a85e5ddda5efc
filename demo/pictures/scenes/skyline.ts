import { mix } from '../colour.ts';
import type { Mood } from '../moods.ts';
import type { Painter } from '../painter.ts';
import { polygon, rect, rounded } from '../shapes.ts';
import { paintClouds, paintSky, paintSun, paintWater } from './backdrop.ts';
import type { Scene } from './scene.ts';
import { paintTowers } from './towers.ts';

/** The tall needle with its pod that says which city this is. */
function paintNeedle(art: Painter, mood: Mood, x: number, foot: number): void {
  const colour = mix(mood.mid, mood.near, 0.6);
  art.fill(polygon([x - 17, foot], [x - 6, foot - 470], [x + 6, foot - 470], [x + 17, foot]), colour);
  art.fill(rect(x - 4, foot - 560, 8, 110), colour);
  art.fill(rect(x - 1.5, foot - 650, 3, 100), colour);
  art.fill(polygon([x - 36, foot - 452], [x + 36, foot - 452], [x + 22, foot - 428], [x - 22, foot - 428]), colour);
  art.fill(rounded(x - 36, foot - 470, 72, 20, 10), mood.accent);
  art.fill(rounded(x - 12, foot - 562, 24, 14, 7), colour);
}

/** Towers over the lake, the sun behind them. */
export const skyline: Scene = (art, mood, dice) => {
  const shore = dice.between(610, 690);
  const sunX = art.width * dice.between(0.2, 0.8);
  paintSky(art, mood, shore);
  paintSun(art, mood, sunX, shore - dice.between(150, 330), dice.between(60, 115));
  paintClouds(art, mood, dice, 4, 280);
  paintTowers(art, mood, dice, shore, 290, 0);
  paintNeedle(art, mood, art.width * dice.between(0.3, 0.7), shore);
  paintTowers(art, mood, dice, shore, 260, 1);
  paintTowers(art, mood, dice, shore, 130, 2);
  paintWater(art, mood, dice, shore, sunX);
};
