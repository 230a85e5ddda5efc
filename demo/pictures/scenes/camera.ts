import { mix } from '../colour.ts';
import type { Dice } from '../dice.ts';
import type { Mood } from '../moods.ts';
import { fade, grain, HEIGHT, type Painter, veil } from '../painter.ts';
import type { Point } from '../raster.ts';
import { disc, rect, ring, rounded, stroke, wedge } from '../shapes.ts';
import type { Scene } from './scene.ts';

/** The flash, going off. */
function paintFlash(art: Painter, mood: Mood, dice: Dice, [x, y]: Point): void {
  for (let ray = 0; ray < 18; ray += 1)
    art.fill(wedge(x, y, dice.between(360, 900), ray / 18, ray / 18 + 0.022), veil(mood.light, 0.45));
  art.fill(disc(x, y, 90), mood.light);
}

function paintTripod(art: Painter, mood: Mood, centre: number): void {
  for (const side of [-1, 0, 1]) {
    const leg: Point[] = [
      [centre, 600],
      [centre + side * 260, 930],
    ];
    art.fill(stroke(leg, 24), mood.near);
  }
}

function paintBody(art: Painter, mood: Mood, centre: number, [flashX, flashY]: Point): void {
  art.fill(rounded(centre - 270, 270, 540, 350, 30), mood.dark);
  art.fill(rounded(centre - 270, 270, 540, 90, 30), mood.near);
  art.fill(rounded(centre - 110, 220, 180, 64, 14), mood.near);
  const holder: Point[] = [
    [centre + 230, 290],
    [flashX, flashY + 70],
  ];
  art.fill(stroke(holder, 18), mood.near);
}

function paintLens(art: Painter, mood: Mood, centre: number): void {
  art.fill(disc(centre, 468, 168), mix(mood.near, mood.light, 0.25));
  art.fill(disc(centre, 468, 140), mood.ground);
  art.fill(ring(centre, 468, 104, 14), mood.accent);
  art.fill(disc(centre, 468, 74), mix(mood.ground, mood.sky[0], 0.4));
  art.fill(disc(centre - 26, 442, 22), veil(mood.light, 0.8));
}

/** A camera on its tripod, the flash going off. */
export const camera: Scene = (art, mood, dice) => {
  art.fill(rect(0, 0, art.width, HEIGHT), fade([mood.far, mood.second], 0, HEIGHT));
  const centre = art.width / 2;
  const flash: Point = [centre + 320, 210];
  paintFlash(art, mood, dice, flash);
  paintTripod(art, mood, centre);
  paintBody(art, mood, centre, flash);
  paintLens(art, mood, centre);
  art.fill(rounded(centre + 158, 388, 74, 40, 8), mood.second);
  art.fill(
    rounded(centre - 270, 270, 540, 350, 30),
    grain(mood.dark, (x) => Math.max(0, (x - centre) / 500)),
  );
};
