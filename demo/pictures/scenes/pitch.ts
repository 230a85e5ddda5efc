import type { Mood } from '../moods.ts';
import { grain, HEIGHT, type Painter, veil } from '../painter.ts';
import type { Point } from '../raster.ts';
import { arc, disc, rect, ring, stroke, turned, wedge } from '../shapes.ts';
import type { Scene } from './scene.ts';

/** The radius of the ball. */
const RADIUS = 150;

/** The mown bands and the lines, laid at a slight turn. */
function paintLines(art: Painter, mood: Mood, middle: number, turn: number): void {
  for (let band = -12; band < 24; band += 2)
    art.fill(turned(rect(middle - 800 + band * 120, -500, 120, 1900), middle, 450, turn), veil(mood.light, 0.1));
  art.fill(turned(rect(middle - 6, -500, 12, 1900), middle, 450, turn), mood.light);
  art.fill(ring(middle, 450, 300, 12), mood.light);
  for (const side of [-1, 1]) art.fill(turned(ring(middle + side * 1000, 450, 330, 12), middle, 450, turn), mood.light);
}

/** From one corner of the ball's middle patch: the seam, and the patch at the ball's edge. */
function paintPatch(art: Painter, mood: Mood, middle: number, [x, y]: Point): void {
  const [dx, dy] = [x - middle, y - 450];
  const seam: Point[] = [
    [x, y],
    [middle + dx * 1.9, 450 + dy * 1.9],
  ];
  art.fill(stroke(seam, 6), mood.dark);
  const angle = Math.atan2(dy, dx) / (2 * Math.PI);
  art.fill(wedge(middle, 450, RADIUS, angle - 0.045, angle + 0.045), veil(mood.dark, 0));
  art.fill(
    [[...arc(middle, 450, RADIUS, RADIUS, angle - 0.055, angle + 0.055, 8), [middle + dx * 1.95, 450 + dy * 1.95]]],
    mood.dark,
  );
}

function paintBall(art: Painter, mood: Mood, middle: number, spin: number): void {
  art.fill(disc(middle, 450, RADIUS), mood.light);
  art.fill([arc(middle, 450, 56, 56, spin, spin + 1, 5)], mood.dark);
  for (const corner of arc(middle, 450, 56, 56, spin, spin + 0.8, 4)) paintPatch(art, mood, middle, corner);
  art.fill(ring(middle, 450, RADIUS, 6), mood.dark);
  art.fill(
    disc(middle, 450, RADIUS),
    grain(mood.dark, (x, y) => Math.max(0, (x - middle + y - 450) / 430) * 0.7),
  );
}

/** A pitch from above with the ball at the centre. */
export const pitch: Scene = (art, mood, dice) => {
  const [grass, middle] = [dice.pick([mood.mid, mood.near]), art.width / 2 + dice.between(-150, 150)];
  art.fill(rect(0, 0, art.width, HEIGHT), grass);
  paintLines(art, mood, middle, dice.between(-0.06, 0.06));
  art.fill(disc(middle + 62, 520, 150, 140), veil(mood.dark, 0.35));
  paintBall(art, mood, middle, dice.between(0, 0.2));
};
