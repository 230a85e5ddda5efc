import { mix } from '../colour.ts';
import { polygon } from '../shapes.ts';
import { paintClouds, paintFir, paintSky, paintSun, paintWater } from './backdrop.ts';
import type { Scene } from './scene.ts';

/** Peaks with snow over firs and a lake. */
export const mountains: Scene = (art, mood, dice) => {
  const shore = 650;
  const sunX = art.width * dice.between(0.2, 0.8);
  paintSky(art, mood, shore);
  paintSun(art, mood, sunX, dice.between(170, 290), dice.between(70, 110));
  paintClouds(art, mood, dice, 4, 260);
  for (const [depth, colour] of [mood.far, mood.mid].entries()) {
    for (let x = dice.between(-160, 0); x < art.width + 100; x += dice.between(280, 420)) {
      const [top, half] = [dice.between(210, 360) + depth * 110, dice.between(300, 400)];
      art.fill(polygon([x - half, shore], [x, top], [x + half, shore]), colour);
      art.fill(
        polygon([x, top], [x + half, shore], [x + half * 0.2, shore], [x - 20, top + 190], [x + 24, top + 120]),
        mix(colour, mood.near, 0.4),
      );
      const snow = (shore - top) * 0.27;
      const side = half * 0.27;
      art.fill(
        polygon(
          [x, top],
          [x + side, top + snow],
          [x + side * 0.45, top + snow * 0.72],
          [x + side * 0.1, top + snow * 1.1],
          [x - side * 0.4, top + snow * 0.75],
          [x - side, top + snow],
        ),
        mood.light,
      );
    }
  }
  paintWater(art, mood, dice, shore, sunX);
  for (let x = dice.between(-20, 20); x < art.width; x += dice.between(26, 60)) {
    const edge = Math.abs(x / art.width - 0.5) * 2;
    if (edge > 0.25)
      paintFir(art, x, shore + 14 + edge * 120, 90 + edge * dice.between(120, 210), mood.near, mood.dark);
  }
};
