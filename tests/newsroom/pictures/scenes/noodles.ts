import { mix } from '../colour.ts';
import { fade, grain, HEIGHT, veil } from '../painter.ts';
import { arc, curve, disc, rect, ring, rounded, stroke, wedge } from '../shapes.ts';
import type { Scene } from './scene.ts';

/** A bowl of noodles, steam rising. */
export const noodles: Scene = (art, mood, dice) => {
  art.fill(rect(0, 0, art.width, HEIGHT), fade([mood.second, mood.accent], 0, 1000));
  const centre = art.width / 2;
  art.fill(disc(centre, 430, 380), mix(mood.sun, mood.second, 0.25));
  for (let ray = 0; ray < 28; ray += 1)
    art.fill(wedge(centre, 430, 1200, ray / 28, ray / 28 + 0.014), veil(mood.light, 0.13));
  art.fill(rect(0, 760, art.width, HEIGHT), mood.dark);
  art.fill(disc(centre, 776, 330, 26), veil(mood.ground, 0.8));
  art.fill([[...arc(centre, 500, 330, 270, 0, 0.5, 48)]], mood.light);
  art.fill(
    [[...arc(centre, 500, 330, 270, 0, 0.5, 48)]],
    grain(mood.near, (x, y) => Math.max(0, (x - centre) / 520) + (y - 500) / 1100),
  );
  art.fill(rect(centre - 90, 752, 180, 24), mood.light);
  for (let tooth = 0; tooth < 14; tooth += 1)
    art.fill(rounded(centre - 290 + tooth * 42, 560 + Math.abs(tooth - 6.5) ** 2 * 0, 26, 10, 3), mood.accent);
  art.fill(disc(centre, 500, 330, 74), mix(mood.light, mood.near, 0.25));
  art.fill(disc(centre, 504, 304, 60), mix(mood.second, mood.accent, 0.45));
  for (let strand = 0; strand < 26; strand += 1) {
    const x = centre + dice.between(-230, 150);
    const y = 504 + dice.between(-34, 30);
    art.fill(
      stroke(
        curve(
          [
            [x, y],
            [x + 30, y - 16],
            [x + 66, y + 12],
            [x + 104, y - 8],
          ],
          6,
        ),
        7,
      ),
      strand % 3 ? mood.sun : mood.light,
    );
  }
  for (const [dx, dy] of [
    [-150, -10],
    [-76, 16],
  ] as const) {
    art.fill(disc(centre + dx, 494 + dy, 58, 32), mood.light);
    art.fill(disc(centre + dx, 494 + dy, 32, 18), mood.accent);
  }
  for (let leek = 0; leek < 15; leek += 1)
    art.fill(ring(centre + dice.between(20, 240), 500 + dice.between(-28, 30), 14, 6, 0.6), mood.mid);
  for (const offset of [0, 46])
    art.fill(
      stroke(
        [
          [centre + 90 + offset * 0.4, 520],
          [centre + 470 + offset, 130],
        ],
        13,
      ),
      mood.dark,
    );
  for (const dx of [-130, 0, 120]) {
    art.fill(
      stroke(
        curve([
          [centre + dx, 390],
          [centre + dx + 34, 320],
          [centre + dx - 30, 250],
          [centre + dx + 20, 170],
          [centre + dx - 10, 110],
        ]),
        13,
      ),
      veil(mood.light, 0.75),
    );
  }
};
