import { grain, HEIGHT, veil } from '../painter.ts';
import type { Point } from '../raster.ts';
import { arc, disc, rect, ring, stroke, turned, wedge } from '../shapes.ts';
import type { Scene } from './scene.ts';

/** A pitch from above with the ball at the centre. */
export const pitch: Scene = (art, mood, dice) => {
  const [grass, middle] = [dice.pick([mood.mid, mood.near]), art.width / 2 + dice.between(-150, 150)];
  art.fill(rect(0, 0, art.width, HEIGHT), grass);
  const turn = dice.between(-0.06, 0.06);
  for (let band = -12; band < 24; band += 2)
    art.fill(turned(rect(middle - 800 + band * 120, -500, 120, 1900), middle, 450, turn), veil(mood.light, 0.1));
  art.fill(turned(rect(middle - 6, -500, 12, 1900), middle, 450, turn), mood.light);
  art.fill(ring(middle, 450, 300, 12), mood.light);
  for (const side of [-1, 1]) art.fill(turned(ring(middle + side * 1000, 450, 330, 12), middle, 450, turn), mood.light);
  art.fill(disc(middle + 62, 520, 150, 140), veil(mood.dark, 0.35));
  const r = 150;
  art.fill(disc(middle, 450, r), mood.light);
  const spin = dice.between(0, 0.2);
  const pentagon = (cx: number, cy: number, size: number, from: number): Point[] =>
    arc(cx, cy, size, size, from, from + 1, 5);
  art.fill([pentagon(middle, 450, 56, spin)], mood.dark);
  for (const [px, py] of arc(middle, 450, 56, 56, spin, spin + 0.8, 4)) {
    const [dx, dy] = [px - middle, py - 450];
    art.fill(
      stroke(
        [
          [px, py],
          [middle + dx * 1.9, 450 + dy * 1.9],
        ],
        6,
      ),
      mood.dark,
    );
    const angle = Math.atan2(dy, dx) / (2 * Math.PI);
    art.fill(wedge(middle, 450, r, angle - 0.045, angle + 0.045), veil(mood.dark, 0));
    art.fill(
      [[...arc(middle, 450, r, r, angle - 0.055, angle + 0.055, 8), [middle + dx * 1.95, 450 + dy * 1.95]]],
      mood.dark,
    );
  }
  art.fill(ring(middle, 450, r, 6), mood.dark);
  art.fill(
    disc(middle, 450, r),
    grain(mood.dark, (x, y) => Math.max(0, (x - middle + y - 450) / 430) * 0.7),
  );
};
