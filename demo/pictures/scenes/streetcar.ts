import { mix } from '../colour.ts';
import type { Dice } from '../dice.ts';
import type { Mood } from '../moods.ts';
import { grain, HEIGHT, type Painter } from '../painter.ts';
import type { Point } from '../raster.ts';
import { disc, polygon, rect, rounded, stroke } from '../shapes.ts';
import { paintClouds, paintSky, paintSun, paintWindows } from './backdrop.ts';
import type { Scene } from './scene.ts';

/** Shop fronts under flats, as a main street has them. */
function paintFronts(art: Painter, mood: Mood, dice: Dice, foot: number): void {
  for (let x = dice.between(-90, 0); x < art.width; ) {
    const width = dice.between(150, 230);
    const height = dice.between(300, 430);
    const wall = dice.pick([
      mood.mid,
      mood.far,
      mood.second,
      mix(mood.mid, mood.accent, 0.35),
      mix(mood.far, mood.light, 0.4),
    ]);
    art.fill(rect(x, foot - height, width, height), wall);
    art.fill(rect(x - 4, foot - height - 14, width + 8, 20), mix(wall, mood.dark, 0.4));
    paintWindows(
      art,
      dice,
      { x: x + 22, y: foot - height + 34, width: width - 40, height: height - 190 },
      { width: 30, height: 52, gap: 22 },
      { lit: mood.light, unlit: mix(mood.dark, wall, 0.35), share: 0.4 },
    );
    art.fill(rect(x + 10, foot - 112, width - 20, 112), mix(mood.dark, mood.near, 0.4));
    art.fill(rect(x + 18, foot - 96, width * 0.55, 80), mood.light);
    const awning = dice.pick([mood.accent, mood.second, mood.near]);
    art.fill(polygon([x + 8, foot - 128], [x + width - 8, foot - 128], [x + width, foot - 92], [x, foot - 92]), awning);
    art.fill(
      rect(x, foot - height, width, height),
      grain(mood.dark, (px) => ((px - x) / width) ** 3 * 0.35),
    );
    x += width + 3;
  }
}

/** Six windows, and two doors over them. */
function paintSide(art: Painter, mood: Mood, x: number, top: number, length: number): void {
  const height = length * 0.3;
  for (let pane = 0; pane < 6; pane += 1) {
    art.fill(
      rounded(x + length * (0.045 + pane * 0.155), top + height * 0.13, length * 0.125, height * 0.31, 10),
      mix(mood.dark, mood.near, 0.5),
    );
  }
  for (const part of [0.3, 0.62]) {
    art.fill(
      rounded(x + length * part, top + height * 0.13, length * 0.1, height * 0.68, 6),
      mix(mood.dark, mood.near, 0.25),
    );
    art.fill(rect(x + length * (part + 0.049), top + height * 0.13, 3, height * 0.68), mood.light);
  }
}

/** The pole that reaches for the wire. */
function paintTrolley(art: Painter, mood: Mood, x: number, top: number, length: number): void {
  art.fill(rounded(x + length * 0.06, top - 18, length * 0.3, 20, 8), mix(mood.light, mood.mid, 0.5));
  const pole: Point[] = [
    [x + length * 0.55, top],
    [x + length * 0.5, top - 52],
    [x + length * 0.6, top - 92],
  ];
  art.fill(stroke(pole, 6), mood.dark);
}

function paintCar(art: Painter, mood: Mood, x: number, foot: number, length: number): void {
  const height = length * 0.3;
  const top = foot - height;
  art.fill(rounded(x, top, length, height - 22, 34), mood.light);
  art.fill(rounded(x, top + height * 0.5, length, height * 0.5 - 22, 20), mood.accent);
  art.fill(rect(x + 10, top + height * 0.44, length - 20, 8), mood.accent);
  paintSide(art, mood, x, top, length);
  paintTrolley(art, mood, x, top, length);
  for (const part of [0.12, 0.22, 0.76, 0.86]) {
    art.fill(disc(x + length * part, foot - 16, 22), mood.dark);
    art.fill(disc(x + length * part, foot - 16, 9), mood.far);
  }
  art.fill(disc(x + 24, top + height * 0.66, 11), mood.sun);
  art.fill(
    rounded(x, top, length, height - 22, 34),
    grain(mood.dark, (_, y) => Math.max(0, (y - top) / height - 0.35) * 0.35),
  );
}

/** A red streetcar in front of a main street. */
export const streetcar: Scene = (art, mood, dice) => {
  const foot = 740;
  paintSky(art, mood, foot);
  paintSun(art, mood, art.width * dice.between(0.1, 0.9), dice.between(130, 260), 80);
  paintClouds(art, mood, dice, 3, 220);
  paintFronts(art, mood, dice, foot - 30);
  art.fill(rect(0, foot - 32, art.width, 60), mix(mood.far, mood.ground, 0.35));
  art.fill(rect(0, foot + 6, art.width, HEIGHT), mood.ground);
  for (const y of [foot + 52, foot + 96]) art.fill(rect(0, y, art.width, 5), mix(mood.far, mood.ground, 0.3));
  const length = Math.min(art.width * 0.78, dice.between(800, 980));
  const wire = foot - length * 0.3 - 30;
  art.fill(rect(0, wire, art.width, 3), mood.dark);
  paintCar(art, mood, art.width * dice.between(-0.02, 0.24), foot + 62, length);
  for (let x = dice.between(-40, 60); x < art.width; x += 620)
    art.fill(rect(x, wire - 60, 9, foot - wire + 90), mood.dark);
};
