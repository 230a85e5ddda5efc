import { fade, HEIGHT, veil } from '../painter.ts';
import { disc, rect, wedge } from '../shapes.ts';
import { paintHill, paintSun, ridge } from './backdrop.ts';
import type { Scene } from './scene.ts';

/** Hills, a path of stones and a yoga-still sunrise. */
export const sunrise: Scene = (art, mood, dice) => {
  art.fill(rect(0, 0, art.width, HEIGHT), fade(mood.sky, 0, 640));
  const x = art.width * dice.between(0.35, 0.65);
  for (let ray = 0; ray < 26; ray += 1)
    art.fill(wedge(x, 560, 1400, 0.5 + ray / 52, 0.5 + ray / 52 + 0.009), veil(mood.sun, 0.4));
  for (let band = 4; band >= 0; band -= 1) art.fill(disc(x, 560, 150 + band * 60), veil(mood.sun, 0.24));
  paintSun(art, mood, x, 560, 150);
  for (const [level, colour] of [
    [600, mood.far],
    [670, mood.mid],
    [760, mood.near],
    [840, mood.ground],
  ] as const)
    paintHill(art, ridge(art, dice, level, 40, dice.whole(2, 4)), colour, mood.dark);
};
