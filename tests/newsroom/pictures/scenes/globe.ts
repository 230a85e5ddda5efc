import { mix } from '../colour.ts';
import { glow, grain, HEIGHT, veil } from '../painter.ts';
import type { Point } from '../raster.ts';
import { arc, curve, disc, rect, stroke } from '../shapes.ts';
import { paintSky } from './backdrop.ts';
import type { Scene } from './scene.ts';

/** The globe with its routes. */
export const globe: Scene = (art, mood, dice) => {
  paintSky(art, { ...mood, sky: [mood.dark, mood.near, mood.mid] });
  for (let star = 0; star < 90; star += 1)
    art.fill(
      disc(dice.between(0, art.width), dice.between(0, HEIGHT), dice.between(1.5, 4)),
      veil(mood.light, dice.between(0.3, 0.9)),
    );
  const [cx, cy, r] = [art.width * dice.between(0.42, 0.58), 470, 340];
  art.fill(disc(cx, cy, 560), glow(mood.second, cx, cy, 560, 0.6));
  art.fill(disc(cx, cy, r), mix(mood.far, mood.mid, 0.5));
  const spin = dice.between(-90, 90);
  const inside = (points: Point[]): Point[] =>
    curve(
      points.map(([x, y]): Point => {
        const [dx, dy] = [x + spin, y];
        const length = Math.hypot(dx, dy);
        const keep = length > r - 14 ? (r - 14) / length : 1;
        return [cx + dx * keep, cy + dy * keep];
      }),
    );
  art.fill(
    [
      inside([
        [-250, -210],
        [-120, -290],
        [-20, -230],
        [-70, -150],
        [-20, -90],
        [-100, -20],
        [-170, -90],
        [-250, -100],
        [-250, -210],
      ]),
    ],
    mood.second,
  );
  art.fill(
    [
      inside([
        [-90, 10],
        [10, 30],
        [40, 110],
        [-20, 200],
        [-50, 280],
        [-100, 180],
        [-120, 80],
        [-90, 10],
      ]),
    ],
    mood.second,
  );
  art.fill(
    [
      inside([
        [130, -240],
        [260, -190],
        [330, -60],
        [250, -20],
        [300, 60],
        [220, 180],
        [150, 60],
        [90, -40],
        [130, -120],
        [80, -190],
        [130, -240],
      ]),
    ],
    mood.second,
  );
  for (const squash of [0.25, 0.62])
    art.fill([arc(cx, cy, r * squash, r), arc(cx, cy, r * squash - 3, r, 1, 0)], veil(mood.light, 0.45));
  for (const y of [-200, -70, 70, 200]) {
    const half = Math.sqrt(r * r - y * y);
    art.fill(rect(cx - half, cy + y - 1.5, half * 2, 3), veil(mood.light, 0.45));
  }
  art.fill(
    disc(cx, cy, r),
    grain(mood.dark, (x, y) => Math.max(0, (x - cx) * 0.8 + (y - cy) * 0.6) / 420),
  );
  for (let route = 0; route < 5; route += 1) {
    const [ax, ay, bx, by] = [
      cx + dice.between(-260, -40),
      cy + dice.between(-200, 210),
      cx + dice.between(60, 270),
      cy + dice.between(-200, 210),
    ];
    const way = curve([
      [ax, ay],
      [(ax + bx) / 2, Math.min(ay, by) - dice.between(60, 180)],
      [bx, by],
    ]);
    art.fill(stroke(way, 6), mood.accent);
    for (const [x, y] of [
      [ax, ay],
      [bx, by],
    ] as const) {
      art.fill(disc(x, y, 15), mood.light);
      art.fill(disc(x, y, 8), mood.accent);
    }
  }
};
