import { mix } from '../colour.ts';
import type { Dice } from '../dice.ts';
import type { Mood } from '../moods.ts';
import { grain, HEIGHT, type Painter } from '../painter.ts';
import { arc, disc, polygon, rect, rounded, stroke } from '../shapes.ts';
import { paintClouds, paintSky, paintSun, paintTree, paintWater, paintWindows } from './backdrop.ts';
import type { Scene } from './scene.ts';

/** A row of towers of one depth standing on `foot`. */
function paintTowers(art: Painter, mood: Mood, dice: Dice, foot: number, tallest: number, depth: 0 | 1 | 2): void {
  const colour = [mood.far, mood.mid, mood.near][depth] ?? mood.near;
  for (let x = -20; x < art.width; ) {
    const width = dice.between(54, 110) + depth * 12;
    const height = dice.between(0.4, 1) * tallest;
    art.fill(rect(x, foot - height, width, height + 2), colour);
    if (dice.chance(0.25))
      art.fill(polygon([x, foot - height], [x + width, foot - height], [x + width, foot - height - 50]), colour);
    if (dice.chance(0.3)) art.fill(rect(x + width / 2 - 2, foot - height - 60, 4, 60), colour);
    if (depth > 0) {
      paintWindows(
        art,
        dice,
        { x: x + 12, y: foot - height + 18, width: width - 22, height: height - 30 },
        { width: 9, height: 13, gap: 10 },
        { lit: mood.light, unlit: mix(colour, mood.dark, 0.25), share: depth === 2 ? 0.32 : 0.2 },
      );
    }
    art.fill(
      rect(x, foot - height, width, height),
      grain(mood.dark, (px, y) => ((px - x) / width) ** 3 * 0.5 * Math.min(1, (y - foot + height) / 200 + 0.3)),
    );
    x += width + dice.between(-8, 26);
  }
}

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

function paintGable(art: Painter, mood: Mood, dice: Dice, x: number, width: number, foot: number): void {
  const height = dice.between(300, 350);
  const wall = dice.pick([mood.second, mood.accent, mood.mid, mood.near, mix(mood.second, mood.light, 0.5)]);
  const roof = mix(wall, mood.dark, 0.55);
  const top = foot - height;
  art.fill(rect(x, top, width, height), wall);
  art.fill(polygon([x - 8, top + 6], [x + width * 0.5, top - 150], [x + width + 8, top + 6]), roof);
  art.fill(polygon([x + width * 0.16, top + 6], [x + width * 0.5, top - 100], [x + width * 0.84, top + 6]), wall);
  art.fill(rect(x + width * 0.72, top - 140, 26, 90), roof);
  const pane = dice.chance(0.6) ? mood.light : mix(mood.dark, wall, 0.3);
  art.fill(rounded(x + width * 0.42, top - 50, width * 0.16, 54, 14), pane);
  for (const part of [0.16, 0.58]) {
    art.fill(rounded(x + width * part - 5, top + 45, width * 0.26 + 10, 84, 4), mood.light);
    art.fill(rect(x + width * part, top + 50, width * 0.26, 74), mix(mood.dark, mood.near, 0.5));
    art.fill(rect(x + width * part, top + 84, width * 0.26, 5), mood.light);
  }
  art.fill(rect(x - 4, top + 165, width + 8, 18), roof);
  art.fill(rounded(x + width * 0.14, top + 205, width * 0.36, 80, 4), pane);
  art.fill(rounded(x + width * 0.62, top + 200, width * 0.22, height - 200, 8), roof);
  art.fill(disc(x + width * 0.79, top + 275, 4), mood.light);
  art.fill(
    rect(x, top, width, height),
    grain(mood.dark, (px) => ((px - x) / width) ** 2 * 0.32),
  );
}

/** A street of brick gables with a tree or two. */
export const houses: Scene = (art, mood, dice) => {
  const foot = 770;
  paintSky(art, mood);
  paintSun(art, mood, art.width * dice.between(0.15, 0.85), dice.between(130, 240), 70);
  paintClouds(art, mood, dice, 4, 250);
  const width = dice.between(205, 245);
  for (let x = dice.between(-120, -20); x < art.width; x += width + 8) paintGable(art, mood, dice, x, width, foot);
  art.fill(rect(0, foot, art.width, HEIGHT - foot), mix(mood.ground, mood.mid, 0.25));
  art.fill(rect(0, foot + 34, art.width, HEIGHT), mood.ground);
  for (let x = dice.between(60, 200); x < art.width; x += dice.between(330, 560)) {
    paintTree(art, x, foot + 30, dice.between(330, 430), mix(mood.near, mood.far, 0.35), mood.dark);
  }
};

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
