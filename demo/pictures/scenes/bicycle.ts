import { mix } from '../colour.ts';
import type { Mood } from '../moods.ts';
import { HEIGHT, type Painter, veil } from '../painter.ts';
import { arc, disc, polygon, ring, rounded, stroke, under } from '../shapes.ts';
import { paintHill, paintSky, paintSun, paintTree, ridge } from './backdrop.ts';
import type { Scene } from './scene.ts';

function paintBike(art: Painter, mood: Mood, x: number, foot: number, r: number): void {
  const [left, right, hub] = [x, x + r * 2.75, foot - r];
  for (const cx of [left, right]) {
    art.fill(ring(cx, hub, r, r * 0.1), mood.dark);
    for (let spoke = 0; spoke < 10; spoke += 1) {
      const [from, to] = [arc(cx, hub, r * 0.93, r * 0.93, spoke / 10, 1, 1)[0], [cx, hub] as const];
      if (from) art.fill(stroke([from, to], 2), mood.dark);
    }
  }
  const [crank, seat, head]: [number, number][] = [
    [x + r * 1.15, hub],
    [x + r * 0.85, hub - r * 1.15],
    [x + r * 2.2, hub - r * 1.2],
  ];
  if (!crank || !seat || !head) return;
  art.fill(stroke([[left, hub], crank, head, seat, crank], r * 0.09), mood.accent);
  art.fill(stroke([seat, [left, hub]], r * 0.08), mood.accent);
  art.fill(stroke([[right, hub], head, [head[0] - r * 0.07, head[1] - r * 0.28]], r * 0.09), mood.accent);
  art.fill(
    stroke(
      [
        [head[0] - r * 0.3, head[1] - r * 0.3],
        [head[0] + r * 0.2, head[1] - r * 0.28],
        [head[0] + r * 0.3, head[1] - r * 0.1],
      ],
      r * 0.08,
    ),
    mood.dark,
  );
  art.fill(rounded(seat[0] - r * 0.32, seat[1] - r * 0.2, r * 0.6, r * 0.15, r * 0.08), mood.dark);
  art.fill(disc(crank[0], crank[1], r * 0.17), mood.dark);
}

/** A bicycle on a path, big as on a poster. */
export const bicycle: Scene = (art, mood, dice) => {
  paintSky(art, mood);
  const sunX = art.width * dice.between(0.35, 0.65);
  paintSun(art, mood, sunX, 430, dice.between(230, 290));
  paintHill(art, ridge(art, dice, 620, 40, 4), mood.far, mood.mid);
  for (let x = dice.between(0, 90); x < art.width; x += dice.between(120, 260))
    paintTree(art, x, 690, dice.between(150, 260), mood.mid, mood.near);
  art.fill(
    under(
      [
        [-60, 700],
        [art.width * 0.3, 680],
        [art.width * 0.7, 705],
        [art.width + 60, 690],
      ],
      HEIGHT,
    ),
    mood.near,
  );
  art.fill(polygon([0, 770], [art.width, 748], [art.width, 850], [0, 860]), mix(mood.light, mood.far, 0.35));
  art.fill(disc(art.width / 2, 812, 360, 16), veil(mood.dark, 0.25));
  paintBike(art, mood, art.width / 2 - 230, 812, dice.between(150, 168));
};
