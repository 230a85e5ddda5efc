import { type Colour, mix } from '../colour.ts';
import type { Mood } from '../moods.ts';
import { type Painter, veil } from '../painter.ts';
import type { Point } from '../raster.ts';
import { polygon, rect, rounded } from '../shapes.ts';
import { paintRays, paintSky, paintSun } from './backdrop.ts';
import type { Scene } from './scene.ts';

/** How far a roof slopes down. */
const RISE = 190;

/** Three rows of five panels on a roof as wide as `width`. */
function paintPanels(art: Painter, mood: Mood, x: number, y: number, width: number): void {
  const at = (u: number, v: number): Point => [
    x + 118 - v * 80 + u * (width - 116 + v * 138),
    y + 10 + v * (RISE - 20),
  ];
  for (let row = 0; row < 3; row += 1) {
    for (let column = 0; column < 5; column += 1) {
      const [u, v] = [column / 5, row / 3];
      art.fill(
        polygon(at(u + 0.01, v + 0.02), at(u + 0.19, v + 0.02), at(u + 0.19, v + 0.31), at(u + 0.01, v + 0.31)),
        mix(mood.near, mood.sky[0], 0.3),
      );
      art.fill(polygon(at(u + 0.01, v + 0.02), at(u + 0.1, v + 0.02), at(u + 0.01, v + 0.2)), veil(mood.light, 0.35));
    }
  }
}

function paintHouse(art: Painter, mood: Mood, x: number, y: number, wall: Colour): void {
  const width = art.width * 0.3;
  art.fill(rect(x + 70, y + RISE - 6, width - 50, 400), wall);
  art.fill(polygon([x + 110, y], [x + width + 10, y], [x + width + 70, y + RISE], [x + 20, y + RISE]), mood.dark);
  paintPanels(art, mood, x, y, width);
  for (let pane = x + 120; pane < x + width - 60; pane += 120)
    art.fill(rounded(pane, y + RISE + 46, 64, 86, 6), mood.light);
}

/** Roofs with solar panels under a big sun. */
export const solar: Scene = (art, mood, dice) => {
  paintSky(art, mood);
  const centre = art.width * dice.between(0.3, 0.7);
  paintRays(art, centre, 280, 20, 0.025, veil(mood.sun, 0.28));
  paintSun(art, mood, centre, 280, 130);
  for (let house = 0; house < 4; house += 1) {
    const x = house * art.width * 0.29 - 130 + dice.between(-20, 20);
    paintHouse(art, mood, x, 560 + (house % 2) * 90, house % 2 ? mood.second : mood.accent);
  }
};
