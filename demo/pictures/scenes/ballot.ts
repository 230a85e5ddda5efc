import { type Colour, mix } from '../colour.ts';
import type { Dice } from '../dice.ts';
import type { Mood } from '../moods.ts';
import { fade, grain, HEIGHT, type Painter, veil } from '../painter.ts';
import type { Point } from '../raster.ts';
import { disc, polygon, rect, rounded, stroke, turned } from '../shapes.ts';
import { paintRays } from './backdrop.ts';
import type { Scene } from './scene.ts';

/** Fills a box of the tilted ballot paper, `x` from its middle. */
type FillSheet = (x: number, y: number, width: number, height: number, colour: Colour) => void;

/** The paper with its four choices. */
function paintPaper(sheet: FillSheet, mood: Mood): void {
  sheet(-142, 112, 300, 460, veil(mood.dark, 0.2).colourAt(0));
  sheet(-150, 100, 300, 460, mood.light);
  for (let row = 0; row < 4; row += 1) {
    sheet(-116, 150 + row * 86, 46, 46, mood.near);
    sheet(-109, 157 + row * 86, 32, 32, mood.light);
    sheet(-50, 162 + row * 86, 150 - (row % 2) * 40, 18, mood.far);
  }
}

function paintMark(art: Painter, mood: Mood, dice: Dice, centre: number, tilt: number): void {
  const choice = dice.whole(0, 2);
  const mark: Point[] = [
    [centre - 112, 170 + choice * 86],
    [centre - 94, 192 + choice * 86],
    [centre - 58, 134 + choice * 86],
  ];
  art.fill(turned(stroke(mark, 15), centre, 400, tilt), mood.accent);
}

/** The box's lid with its slot. */
function paintLid(art: Painter, mood: Mood, centre: number): void {
  art.fill(
    polygon([centre - 360, 520], [centre + 360, 520], [centre + 400, 590], [centre - 400, 590]),
    mix(mood.near, mood.mid, 0.4),
  );
  art.fill(rounded(centre - 190, 540, 380, 22, 10), mood.dark);
}

/** The box's front with its sign. */
function paintFront(art: Painter, mood: Mood, centre: number): void {
  art.fill(rect(centre - 400, 588, 800, 330), mood.near);
  art.fill(
    rect(centre - 400, 588, 800, 330),
    grain(mood.dark, (x) => Math.max(0, (x - centre) / 800)),
  );
  art.fill(disc(centre, 740, 92), mood.accent);
  const tick: Point[] = [
    [centre - 40, 742],
    [centre - 10, 776],
    [centre + 46, 704],
  ];
  art.fill(stroke(tick, 24), mood.light);
}

/** A hand's ballot over its box, as a poster. */
export const ballot: Scene = (art, mood, dice) => {
  art.fill(rect(0, 0, art.width, HEIGHT), fade([mood.far, mood.second], 0, HEIGHT));
  const centre = art.width / 2;
  paintRays(art, centre, 560, 24, 0.02, veil(mood.light, 0.3));
  const tilt = dice.between(-0.04, 0.04);
  const sheet: FillSheet = (x, y, width, height, colour) =>
    art.fill(turned(rect(centre + x, y, width, height), centre, 400, tilt), colour);
  paintPaper(sheet, mood);
  paintMark(art, mood, dice, centre, tilt);
  paintLid(art, mood, centre);
  sheet(-150, 430, 300, 120, mood.light);
  paintFront(art, mood, centre);
};
