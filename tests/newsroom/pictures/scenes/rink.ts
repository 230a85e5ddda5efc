import { mix } from '../colour.ts';
import { HEIGHT, veil } from '../painter.ts';
import type { Point } from '../raster.ts';
import { curve, disc, rect, ring, stroke, turned } from '../shapes.ts';
import type { Scene } from './scene.ts';

/** A rink from above: lines, circles, a stick and a puck. */
export const rink: Scene = (art, mood, dice) => {
  const ice = mix(mood.light, mood.sky[0], 0.14);
  art.fill(rect(0, 0, art.width, HEIGHT), ice);
  const turn = dice.between(-0.05, 0.05);
  const x = art.width / 2 + dice.between(-110, 110);
  const lay = (left: number, width: number, colour: number): void =>
    art.fill(turned(rect(left, -600, width, 2100), x, 450, turn), colour);
  lay(x - 16, 32, mood.accent);
  for (let dash = -600; dash < 1500; dash += 70) art.fill(turned(rect(x - 16, dash, 32, 24), x, 450, turn), ice);
  lay(x - 560, 34, mood.near);
  lay(x + 526, 34, mood.near);
  art.fill(ring(x, 450, 262, 12), mood.near);
  art.fill(disc(x, 450, 26), mood.near);
  for (const [cx, cy] of [
    [x - 900, 180],
    [x - 900, 760],
    [x + 900, 180],
    [x + 900, 760],
  ] as const) {
    art.fill(ring(cx, cy, 220, 10), mood.accent);
    art.fill(disc(cx, cy, 22), mood.accent);
  }
  for (let scratch = 0; scratch < 34; scratch += 1) {
    const [sx, sy, bend] = [dice.between(-80, art.width), dice.between(0, HEIGHT), dice.between(-70, 70)];
    art.fill(
      stroke(
        curve(
          [
            [sx, sy],
            [sx + 90, sy + bend],
            [sx + 200, sy + bend * 1.2],
          ],
          6,
        ),
        2,
      ),
      veil(mood.mid, 0.3),
    );
  }
  const [px, py] = [x + dice.between(-200, 200), dice.between(330, 600)];
  art.fill(disc(px + 16, py + 24, 66, 58), veil(mood.dark, 0.25));
  art.fill(disc(px, py + 14, 64, 56), mix(mood.dark, mood.near, 0.25));
  art.fill(disc(px, py, 64, 56), mood.dark);
  art.fill(ring(px, py, 44, 5, 0.86), mix(mood.dark, mood.far, 0.45));
  const blade: Point[] = [
    [px + 100, py + 40],
    [px + 230, py + 60],
  ];
  art.fill(stroke([...blade, [px + 780, py - 640]], 26), mood.second);
  art.fill(stroke(blade, 44), mood.dark);
};
