import { mix } from '../colour.ts';
import type { Dice } from '../dice.ts';
import type { Mood } from '../moods.ts';
import type { Painter } from '../painter.ts';
import type { Point } from '../raster.ts';
import { polygon, rect, stroke } from '../shapes.ts';
import { paintClouds, paintHill, paintSky, paintSun, paintWater, ridge } from './backdrop.ts';
import type { Scene } from './scene.ts';

const QUAY = 660;

function paintGantry(art: Painter, mood: Mood, dice: Dice, x: number): void {
  for (const leg of [0, 130])
    art.fill(
      polygon([x + leg, QUAY + 6], [x + leg + 14, QUAY + 6], [x + leg + 18, 250], [x + leg + 4, 250]),
      mood.near,
    );
  art.fill(rect(x - 150, 236, 420, 20), mood.near);
  for (const end of [-140, 260]) {
    const stay: Point[] = [
      [x + 70, 150],
      [x + end, 236],
    ];
    art.fill(stroke(stay, 5), mood.near);
  }
  art.fill(rect(x + 60, 150, 16, 90), mood.near);
  art.fill(rect(x - 92, 256, 3, dice.between(70, 150)), mood.dark);
}

/** Containers in stacks from `left` to `right`. */
function paintContainers(art: Painter, mood: Mood, dice: Dice, left: number, right: number): void {
  const colours = [mood.accent, mood.second, mood.mid, mood.light, mix(mood.accent, mood.dark, 0.4)] as const;
  for (let x = left; x < right; x += 84) {
    const stack = dice.whole(2, 5);
    for (let level = 0; level < stack; level += 1) {
      const [colour, y] = [dice.pick(colours), 610 - level * 40];
      art.fill(rect(x, y, 80, 37), colour);
      for (let rib = x + 10; rib < x + 76; rib += 12) art.fill(rect(rib, y + 5, 3, 27), mix(colour, mood.dark, 0.25));
    }
  }
}

/** The ship under its load, from stern to bow. */
function paintShip(art: Painter, mood: Mood, dice: Dice): void {
  const [left, right] = [art.width * 0.06, art.width * 0.94];
  paintContainers(art, mood, dice, left + 60, right - 260);
  art.fill(rect(right - 190, 430, 110, 220), mood.light);
  for (let y = 450; y < 620; y += 34) art.fill(rect(right - 178, y, 86, 13), mood.dark);
  art.fill(polygon([left, 646], [right, 646], [right - 30, 760], [left + 70, 760]), mood.dark);
  art.fill(polygon([left + 44, 720], [right - 20, 720], [right - 30, 760], [left + 70, 760]), mood.accent);
}

/** A container port: ship, stacks and gantries. */
export const harbour: Scene = (art, mood, dice) => {
  const sunX = art.width * dice.between(0.2, 0.8);
  paintSky(art, mood, QUAY);
  paintSun(art, mood, sunX, dice.between(240, 400), dice.between(90, 150));
  paintClouds(art, mood, dice, 4, 300);
  paintHill(art, ridge(art, dice, 590, 30, 5), mood.far, mood.mid);
  paintWater(art, mood, dice, QUAY, sunX);
  for (let x = art.width * 0.12; x < art.width; x += 430) paintGantry(art, mood, dice, x);
  paintShip(art, mood, dice);
};
