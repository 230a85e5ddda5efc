import type { Mood } from '../moods.ts';
import { glow, grain, HEIGHT, type Painter } from '../painter.ts';
import type { Point } from '../raster.ts';
import { polygon, rect, rounded, under } from '../shapes.ts';
import { paintClouds, paintSky, paintSun, paintWater } from './backdrop.ts';
import type { Scene } from './scene.ts';

function paintRocks(art: Painter, mood: Mood, x: number): void {
  const rocks: Point[] = [
    [x - 520, 910],
    [x - 300, 790],
    [x - 150, 690],
    [x + 60, 660],
    [x + 210, 730],
    [x + 400, 840],
    [x + 560, 910],
  ];
  art.fill(under(rocks, HEIGHT), mood.near);
  const shade: Point[] = [
    [x - 420, 910],
    [x - 160, 800],
    [x + 120, 760],
    [x + 420, 910],
  ];
  art.fill(
    under(shade, HEIGHT),
    grain(mood.dark, (_, y) => (y - 700) / 300),
  );
}

/** The banded tower, wider towards its foot. */
function paintTower(art: Painter, mood: Mood, x: number): void {
  const side = (y: number): number => 40 + ((y - 280) / 400) * 34;
  for (let band = 0; band < 5; band += 1) {
    const [top, bottom] = [280 + band * 80, 280 + (band + 1) * 80];
    art.fill(
      polygon([x - side(top), top], [x + side(top), top], [x + side(bottom), bottom], [x - side(bottom), bottom]),
      band % 2 ? mood.accent : mood.light,
    );
  }
  art.fill(
    polygon([x - 40, 280], [x + 40, 280], [x + 74, 680], [x - 74, 680]),
    grain(mood.dark, (px) => Math.max(0, (px - x + 10) / 90) * 0.5),
  );
}

function paintLantern(art: Painter, mood: Mood, x: number): void {
  art.fill(rect(x - 56, 268, 112, 16), mood.dark);
  art.fill(rect(x - 30, 196, 60, 72), mood.sun);
  for (const bar of [-31, -2, 27]) art.fill(rect(x + bar, 196, 4, 72), mood.dark);
  art.fill(polygon([x - 44, 198], [x, 150], [x + 44, 198]), mood.accent);
}

/** A lighthouse on rocks, its beam over the sea. */
export const lighthouse: Scene = (art, mood, dice) => {
  const horizon = 560;
  const x = art.width * dice.pick([0.3, 0.68]);
  paintSky(art, mood, horizon);
  paintSun(art, mood, art.width - x, dice.between(220, 360), 100);
  paintClouds(art, mood, dice, 5, 320);
  paintWater(art, mood, dice, horizon, art.width - x);
  for (const side of [-1, 1])
    art.fill(polygon([x, 226], [x + side * 1200, 120], [x + side * 1200, 300]), glow(mood.sun, x, 226, 1100, 0.6));
  paintRocks(art, mood, x);
  paintTower(art, mood, x);
  paintLantern(art, mood, x);
  art.fill(rounded(x - 14, 620, 28, 62, 14), mood.dark);
};
