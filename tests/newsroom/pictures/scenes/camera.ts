import { mix } from '../colour.ts';
import { fade, grain, HEIGHT, veil } from '../painter.ts';
import { disc, rect, ring, rounded, stroke, wedge } from '../shapes.ts';
import type { Scene } from './scene.ts';

/** A camera on its tripod, the flash going off. */
export const camera: Scene = (art, mood, dice) => {
  art.fill(rect(0, 0, art.width, HEIGHT), fade([mood.far, mood.second], 0, HEIGHT));
  const centre = art.width / 2;
  const [fx, fy] = [centre + 320, 210];
  for (let ray = 0; ray < 18; ray += 1)
    art.fill(wedge(fx, fy, dice.between(360, 900), ray / 18, ray / 18 + 0.022), veil(mood.light, 0.45));
  art.fill(disc(fx, fy, 90), mood.light);
  for (const side of [-1, 0, 1])
    art.fill(
      stroke(
        [
          [centre, 600],
          [centre + side * 260, 930],
        ],
        24,
      ),
      mood.near,
    );
  art.fill(rounded(centre - 270, 270, 540, 350, 30), mood.dark);
  art.fill(rounded(centre - 270, 270, 540, 90, 30), mood.near);
  art.fill(rounded(centre - 110, 220, 180, 64, 14), mood.near);
  art.fill(
    stroke(
      [
        [centre + 230, 290],
        [fx, fy + 70],
      ],
      18,
    ),
    mood.near,
  );
  art.fill(disc(centre, 468, 168), mix(mood.near, mood.light, 0.25));
  art.fill(disc(centre, 468, 140), mood.ground);
  art.fill(ring(centre, 468, 104, 14), mood.accent);
  art.fill(disc(centre, 468, 74), mix(mood.ground, mood.sky[0], 0.4));
  art.fill(disc(centre - 26, 442, 22), veil(mood.light, 0.8));
  art.fill(rounded(centre + 158, 388, 74, 40, 8), mood.second);
  art.fill(
    rounded(centre - 270, 270, 540, 350, 30),
    grain(mood.dark, (x) => Math.max(0, (x - centre) / 500)),
  );
};
