import { type Colour, mix } from '../colour.ts';
import type { Mood } from '../moods.ts';
import { HEIGHT, veil } from '../painter.ts';
import type { Point } from '../raster.ts';
import { disc, polygon, stroke } from '../shapes.ts';
import { paintHill, paintSky, paintSun, ridge } from './backdrop.ts';
import type { Scene } from './scene.ts';

/** Paints one limb, its joints given from the figure's middle. */
type PaintLimb = (joints: readonly Point[], width: number, colour: Colour) => void;

/** The arm and the leg behind the body, in its shadow. */
function paintFarLimbs(limb: PaintLimb, shade: Colour): void {
  limb(
    [
      [20, 330],
      [90, 410],
      [40, 470],
    ],
    34,
    shade,
  );
  limb(
    [
      [0, 540],
      [-90, 630],
      [-230, 620],
    ],
    46,
    shade,
  );
}

function paintBodyAndNearLeg(limb: PaintLimb, mood: Mood): void {
  limb(
    [
      [30, 320],
      [4, 530],
    ],
    92,
    mood.accent,
  );
  limb(
    [
      [4, 545],
      [130, 590],
      [104, 752],
    ],
    50,
    mood.dark,
  );
}

function paintShoes(limb: PaintLimb, mood: Mood): void {
  limb(
    [
      [104, 752],
      [158, 756],
    ],
    28,
    mood.light,
  );
  limb(
    [
      [-230, 620],
      [-246, 570],
    ],
    28,
    mood.light,
  );
}

/** Runners' path: a figure of three discs and strokes, mid-stride, before the sun. */
export const runner: Scene = (art, mood, dice) => {
  paintSky(art, mood, 760);
  const x = art.width * dice.between(0.42, 0.58);
  paintSun(art, mood, x + dice.between(-60, 60), 400, dice.between(230, 280));
  paintHill(art, ridge(art, dice, 640, 30, 4), mood.far, mood.mid);
  paintHill(art, ridge(art, dice, 700, 22, 3), mood.mid, mood.near);
  art.fill(polygon([0, 760], [art.width, 740], [art.width, HEIGHT], [0, HEIGHT]), mood.near);
  art.fill(polygon([0, 812], [art.width, 788], [art.width, 800], [0, 828]), mood.light);
  const limb: PaintLimb = (joints, width, colour) => {
    const line = joints.map(([px, py]): Point => [x + px, py]);
    art.fill(stroke(line, width), colour);
  };
  paintFarLimbs(limb, mix(mood.dark, mood.near, 0.4));
  paintBodyAndNearLeg(limb, mood);
  paintShoes(limb, mood);
  const arm: Point[] = [
    [24, 325],
    [-66, 400],
    [6, 478],
  ];
  limb(arm, 36, mood.dark);
  art.fill(disc(x + 66, 228, 54), mood.dark);
  const neck: Point[] = [
    [48, 262],
    [34, 310],
  ];
  limb(neck, 36, mood.dark);
  art.fill(disc(x + 40, 780, 240, 14), veil(mood.dark, 0.35));
};
