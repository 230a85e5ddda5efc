import { mix } from '../colour.ts';
import { grain, HEIGHT } from '../painter.ts';
import { arc, disc, polygon, rect, rounded } from '../shapes.ts';
import { paintClouds, paintSky, paintSun } from './backdrop.ts';
import type { Scene } from './scene.ts';
import { paintTowers } from './towers.ts';

/** Two curved towers round a saucer, a square with a pool in front. */
export const cityHall: Scene = (art, mood, dice) => {
  const foot = 700;
  const centre = art.width * dice.between(0.42, 0.58);
  paintSky(art, mood, foot);
  paintSun(art, mood, centre + dice.between(-300, 300), dice.between(170, 300), 90);
  paintClouds(art, mood, dice, 4, 260);
  paintTowers(art, mood, dice, foot, 170, 0);
  for (const [side, height] of [
    [-1, 470],
    [1, 380],
  ] as const) {
    const slab = polygon(
      [centre + side * 250, foot],
      [centre + side * 262, foot - height],
      [centre + side * 130, foot - height + 20],
      [centre + side * 150, foot],
    );
    art.fill(slab, mood.light);
    art.fill(
      slab,
      grain(mood.mid, (x) => Math.abs(x - centre - side * 130) / 320),
    );
    for (let y = foot - height + 44; y < foot - 10; y += 24)
      art.fill(
        polygon(
          [centre + side * 257, y],
          [centre + side * 140, y + 4],
          [centre + side * 140, y + 9],
          [centre + side * 257, y + 7],
        ),
        mood.mid,
      );
  }
  art.fill(rect(centre - 46, foot - 150, 92, 150), mood.mid);
  art.fill(disc(centre, foot - 160, 142, 46), mood.near);
  art.fill(disc(centre, foot - 172, 142, 40), mood.light);
  art.fill(disc(centre, foot - 176, 104, 24), mood.far);
  art.fill(rect(0, foot - 46, art.width, 60), mood.near);
  art.fill(rect(0, foot, art.width, HEIGHT), mix(mood.ground, mood.near, 0.5));
  art.fill(rounded(centre - 420, foot + 50, 840, 110, 14), mood.far);
  for (let index = 0; index < 3; index += 1) {
    art.fill([arc(centre - 280 + index * 280, foot + 110, 120, 140, 0.5, 1)], mood.light);
    art.fill([arc(centre - 280 + index * 280, foot + 110, 108, 128, 0.5, 1)], mix(mood.far, mood.near, 0.25));
  }
  for (let x = dice.between(30, 120); x < art.width; x += dice.between(160, 300))
    art.fill(rounded(x, foot + 172, 12, 40, 6), mood.dark);
};
