import { mix } from '../colour.ts';
import type { Dice } from '../dice.ts';
import type { Mood } from '../moods.ts';
import { grain, HEIGHT, type Painter } from '../painter.ts';
import { disc, polygon, rect, rounded } from '../shapes.ts';
import { paintClouds, paintSky, paintSun, paintTree } from './backdrop.ts';
import type { Scene } from './scene.ts';

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
