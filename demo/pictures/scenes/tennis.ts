import { mix } from '../colour.ts';
import { grain, HEIGHT, veil } from '../painter.ts';
import { arc, disc, rect, stroke, turned } from '../shapes.ts';
import type { Scene } from './scene.ts';

/** A tennis court as a poster: lines, a ball, its shadow. */
export const tennis: Scene = (art, mood, dice) => {
  const court = dice.pick([mood.accent, mood.mid, mood.near]);
  const tilt = dice.between(-0.07, 0.07);
  const middle = art.width / 2;
  art.fill(rect(0, 0, art.width, HEIGHT), mix(court, mood.dark, 0.35));
  const lay = (x: number, y: number, width: number, height: number, colour: number): void =>
    art.fill(turned(rect(x, y, width, height), middle, 450, tilt), colour);
  lay(middle - 640, -400, 1280, 1700, court);
  for (const x of [-640, -480, 470, 630]) lay(middle + x, -400, 10, 1700, mood.light);
  lay(middle - 480, 140, 960, 10, mood.light);
  lay(middle - 5, 140, 10, 620, mood.light);
  lay(middle - 480, 760, 960, 10, mood.light);
  art.fill(turned(rect(middle - 900, 436, 1800, 46), middle, 450, tilt), veil(mood.dark, 0.35));
  lay(middle - 900, 424, 1800, 14, mood.light);
  const [x, y, r] = [middle + dice.between(-330, 330), dice.between(230, 640), dice.between(86, 130)];
  art.fill(disc(x + r * 1.1, y + r * 1.2, r, r * 0.9), veil(mood.dark, 0.35));
  art.fill(disc(x, y, r), mix(mood.sun, mood.second, 0.25));
  for (const side of [-1, 1])
    art.fill(
      stroke(
        arc(x + side * r * 1.15, y, r * 0.85, r * 0.95, side > 0 ? 0.36 : -0.14, side > 0 ? 0.64 : 0.14, 16),
        r * 0.07,
      ),
      mood.light,
    );
  art.fill(
    disc(x, y, r),
    grain(mood.dark, (px, py) => Math.max(0, (px - x + py - y) / (r * 2.6)) * 0.7),
  );
  art.fill(
    rect(0, 0, art.width, HEIGHT),
    grain(mood.dark, (px, py) => (px / art.width) * 0.05 + (py / HEIGHT) * 0.06),
  );
};
