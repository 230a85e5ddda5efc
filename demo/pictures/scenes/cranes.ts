import { mix } from '../colour.ts';
import type { Dice } from '../dice.ts';
import type { Mood } from '../moods.ts';
import { grain, HEIGHT, type Painter } from '../painter.ts';
import { polygon, rect, stroke } from '../shapes.ts';
import { paintClouds, paintSky, paintSun } from './backdrop.ts';
import type { Scene } from './scene.ts';
import { paintTowers } from './towers.ts';

function paintCrane(art: Painter, mood: Mood, x: number, foot: number, height: number, side: 1 | -1): void {
  const top = foot - height;
  const colour = mood.accent;
  art.fill(rect(x - 7, top, 14, height), colour);
  art.fill(
    stroke(
      [
        [x - side * 120, top + 6],
        [x + side * 400, top + 6],
      ],
      11,
    ),
    colour,
  );
  art.fill(
    stroke(
      [
        [x, top - 70],
        [x + side * 330, top + 4],
      ],
      4,
    ),
    colour,
  );
  art.fill(
    stroke(
      [
        [x, top - 70],
        [x - side * 110, top + 4],
      ],
      4,
    ),
    colour,
  );
  art.fill(polygon([x - 7, top], [x, top - 74], [x + 7, top]), colour);
  art.fill(rect(x - side * 120 - 22, top + 6, 44, 38), mood.near);
  art.fill(rect(x + side * 270, top + 8, 3, 150), mood.dark);
  art.fill(rect(x + side * 270 - 34, top + 158, 70, 16), mood.second);
}

const STOREY = 58;

/** One storey of a tower going up: glazed already, or bare concrete. */
function paintStorey(art: Painter, mood: Mood, dice: Dice, x: number, y: number, width: number, glazed: boolean): void {
  art.fill(rect(x, y, width, STOREY), glazed ? mood.mid : mix(mood.near, mood.dark, 0.4));
  art.fill(rect(x - 8, y + 48, width + 16, 10), mood.light);
  for (let bay = x + 10; bay < x + width - 16; bay += 32) {
    if (glazed) art.fill(rect(bay, y + 8, 22, 40), dice.chance(0.3) ? mood.light : mood.near);
    else art.fill(rect(bay, y + 8, 7, 40), mood.far);
  }
}

/** A tower of so many storeys that nobody has glazed to the top yet. */
function paintShell(
  art: Painter,
  mood: Mood,
  dice: Dice,
  x: number,
  foot: number,
  width: number,
  floors: number,
): void {
  for (let floor = 0; floor < floors; floor += 1) {
    const glazed = floor < floors - dice.whole(1, 3);
    paintStorey(art, mood, dice, x, foot - (floor + 1) * STOREY, width, glazed);
  }
  art.fill(
    rect(x, foot - floors * STOREY, width, floors * STOREY),
    grain(mood.dark, (px) => ((px - x) / width) ** 2 * 0.4),
  );
}

/** Towers going up: floors of bare concrete and a crane. */
export const cranes: Scene = (art, mood, dice) => {
  const foot = 830;
  paintSky(art, mood);
  paintSun(art, mood, art.width * dice.between(0.1, 0.9), dice.between(180, 380), dice.between(70, 120));
  paintClouds(art, mood, dice, 5, 330);
  paintTowers(art, mood, dice, foot, 260, 0);
  for (let x = art.width * 0.06; x < art.width - 120; x += dice.between(300, 380)) {
    const floors = dice.whole(5, 9);
    const width = dice.between(190, 240);
    paintShell(art, mood, dice, x, foot, width, floors);
    paintCrane(art, mood, x + width + 30, foot, floors * STOREY + dice.between(90, 170), dice.pick([1, -1]));
  }
  art.fill(rect(0, foot, art.width, HEIGHT - foot), mood.ground);
};
