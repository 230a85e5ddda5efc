import { type Colour, mix } from '../colour.ts';
import type { Mood } from '../moods.ts';
import { grain, HEIGHT, type Painter, veil } from '../painter.ts';
import type { Shape } from '../raster.ts';
import { curve, disc, polygon, rect, rounded, stroke, turned } from '../shapes.ts';
import { paintHill, paintSky, paintSun, ridge } from './backdrop.ts';
import type { Scene } from './scene.ts';

const body = (x: number): Shape => [
  curve([
    [x, 770],
    [x - 4, 690],
    [x + 60, 640],
    [x + 190, 616],
    [x + 300, 520],
    [x + 470, 500],
    [x + 610, 540],
    [x + 700, 620],
    [x + 770, 650],
    [x + 780, 740],
    [x + 770, 770],
    [x, 772],
  ]),
];

const rearWindow = (x: number): Shape => [
  curve([
    [x + 226, 614],
    [x + 318, 536],
    [x + 436, 522],
    [x + 436, 614],
    [x + 226, 616],
  ]),
];

const frontWindow = (x: number): Shape => [
  curve([
    [x + 456, 521],
    [x + 560, 536],
    [x + 640, 606],
    [x + 630, 614],
    [x + 456, 614],
  ]),
];

function paintWheel(art: Painter, mood: Mood, x: number): void {
  art.fill(disc(x, 766, 66), mood.dark);
  art.fill(disc(x, 766, 38), mood.far);
  for (let spoke = 0; spoke < 5; spoke += 1) art.fill(turned(rect(x - 5, 766, 10, 34), x, 766, spoke / 5), mood.near);
}

function paintCar(art: Painter, mood: Mood, x: number, paint: Colour): void {
  art.fill(disc(x + 380, 792, 400, 20), veil(mood.dark, 0.5));
  art.fill(body(x), paint);
  art.fill(rearWindow(x), mix(mood.dark, mood.near, 0.4));
  art.fill(frontWindow(x), mix(mood.dark, mood.near, 0.4));
  art.fill(rect(x + 445, 630, 4, 120), mix(paint, mood.dark, 0.4));
  art.fill(rounded(x + 470, 646, 54, 9, 4), mix(paint, mood.dark, 0.5));
  art.fill(rounded(x + 10, 672, 54, 22, 10), mood.sun);
  for (const wheel of [160, 610]) paintWheel(art, mood, x + wheel);
}

/** The post, its cable in the car's `socket`. */
function paintPost(art: Painter, mood: Mood, post: number, socket: number): void {
  art.fill(rounded(post, 430, 120, 372, 22), mood.light);
  art.fill(rounded(post + 20, 456, 80, 96, 10), mood.near);
  art.fill(
    polygon([post + 66, 462], [post + 36, 510], [post + 58, 510], [post + 50, 546], [post + 84, 496], [post + 62, 496]),
    mood.second,
  );
  const cable = curve([
    [post + 16, 620],
    [post - 70, 790],
    [post - 130, 800],
    [post - 146, 690],
    [socket, 664],
  ]);
  art.fill(stroke(cable, 9), mood.dark);
  art.fill(
    rect(post + 60, 430, 60, 372),
    grain(mood.dark, (px) => (px - post - 60) / 150),
  );
}

/** An electric car at its charger. */
export const charger: Scene = (art, mood, dice) => {
  paintSky(art, mood, 700);
  paintSun(art, mood, art.width * dice.between(0.3, 0.7), 400, dice.between(210, 270));
  paintHill(art, ridge(art, dice, 570, 40, 5), mood.far, mood.mid);
  paintHill(art, ridge(art, dice, 640, 24, 4), mood.mid, mood.near);
  art.fill(rect(0, 700, art.width, HEIGHT), mood.ground);
  art.fill(rect(0, 820, art.width, 8), mix(mood.ground, mood.light, 0.5));
  const x = art.width / 2 - 430;
  paintCar(art, mood, x, dice.pick([mood.accent, mood.second, mood.light]));
  paintPost(art, mood, x + 910, x + 752);
};
