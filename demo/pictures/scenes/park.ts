import { mix } from '../colour.ts';
import { veil } from '../painter.ts';
import type { Point } from '../raster.ts';
import { curve, disc, rect, rounded } from '../shapes.ts';
import { paintHill, paintSky, paintSun, paintTree, ridge } from './backdrop.ts';
import type { Scene } from './scene.ts';

/** A city park: a path, a bench, big crowns. */
export const park: Scene = (art, mood, dice) => {
  paintSky(art, mood);
  paintSun(art, mood, art.width * dice.between(0.3, 0.7), dice.between(190, 320), dice.between(110, 160));
  paintHill(art, ridge(art, dice, 560, 25, 4), mood.far, mood.mid);
  for (let x = dice.between(-40, 40); x < art.width; x += dice.between(80, 150))
    paintTree(art, x, 620, dice.between(170, 270), mix(mood.far, mood.mid, 0.7), mood.near);
  paintHill(art, ridge(art, dice, 640, 18, 3), mood.mid, mood.near);
  const path = curve([
    [art.width * 0.55, 630],
    [art.width * 0.62, 690],
    [art.width * 0.42, 780],
    [art.width * 0.3, 920],
  ]);
  art.fill(
    [
      [
        ...path.map(([x, y]): Point => [x - (y - 625) * 0.4, y]),
        ...path.toReversed().map(([x, y]): Point => [x + 14 + (y - 625) * 0.75, y]),
      ],
    ],
    mix(mood.light, mood.second, 0.3),
  );
  for (const [part, size] of [
    [0.06, 640],
    [0.27, 480],
    [0.92, 700],
  ] as const)
    paintTree(art, art.width * part, 840, size, dice.pick([mood.near, mood.accent, mood.second]), mood.dark);
  const bench = art.width * 0.66;
  art.fill(rounded(bench, 690, 250, 14, 6), mood.accent);
  art.fill(rounded(bench, 716, 250, 14, 6), mood.accent);
  art.fill(rounded(bench - 10, 756, 270, 16, 6), mood.accent);
  for (const leg of [18, 222]) art.fill(rect(bench + leg, 690, 12, 130), mood.dark);
  art.fill(disc(bench + 125, 824, 160, 10), veil(mood.dark, 0.3));
  for (let leaf = 0; leaf < 40; leaf += 1)
    art.fill(
      disc(dice.between(0, art.width), dice.between(640, 890), 7, 4),
      dice.pick([mood.second, mood.accent, mood.light]),
    );
};
