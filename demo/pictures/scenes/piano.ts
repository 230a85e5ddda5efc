import { grain, HEIGHT } from '../painter.ts';
import { curve, disc, rect, rounded, stroke, turned } from '../shapes.ts';
import type { Scene } from './scene.ts';

/** Piano keys running across a disc. */
export const piano: Scene = (art, mood, dice) => {
  art.fill(rect(0, 0, art.width, HEIGHT), mood.accent);
  art.fill(disc(art.width * dice.between(0.3, 0.7), 300, 310), mood.second);
  art.fill(disc(art.width * dice.between(0.3, 0.7), 360, 180), mood.sun);
  const tilt = dice.between(-0.035, 0.035);
  const lay = (x: number, y: number, width: number, height: number, colour: number): void =>
    art.fill(turned(rounded(x, y, width, height, 12), art.width / 2, 700, tilt), colour);
  lay(-200, 452, art.width + 400, 600, mood.dark);
  for (let key = 0, x = -180; x < art.width + 200; x += 104, key += 1) {
    lay(x, 480, 100, 560, mood.light);
    if (![2, 6].includes(key % 7)) lay(x + 72, 470, 62, 270, mood.dark);
  }
  art.fill(
    rect(0, 470, art.width, 430),
    grain(mood.dark, (_, y) => Math.max(0, (y - 620) / 1100)),
  );
  for (let note = 0; note < 5; note += 1) {
    const [x, y] = [art.width * (0.12 + note * 0.18) + dice.between(-40, 40), dice.between(120, 330)];
    art.fill(turned(disc(x, y, 34, 25), x, y, -0.06), mood.dark);
    art.fill(rect(x + 27, y - 136, 8, 134), mood.dark);
    art.fill(
      stroke(
        curve([
          [x + 31, y - 132],
          [x + 66, y - 96],
          [x + 58, y - 50],
        ]),
        9,
      ),
      mood.dark,
    );
  }
};
