import { mix } from '../colour.ts';
import type { Dice } from '../dice.ts';
import type { Mood } from '../moods.ts';
import { grain, HEIGHT, type Painter, veil } from '../painter.ts';
import type { Point } from '../raster.ts';
import { rect, rounded, stroke } from '../shapes.ts';
import type { Scene } from './scene.ts';

/** A loaf of `width` by its left end, scored by the baker. */
function paintLoaf(art: Painter, mood: Mood, dice: Dice, x: number, shelf: number, width: number): void {
  const tall = dice.between(90, 175);
  const crust = dice.pick([
    mix(mood.second, mood.near, 0.4),
    mix(mood.accent, mood.second, 0.5),
    mix(mood.near, mood.second, 0.35),
  ]);
  const loaf = rounded(x, shelf - tall, width, tall, Math.min(tall * 0.7, 90));
  art.fill(loaf, crust);
  art.fill(
    loaf,
    grain(mood.dark, (px, y) => ((px - x) / width) ** 2 * 0.35 + Math.max(0, (y - shelf + 50) / 200)),
  );
  const cuts = dice.whole(2, 4);
  for (let cut = 0; cut < cuts; cut += 1) {
    const cx = x + width * ((cut + 0.6) / (cuts + 0.4));
    const line: Point[] = [
      [cx - 16, shelf - tall * 0.48],
      [cx + 14, shelf - tall * 0.86],
    ];
    art.fill(stroke(line, 11), mood.light);
  }
}

/** Loaves on a shelf. */
export const bakery: Scene = (art, mood, dice) => {
  art.fill(rect(0, 0, art.width, HEIGHT), mix(mood.second, mood.light, 0.35));
  for (let x = 0; x < art.width; x += 90) art.fill(rect(x, 0, 3, HEIGHT), veil(mood.near, 0.2));
  for (const shelf of [300, 590, 880]) {
    for (let x = dice.between(20, 70); x < art.width - 60; ) {
      const width = dice.between(150, 290);
      paintLoaf(art, mood, dice, x, shelf, width);
      x += width + dice.between(16, 44);
    }
    art.fill(rect(0, shelf, art.width, 24), mood.near);
    art.fill(
      rect(0, shelf + 24, art.width, 40),
      grain(mood.dark, (_, y) => 0.4 - (y - shelf - 24) / 100),
    );
  }
};
