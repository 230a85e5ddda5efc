import { mix } from '../colour.ts';
import type { Dice } from '../dice.ts';
import type { Mood } from '../moods.ts';
import { HEIGHT, type Painter } from '../painter.ts';
import type { Point } from '../raster.ts';
import { arc, disc, polygon, rect, rounded, stroke } from '../shapes.ts';
import { paintClouds, paintHill, paintSky, paintSun, paintTree, ridge } from './backdrop.ts';
import type { Scene } from './scene.ts';

function paintShed(art: Painter, mood: Mood, x: number): void {
  art.fill(rect(x, 420, 210, 170), mood.accent);
  art.fill(polygon([x - 20, 426], [x + 105, 340], [x + 230, 426]), mood.dark);
  art.fill(rect(x + 74, 480, 62, 110), mood.light);
}

/** A bed of greens across the picture, some in flower; the nearer the row, the bigger. */
function paintBed(art: Painter, mood: Mood, dice: Dice, row: number): void {
  const [y, size] = [640 + row * 74, 20 + row * 6];
  art.fill(rounded(-40, y, art.width + 80, 40, 18), mix(mood.ground, mood.accent, 0.25));
  for (let x = dice.between(0, 40); x < art.width; x += 52 + row * 10) {
    const leaf = dice.pick([mood.mid, mood.far, mix(mood.mid, mood.second, 0.4)]);
    for (const turn of [-1, 0, 1])
      art.fill(disc(x + turn * size * 0.55, y - size * (turn ? 0.3 : 0.7), size * 0.45, size * 0.7), leaf);
    if (dice.chance(0.3)) art.fill(disc(x, y - size * 0.8, size * 0.34), dice.pick([mood.accent, mood.second]));
  }
}

function paintSunflower(art: Painter, mood: Mood, x: number, y: number): void {
  const stem: Point[] = [
    [x, y],
    [x + 8, HEIGHT],
  ];
  art.fill(stroke(stem, 9), mood.ground);
  art.fill(disc(x + 38, y + 170, 44, 17), mood.ground);
  art.fill(disc(x - 34, y + 240, 44, 17), mood.ground);
  for (const [px, py] of arc(x, y, 50, 50, 0, 1, 14)) art.fill(disc(px, py, 23), mood.second);
  art.fill(disc(x, y, 36), mood.dark);
}

/** A community garden: beds, sunflowers and a shed. */
export const garden: Scene = (art, mood, dice) => {
  paintSky(art, mood, 600);
  paintSun(art, mood, art.width * dice.between(0.2, 0.8), dice.between(160, 260), 90);
  paintClouds(art, mood, dice, 4, 240);
  paintHill(art, ridge(art, dice, 500, 30, 4), mood.far, mood.mid);
  for (let x = 0; x < art.width; x += dice.between(90, 170))
    paintTree(art, x, 570, dice.between(130, 220), mood.mid, mood.near);
  art.fill(rect(0, 545, art.width, HEIGHT), mood.near);
  paintShed(art, mood, art.width * dice.between(0.08, 0.2));
  for (let row = 0; row < 4; row += 1) paintBed(art, mood, dice, row);
  for (let flower = 0; flower < 5; flower += 1) {
    paintSunflower(art, mood, art.width * 0.56 + flower * dice.between(95, 130), dice.between(310, 450));
  }
};
