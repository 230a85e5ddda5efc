import { type Colour, mix } from '../colour.ts';
import type { Dice } from '../dice.ts';
import type { Mood } from '../moods.ts';
import { fade, grain, HEIGHT, type Painter, veil } from '../painter.ts';
import type { Point } from '../raster.ts';
import { disc, rect, stroke } from '../shapes.ts';
import type { Scene } from './scene.ts';

interface Bar {
  x: number;
  width: number;
  height: number;
  colour: Colour;
}

/** A bar of the chart with lit and unlit windows, as a tower has them. */
function paintBar(art: Painter, mood: Mood, dice: Dice, bar: Bar): void {
  const { x, width, height, colour } = bar;
  art.fill(rect(x, HEIGHT - height, width, height), colour);
  for (let y = HEIGHT - height + 22; y < HEIGHT - 20; y += 38) {
    for (let pane = 0; pane < 3; pane += 1)
      art.fill(
        rect(x + 14 + pane * ((width - 16) / 3), y, (width - 40) / 3, 20),
        dice.chance(0.35) ? mood.light : veil(mood.dark, 0.35),
      );
  }
  art.fill(
    rect(x, HEIGHT - height, width, height),
    grain(mood.dark, (px) => ((px - x) / width) ** 2 * 0.3),
  );
}

/** The line of the chart and its points. */
function paintCourse(art: Painter, mood: Mood, points: readonly Point[]): void {
  art.fill(stroke(points, 12), mood.dark);
  for (const [x, y] of points) {
    art.fill(disc(x, y, 20), mood.dark);
    art.fill(disc(x, y, 11), mood.second);
  }
}

/** Bars that are towers, and the line above them. */
export const chart: Scene = (art, mood, dice) => {
  art.fill(rect(0, 0, art.width, HEIGHT), fade(mood.sky, 0, HEIGHT));
  for (let y = 150; y < 800; y += 110) art.fill(rect(0, y, art.width, 2), veil(mood.dark, 0.15));
  const bars = Math.round(art.width / 130);
  const rising = dice.pick([true, false, true]);
  const course: Point[] = [];
  for (let bar = 0; bar < bars; bar += 1) {
    const part = rising ? bar / bars : 1 - bar / bars;
    const [x, height] = [bar * (art.width / bars) + 14, 130 + part * 330 + dice.between(-70, 70)];
    const width = art.width / bars - 28;
    const colour = bar % 4 === 1 ? mood.accent : mix(mood.mid, mood.near, part);
    paintBar(art, mood, dice, { x, width, height, colour });
    course.push([x + width / 2, HEIGHT - height - dice.between(90, 170)]);
  }
  paintCourse(art, mood, course);
};
