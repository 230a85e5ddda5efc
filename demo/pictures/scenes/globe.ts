import { mix } from '../colour.ts';
import type { Dice } from '../dice.ts';
import type { Mood } from '../moods.ts';
import { glow, grain, HEIGHT, type Painter, veil } from '../painter.ts';
import type { Point } from '../raster.ts';
import { arc, curve, disc, rect, stroke } from '../shapes.ts';
import { paintSky } from './backdrop.ts';
import type { Scene } from './scene.ts';

const RADIUS = 340;
const CY = 470;

/** The outlines of three continents, from the globe's middle. */
const LANDS: readonly (readonly Point[])[] = [
  [
    [-250, -210],
    [-120, -290],
    [-20, -230],
    [-70, -150],
    [-20, -90],
    [-100, -20],
    [-170, -90],
    [-250, -100],
    [-250, -210],
  ],
  [
    [-90, 10],
    [10, 30],
    [40, 110],
    [-20, 200],
    [-50, 280],
    [-100, 180],
    [-120, 80],
    [-90, 10],
  ],
  [
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
  ],
];

function paintStars(art: Painter, mood: Mood, dice: Dice): void {
  for (let star = 0; star < 90; star += 1)
    art.fill(
      disc(dice.between(0, art.width), dice.between(0, HEIGHT), dice.between(1.5, 4)),
      veil(mood.light, dice.between(0.3, 0.9)),
    );
}

/** A continent moved by `spin`; what would lie beyond the globe's edge is pressed against it. */
function landAt(outline: readonly Point[], cx: number, spin: number): Point[] {
  const onGlobe = outline.map(([x, y]): Point => {
    const dx = x + spin;
    const length = Math.hypot(dx, y);
    const keep = length > RADIUS - 14 ? (RADIUS - 14) / length : 1;
    return [cx + dx * keep, CY + y * keep];
  });
  return curve(onGlobe);
}

function paintMeridians(art: Painter, mood: Mood, cx: number): void {
  for (const squash of [0.25, 0.62])
    art.fill(
      [arc(cx, CY, RADIUS * squash, RADIUS), arc(cx, CY, RADIUS * squash - 3, RADIUS, 1, 0)],
      veil(mood.light, 0.45),
    );
  for (const y of [-200, -70, 70, 200]) {
    const half = Math.sqrt(RADIUS * RADIUS - y * y);
    art.fill(rect(cx - half, CY + y - 1.5, half * 2, 3), veil(mood.light, 0.45));
  }
}

function paintRoute(art: Painter, mood: Mood, dice: Dice, cx: number): void {
  const from: Point = [cx + dice.between(-260, -40), CY + dice.between(-200, 210)];
  const to: Point = [cx + dice.between(60, 270), CY + dice.between(-200, 210)];
  const top: Point = [(from[0] + to[0]) / 2, Math.min(from[1], to[1]) - dice.between(60, 180)];
  art.fill(stroke(curve([from, top, to]), 6), mood.accent);
  for (const [x, y] of [from, to]) {
    art.fill(disc(x, y, 15), mood.light);
    art.fill(disc(x, y, 8), mood.accent);
  }
}

/** The globe with its routes. */
export const globe: Scene = (art, mood, dice) => {
  paintSky(art, { ...mood, sky: [mood.dark, mood.near, mood.mid] });
  paintStars(art, mood, dice);
  const cx = art.width * dice.between(0.42, 0.58);
  art.fill(disc(cx, CY, 560), glow(mood.second, cx, CY, 560, 0.6));
  art.fill(disc(cx, CY, RADIUS), mix(mood.far, mood.mid, 0.5));
  const spin = dice.between(-90, 90);
  for (const land of LANDS) art.fill([landAt(land, cx, spin)], mood.second);
  paintMeridians(art, mood, cx);
  art.fill(
    disc(cx, CY, RADIUS),
    grain(mood.dark, (x, y) => Math.max(0, (x - cx) * 0.8 + (y - CY) * 0.6) / 420),
  );
  for (let route = 0; route < 5; route += 1) paintRoute(art, mood, dice, cx);
};
