import { mix } from '../colour.ts';
import { veil } from '../painter.ts';
import type { Point } from '../raster.ts';
import { arc, polygon, rect, rounded } from '../shapes.ts';
import { paintSky, paintSun } from './backdrop.ts';
import type { Scene } from './scene.ts';

/** Roofs with solar panels under a big sun. */
export const solar: Scene = (art, mood, dice) => {
  paintSky(art, mood);
  const centre = art.width * dice.between(0.3, 0.7);
  for (let ray = 0; ray < 20; ray += 1) {
    const [a, b] = [
      arc(centre, 280, 1500, 1500, ray / 20, 1, 1)[0],
      arc(centre, 280, 1500, 1500, ray / 20 + 0.025, 1, 1)[0],
    ];
    if (a && b) art.fill(polygon([centre, 280], a, b), veil(mood.sun, 0.28));
  }
  paintSun(art, mood, centre, 280, 130);
  for (let roof = 0; roof < 4; roof += 1) {
    const [x, y] = [roof * art.width * 0.29 - 130 + dice.between(-20, 20), 560 + (roof % 2) * 90];
    const [width, rise] = [art.width * 0.3, 190];
    art.fill(rect(x + 70, y + rise - 6, width - 50, 400), roof % 2 ? mood.second : mood.accent);
    art.fill(polygon([x + 110, y], [x + width + 10, y], [x + width + 70, y + rise], [x + 20, y + rise]), mood.dark);
    for (let row = 0; row < 3; row += 1) {
      for (let column = 0; column < 5; column += 1) {
        const edge = (u: number, v: number): Point => [
          x + 118 - v * 80 + u * (width - 116 + v * 138),
          y + 10 + v * (rise - 20),
        ];
        const [u, v] = [column / 5, row / 3];
        art.fill(
          polygon(
            edge(u + 0.01, v + 0.02),
            edge(u + 0.19, v + 0.02),
            edge(u + 0.19, v + 0.31),
            edge(u + 0.01, v + 0.31),
          ),
          mix(mood.near, mood.sky[0], 0.3),
        );
        art.fill(
          polygon(edge(u + 0.01, v + 0.02), edge(u + 0.1, v + 0.02), edge(u + 0.01, v + 0.2)),
          veil(mood.light, 0.35),
        );
      }
    }
    for (let pane = x + 120; pane < x + width - 60; pane += 120)
      art.fill(rounded(pane, y + rise + 46, 64, 86, 6), mood.light);
  }
};
