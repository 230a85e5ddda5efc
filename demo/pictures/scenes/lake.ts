import { mix } from '../colour.ts';
import type { Dice } from '../dice.ts';
import type { Mood } from '../moods.ts';
import { type Painter, veil } from '../painter.ts';
import { polygon, rounded, under } from '../shapes.ts';
import { paintClouds, paintFir, paintHill, paintSky, paintSun, paintTree, paintWater, ridge } from './backdrop.ts';
import type { Scene } from './scene.ts';

function paintSail(art: Painter, mood: Mood, x: number, foot: number, size: number, sail: number): void {
  art.fill(
    polygon(
      [x + size * 0.04, foot - size * 1.05],
      [x + size * 0.04, foot - size * 0.12],
      [x + size * 0.52, foot - size * 0.12],
    ),
    mood.light,
  );
  art.fill(
    polygon(
      [x - size * 0.03, foot - size * 0.92],
      [x - size * 0.03, foot - size * 0.12],
      [x - size * 0.34, foot - size * 0.12],
    ),
    sail,
  );
  art.fill(
    polygon(
      [x - size * 0.42, foot - size * 0.08],
      [x + size * 0.56, foot - size * 0.08],
      [x + size * 0.4, foot + size * 0.06],
      [x - size * 0.28, foot + size * 0.06],
    ),
    mood.dark,
  );
  art.fill(rounded(x - size * 0.4, foot + size * 0.09, size * 0.85, size * 0.04, 4), veil(mood.dark, 0.3));
}

function paintIsland(art: Painter, mood: Mood, dice: Dice, x: number, level: number, width: number): void {
  art.fill(
    under(
      [
        [x, level + 4],
        [x + width * 0.2, level - 22],
        [x + width * 0.7, level - 26],
        [x + width, level + 4],
      ],
      level + 5,
    ),
    mood.near,
  );
  for (let tree = x + 40; tree < x + width - 30; tree += dice.between(20, 46)) {
    const size = dice.between(70, 150);
    if (dice.chance(0.5)) paintFir(art, tree, level - 10, size, mood.near, mood.dark);
    else paintTree(art, tree, level - 8, size, mix(mood.near, mood.mid, 0.4), mood.dark);
  }
}

/** The lake with its islands and sails. */
export const lake: Scene = (art, mood, dice) => {
  const horizon = dice.between(430, 500);
  const sunX = art.width * dice.between(0.2, 0.8);
  paintSky(art, mood, horizon);
  paintSun(art, mood, sunX, horizon - dice.between(40, 190), dice.between(80, 130));
  paintClouds(art, mood, dice, 5, 300);
  paintHill(art, ridge(art, dice, horizon - 12, 14, 5), mood.far, mood.mid);
  paintWater(art, mood, dice, horizon, sunX);
  paintIsland(
    art,
    mood,
    dice,
    art.width * dice.between(-0.1, 0.2),
    horizon + dice.between(50, 90),
    dice.between(420, 620),
  );
  paintIsland(
    art,
    mood,
    dice,
    art.width * dice.between(0.6, 0.75),
    horizon + dice.between(20, 50),
    dice.between(320, 520),
  );
  const sails = dice.whole(2, 4);
  for (let index = 0; index < sails; index += 1) {
    const nearness = (index + 1) / sails;
    paintSail(
      art,
      mood,
      art.width * dice.between(0.15, 0.85),
      horizon + 100 + nearness * 220,
      80 + nearness * 130,
      dice.pick([mood.accent, mood.second]),
    );
  }
};
