import { mix } from '../colour.ts';
import { polygon, rect, stroke } from '../shapes.ts';
import { paintClouds, paintHill, paintSky, paintSun, paintWater, ridge } from './backdrop.ts';
import type { Scene } from './scene.ts';

/** A container port: ship, stacks and gantries. */
export const harbour: Scene = (art, mood, dice) => {
  const quay = 660;
  const sunX = art.width * dice.between(0.2, 0.8);
  paintSky(art, mood, quay);
  paintSun(art, mood, sunX, dice.between(240, 400), dice.between(90, 150));
  paintClouds(art, mood, dice, 4, 300);
  paintHill(art, ridge(art, dice, 590, 30, 5), mood.far, mood.mid);
  paintWater(art, mood, dice, quay, sunX);
  for (let x = art.width * 0.12; x < art.width; x += 430) {
    for (const leg of [0, 130])
      art.fill(
        polygon([x + leg, quay + 6], [x + leg + 14, quay + 6], [x + leg + 18, 250], [x + leg + 4, 250]),
        mood.near,
      );
    art.fill(rect(x - 150, 236, 420, 20), mood.near);
    art.fill(
      stroke(
        [
          [x + 70, 150],
          [x - 140, 236],
        ],
        5,
      ),
      mood.near,
    );
    art.fill(
      stroke(
        [
          [x + 70, 150],
          [x + 260, 236],
        ],
        5,
      ),
      mood.near,
    );
    art.fill(rect(x + 60, 150, 16, 90), mood.near);
    art.fill(rect(x - 92, 256, 3, dice.between(70, 150)), mood.dark);
  }
  const [left, right] = [art.width * 0.06, art.width * 0.94];
  const colours = [mood.accent, mood.second, mood.mid, mood.light, mix(mood.accent, mood.dark, 0.4)] as const;
  for (let x = left + 60; x < right - 260; x += 84) {
    const stack = dice.whole(2, 5);
    for (let level = 0; level < stack; level += 1) {
      const [colour, y] = [dice.pick(colours), 610 - level * 40];
      art.fill(rect(x, y, 80, 37), colour);
      for (let rib = x + 10; rib < x + 76; rib += 12) art.fill(rect(rib, y + 5, 3, 27), mix(colour, mood.dark, 0.25));
    }
  }
  art.fill(rect(right - 190, 430, 110, 220), mood.light);
  for (let y = 450; y < 620; y += 34) art.fill(rect(right - 178, y, 86, 13), mood.dark);
  art.fill(polygon([left, 646], [right, 646], [right - 30, 760], [left + 70, 760]), mood.dark);
  art.fill(polygon([left + 44, 720], [right - 20, 720], [right - 30, 760], [left + 70, 760]), mood.accent);
};
