import { mix } from '../colour.ts';
import { fade, grain, HEIGHT } from '../painter.ts';
import type { Point } from '../raster.ts';
import { curve, disc, rect, rounded, stroke, turned } from '../shapes.ts';
import type { Scene } from './scene.ts';

/** A leaf, a cross, a pulse: a clinic's poster. */
export const clinic: Scene = (art, mood, dice) => {
  art.fill(rect(0, 0, art.width, HEIGHT), fade([mix(mood.light, mood.far, 0.4), mood.far], 0, HEIGHT));
  const centre = art.width / 2;
  for (let petal = 0; petal < 10; petal += 1) {
    const shape = [
      curve([
        [centre, 450],
        [centre + 150, 350],
        [centre + 390, 450],
        [centre + 150, 550],
        [centre, 450],
      ]),
    ];
    art.fill(
      turned(shape, centre, 450, petal / 10 + dice.between(-0.006, 0.006)),
      petal % 2 ? mood.mid : mix(mood.mid, mood.near, 0.5),
    );
    art.fill(
      turned(shape, centre, 450, petal / 10),
      grain(mood.dark, (x, y) => Math.max(0, (Math.hypot(x - centre, y - 450) - 180) / 900)),
    );
  }
  art.fill(disc(centre, 450, 196), mood.light);
  art.fill(rounded(centre - 40, 320, 80, 260, 20), mood.accent);
  art.fill(rounded(centre - 130, 410, 260, 80, 20), mood.accent);
  const beat: Point[] = [
    [-40, 780],
    [centre - 420, 780],
    [centre - 350, 780],
    [centre - 310, 690],
    [centre - 250, 860],
    [centre - 200, 780],
    [centre + 180, 780],
    [centre + 220, 720],
    [centre + 270, 840],
    [centre + 310, 780],
    [art.width + 40, 780],
  ];
  art.fill(stroke(beat, 11), mood.accent);
};
