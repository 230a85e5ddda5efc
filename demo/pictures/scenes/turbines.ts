import { disc, polygon, turned } from '../shapes.ts';
import { paintClouds, paintHill, paintSky, paintSun, ridge } from './backdrop.ts';
import type { Scene } from './scene.ts';

/** Wind turbines on hills. */
export const turbines: Scene = (art, mood, dice) => {
  paintSky(art, mood);
  paintSun(art, mood, art.width * dice.between(0.2, 0.8), dice.between(230, 380), dice.between(100, 160));
  paintClouds(art, mood, dice, 5, 330);
  paintHill(art, ridge(art, dice, 580, 40, 4), mood.far, mood.mid);
  for (let index = 0; index < 5; index += 1) {
    const near = 0.45 + index * 0.16;
    const x = art.width * (0.12 + ((index * 0.37) % 0.8)) + dice.between(-40, 40);
    const [hub, foot] = [520 - near * 300, 640 + near * 130];
    art.fill(
      polygon([x - 5 * near, hub], [x + 5 * near, hub], [x + 13 * near, foot], [x - 13 * near, foot]),
      mood.light,
    );
    const from = dice.between(0, 0.33);
    for (let blade = 0; blade < 3; blade += 1) {
      const shape = polygon(
        [x, hub - 8 * near],
        [x + 60 * near, hub - 14 * near],
        [x + 250 * near, hub],
        [x, hub + 7 * near],
      );
      art.fill(turned(shape, x, hub, from + blade / 3), mood.light);
    }
    art.fill(disc(x, hub, 14 * near), mood.accent);
    if (index === 2) paintHill(art, ridge(art, dice, 670, 35, 3), mood.mid, mood.near);
  }
  paintHill(art, ridge(art, dice, 780, 30, 3), mood.near, mood.dark);
};
