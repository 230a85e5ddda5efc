import { type Colour, mix } from '../colour.ts';
import type { Dice } from '../dice.ts';
import type { Mood } from '../moods.ts';
import { grain, HEIGHT, type Painter } from '../painter.ts';
import type { Point } from '../raster.ts';
import { curve, rect, rounded, stroke } from '../shapes.ts';
import { paintHill, paintSky, paintSun, paintTree } from './backdrop.ts';
import type { Scene } from './scene.ts';

/** One of the ravine's wooded slopes, lower the nearer it is. */
function paintSlope(art: Painter, mood: Mood, dice: Dice, colour: Colour, depth: number): void {
  const dip = 330 + depth * 105;
  const [left, right] = [dice.between(160, 260), dice.between(160, 260)];
  const line: Point[] = [
    [-200, dip - left],
    [art.width * 0.2, dip - left * 0.55],
    [art.width * 0.5, dip + 40],
    [art.width * 0.8, dip - right * 0.55],
    [art.width + 200, dip - right],
  ];
  paintHill(art, line, colour, mix(colour, mood.dark, 0.5));
  for (let x = dice.between(-30, 30); x < art.width; x += dice.between(46, 90)) {
    const foot = dip + 40 - (Math.abs(x / art.width - 0.5) * 2) ** 1.4 * (left * 0.6 + 50) + 30;
    if (Math.abs(x / art.width - 0.5) > 0.09)
      paintTree(art, x, foot, dice.between(90, 150) + depth * 30, mix(colour, mood.near, 0.35), mood.dark);
  }
}

function paintStream(art: Painter, mood: Mood): void {
  const stream = curve([
    [art.width * 0.5, 560],
    [art.width * 0.55, 660],
    [art.width * 0.45, 760],
    [art.width * 0.54, 920],
  ]);
  const banks = stream.toReversed().map(([x, y]): Point => [x + 20 + (y - 540) * 0.55, y]);
  art.fill([[...stream.map(([x, y]): Point => [x - (y - 540) * 0.3, y]), ...banks]], mix(mood.sun, mood.far, 0.45));
}

function paintFootbridge(art: Painter, mood: Mood): void {
  const bridge = (offset: number): Point[] =>
    curve([
      [art.width * 0.2, 640 + offset],
      [art.width * 0.5, 592 + offset],
      [art.width * 0.8, 640 + offset],
    ]);
  art.fill(stroke(bridge(0), 14), mood.accent);
  art.fill(stroke(bridge(-48), 5), mood.accent);
  bridge(0).forEach(([x, y], index) => {
    if (index % 2 === 0) art.fill(rect(x - 2, y - 48, 4, 48), mood.accent);
  });
}

/** The two banks from which the ravine is seen. */
function paintForeground(art: Painter, mood: Mood): void {
  const left: Point[] = [
    [-200, 700],
    [art.width * 0.18, 760],
    [art.width * 0.4, 900],
    [art.width * 0.6, 960],
    [art.width + 200, 960],
  ];
  const right: Point[] = [
    [-200, 960],
    [art.width * 0.6, 920],
    [art.width * 0.82, 800],
    [art.width + 200, 730],
  ];
  for (const bank of [left, right]) paintHill(art, bank, mood.near, mood.dark);
}

function paintBirch(art: Painter, mood: Mood, dice: Dice, x: number): void {
  const width = dice.between(24, 36);
  art.fill(rect(x, -10, width, HEIGHT + 20), mood.light);
  for (let y = dice.between(10, 70); y < HEIGHT; y += dice.between(40, 110))
    art.fill(rounded(x + dice.between(-2, 8), y, width * 0.6, 8, 4), mood.dark);
  art.fill(
    rect(x, -10, width, HEIGHT + 20),
    grain(mood.dark, (px) => ((px - x) / width) ** 2 * 0.6),
  );
}

/** A ravine with a stream, a footbridge and birches in front. */
export const ravine: Scene = (art, mood, dice) => {
  paintSky(art, mood);
  paintSun(art, mood, art.width * dice.between(0.35, 0.65), dice.between(190, 260), dice.between(80, 120));
  const layers = [mood.far, mix(mood.far, mood.mid, 0.6), mood.mid] as const;
  layers.forEach((colour, depth) => {
    paintSlope(art, mood, dice, colour, depth);
  });
  paintStream(art, mood);
  paintFootbridge(art, mood);
  paintForeground(art, mood);
  for (const part of [dice.between(0.04, 0.1), dice.between(0.14, 0.2), dice.between(0.86, 0.94)])
    paintBirch(art, mood, dice, art.width * part);
};
