import { type Colour, mix } from '../colour.ts';
import type { Mood } from '../moods.ts';
import { fade, grain, HEIGHT, type Painter, veil } from '../painter.ts';
import type { Point, Shape } from '../raster.ts';
import { arc, curve, disc, rect, ring, rounded, stroke, wedge } from '../shapes.ts';
import type { Scene } from './scene.ts';

function paintRays(art: Painter, mood: Mood, centre: number): void {
  art.fill(rect(0, 0, art.width, HEIGHT), fade([mood.second, mood.accent], 0, 1000));
  art.fill(disc(centre, 430, 380), mix(mood.sun, mood.second, 0.25));
  for (let ray = 0; ray < 28; ray += 1)
    art.fill(wedge(centre, 430, 1200, ray / 28, ray / 28 + 0.014), veil(mood.light, 0.13));
}

/** A bowl on the counter, a band of dashes below its rim, with soup in it. */
function paintBowl(art: Painter, mood: Mood, centre: number): void {
  const bowl: Shape = [arc(centre, 500, 330, 270, 0, 0.5, 48)];
  art.fill(rect(0, 760, art.width, HEIGHT), mood.dark);
  art.fill(disc(centre, 776, 330, 26), veil(mood.ground, 0.8));
  art.fill(bowl, mood.light);
  art.fill(
    bowl,
    grain(mood.near, (x, y) => Math.max(0, (x - centre) / 520) + (y - 500) / 1100),
  );
  art.fill(rect(centre - 90, 752, 180, 24), mood.light);
  for (const [x, y] of arc(centre, 524, 316, 82, 0.08, 0.42, 13)) {
    art.fill(rounded(x - 13, y - 5, 26, 10, 3), mood.accent);
  }
  art.fill(disc(centre, 500, 330, 74), mix(mood.light, mood.near, 0.25));
  art.fill(disc(centre, 504, 304, 60), mix(mood.second, mood.accent, 0.45));
}

function paintStrand(art: Painter, x: number, y: number, colour: Colour): void {
  const strand: Point[] = [
    [x, y],
    [x + 30, y - 16],
    [x + 66, y + 12],
    [x + 104, y - 8],
  ];
  art.fill(stroke(curve(strand, 6), 7), colour);
}

/** Half an egg, cut side up. */
function paintEgg(art: Painter, mood: Mood, x: number, y: number): void {
  art.fill(disc(x, y, 58, 32), mood.light);
  art.fill(disc(x, y, 32, 18), mood.second);
}

function paintChopsticks(art: Painter, mood: Mood, centre: number): void {
  for (const offset of [0, 46]) {
    const stick: Point[] = [
      [centre + 90 + offset * 0.4, 520],
      [centre + 470 + offset, 130],
    ];
    art.fill(stroke(stick, 13), mood.dark);
  }
}

function paintSteam(art: Painter, mood: Mood, x: number): void {
  const wisp: Point[] = [
    [x, 390],
    [x + 34, 320],
    [x - 30, 250],
    [x + 20, 170],
    [x - 10, 110],
  ];
  art.fill(stroke(curve(wisp), 13), veil(mood.light, 0.75));
}

/** A bowl of noodles, steam rising. */
export const noodles: Scene = (art, mood, dice) => {
  const centre = art.width / 2;
  paintRays(art, mood, centre);
  paintBowl(art, mood, centre);
  for (let strand = 0; strand < 26; strand += 1) {
    const [x, y] = [centre + dice.between(-230, 150), 504 + dice.between(-34, 30)];
    paintStrand(art, x, y, strand % 3 ? mood.sun : mood.light);
  }
  paintEgg(art, mood, centre - 150, 484);
  paintEgg(art, mood, centre - 76, 510);
  for (let leek = 0; leek < 15; leek += 1)
    art.fill(ring(centre + dice.between(20, 240), 500 + dice.between(-28, 30), 14, 6, 0.6), mood.mid);
  paintChopsticks(art, mood, centre);
  for (const drift of [-130, 0, 120]) paintSteam(art, mood, centre + drift);
};
