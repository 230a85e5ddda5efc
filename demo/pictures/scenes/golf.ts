import { mix } from '../colour.ts';
import type { Mood } from '../moods.ts';
import { type Painter, veil } from '../painter.ts';
import { curve, disc, rect, rounded, under } from '../shapes.ts';
import { paintClouds, paintHill, paintSky, paintSun, paintTree, ridge } from './backdrop.ts';
import type { Scene } from './scene.ts';

/** The green between its bunkers, the pond in front. */
function paintGreen(art: Painter, mood: Mood, green: number): void {
  art.fill(disc(green, 720, 470, 92), mix(mood.mid, mood.sun, 0.3));
  art.fill(disc(green, 716, 440, 76), mix(mood.mid, mood.sun, 0.45));
  art.fill(disc(green - 500, 690, 170, 34), mix(mood.light, mood.second, 0.3));
  art.fill(disc(green + 330, 800, 190, 36), mix(mood.light, mood.second, 0.3));
  art.fill(disc(green - 560, 850, 330, 70), mix(mood.sky[0], mood.light, 0.2));
  art.fill(rounded(green - 720, 846, 180, 6, 3), mood.light);
}

/** The flag over its hole, flying to the right. */
function paintFlag(art: Painter, mood: Mood, x: number): void {
  art.fill(disc(x, 712, 26, 8), mood.dark);
  art.fill(rect(x - 4, 330, 8, 384), mood.light);
  const hem = curve([
    [x + 4, 338],
    [x + 60, 330],
    [x + 120, 356],
    [x + 190, 344],
  ]);
  art.fill(under(hem, 344), mood.accent);
  const top = curve([
    [x + 4, 336],
    [x + 64, 324],
    [x + 124, 352],
    [x + 190, 340],
  ]);
  const bottom = curve([
    [x + 184, 430],
    [x + 124, 442],
    [x + 64, 414],
    [x + 4, 426],
  ]);
  art.fill([[[x + 4, 336], ...top, [x + 184, 430], ...bottom]], mood.accent);
}

/** A green with its flag, bunkers and a pond. */
export const golf: Scene = (art, mood, dice) => {
  paintSky(art, mood, 560);
  paintSun(art, mood, art.width * dice.between(0.15, 0.45), dice.between(170, 300), dice.between(80, 120));
  paintClouds(art, mood, dice, 4, 280);
  paintHill(art, ridge(art, dice, 500, 34, 4), mood.far, mood.mid);
  for (let x = dice.between(-30, 60); x < art.width; x += dice.between(70, 180))
    paintTree(
      art,
      x,
      dice.between(560, 590),
      dice.between(120, 230),
      mix(mood.mid, mood.near, dice.between(0, 0.7)),
      mood.dark,
    );
  paintHill(art, ridge(art, dice, 590, 20, 3), mood.mid, mood.near);
  const green = art.width * 0.62;
  paintGreen(art, mood, green);
  paintFlag(art, mood, green);
  art.fill(disc(green - 190, 726, 15), mood.light);
  art.fill(disc(green - 176, 736, 18, 5), veil(mood.dark, 0.3));
};
