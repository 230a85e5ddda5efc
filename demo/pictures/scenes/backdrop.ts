import { type Colour, mix } from '../colour.ts';
import type { Dice } from '../dice.ts';
import type { Mood } from '../moods.ts';
import { fade, flat, glow, grain, HEIGHT, type Painter, veil } from '../painter.ts';
import type { Paint, Point } from '../raster.ts';
import { arc, type Box, disc, polygon, rect, rounded, under } from '../shapes.ts';

/** A sky from the top of the picture down to `horizon`. */
export function paintSky(art: Painter, mood: Mood, horizon = HEIGHT): void {
  art.fill(rect(0, 0, art.width, HEIGHT), fade(mood.sky, 0, horizon));
}

/** A sun or moon with its light around it. */
export function paintSun(art: Painter, mood: Mood, x: number, y: number, radius: number): void {
  art.fill(disc(x, y, radius * 4), glow(mood.sun, x, y, radius * 4, 0.55));
  art.fill(disc(x, y, radius), mood.sun);
}

/** As many rays from a point to beyond the picture, each `width` turns wide. */
export function paintRays(art: Painter, x: number, y: number, count: number, width: number, paint: Paint): void {
  for (let ray = 0; ray < count; ray += 1) {
    const [from, to] = [
      arc(x, y, 1500, 1500, ray / count, 1, 1)[0],
      arc(x, y, 1500, 1500, ray / count + width, 1, 1)[0],
    ];
    if (from && to) art.fill(polygon([x, y], from, to), paint);
  }
}

/** Long flat clouds with rounded ends. */
export function paintClouds(art: Painter, mood: Mood, dice: Dice, count: number, lowest: number): void {
  const paint = veil(mood.light, 0.42);
  for (let index = 0; index < count; index += 1) {
    const width = dice.between(160, 380);
    const x = dice.between(-100, art.width - 60);
    const y = dice.between(50, lowest);
    art.fill([...rounded(x, y, width, 26, 13), ...rounded(x + width * 0.22, y - 22, width * 0.5, 26, 13)], paint);
  }
}

/** A ridge across the whole picture that rises and falls around `level`. */
export function ridge(art: Painter, dice: Dice, level: number, relief: number, peaks: number): Point[] {
  return Array.from(
    { length: peaks + 3 },
    (_, index): Point => [((index - 1) / peaks) * art.width, level + dice.between(-relief, relief)],
  );
}

/** A hill, darker with grain towards its foot. */
export function paintHill(art: Painter, line: readonly Point[], colour: Colour, shade: Colour): void {
  const shape = under(line, HEIGHT);
  const top = Math.min(...line.map(([, y]) => y));
  art.fill(shape, colour);
  art.fill(
    shape,
    grain(shade, (_, y) => Math.max(0, (y - top - 40) / 900) * 0.55),
  );
}

/** Water from `top` to the foot of the picture, with the sun's path on it. */
export function paintWater(art: Painter, mood: Mood, dice: Dice, top: number, sunX: number): void {
  const [, , third = mood.far] = mood.sky;
  art.fill(rect(0, top, art.width, HEIGHT - top), fade([mix(third, mood.mid, 0.45), mood.near], top, HEIGHT));
  for (let y = top + 8; y < HEIGHT; y += 22) {
    const nearness = (y - top) / (HEIGHT - top);
    const width = dice.between(40, 120) * (0.6 + nearness * 1.6);
    const x = sunX + dice.between(-40, 40) * (0.4 + nearness * 2) - width / 2;
    art.fill(rounded(x, y, width, 5 + nearness * 5, 6), veil(mood.sun, 0.75 - nearness * 0.35));
  }
  for (let index = 0; index < 22; index += 1) {
    const y = dice.between(top + 15, HEIGHT - 20);
    const width = dice.between(50, 190);
    art.fill(rounded(dice.between(-40, art.width), y, width, 4, 2), veil(mood.light, 0.2));
  }
}

/** A round-headed tree on a trunk, its shadowed side in grain. */
export function paintTree(art: Painter, x: number, foot: number, size: number, leaf: Colour, dark: Colour): void {
  art.fill(rect(x - size * 0.04, foot - size * 0.5, size * 0.08, size * 0.5), dark);
  const crown = disc(x, foot - size * 0.68, size * 0.3, size * 0.36);
  art.fill(crown, leaf);
  art.fill(
    crown,
    grain(dark, (px) => Math.max(0, (px - x) / (size * 0.3)) * 0.55),
  );
}

/** A fir in three tiers. */
export function paintFir(art: Painter, x: number, foot: number, size: number, leaf: Colour, dark: Colour): void {
  art.fill(rect(x - size * 0.03, foot - size * 0.2, size * 0.06, size * 0.2), dark);
  for (const [low, high, half] of [
    [0.1, 0.55, 0.24],
    [0.35, 0.78, 0.19],
    [0.58, 1, 0.13],
  ] as const) {
    const tier: Point[] = [
      [x - size * half, foot - size * low],
      [x, foot - size * high],
      [x + size * half, foot - size * low],
    ];
    art.fill([tier], leaf);
    art.fill(
      [tier],
      grain(dark, (px) => Math.max(0, (px - x) / (size * half)) * 0.6),
    );
  }
}

/** Lit and unlit windows in rows over the front of a building. */
export function paintWindows(
  art: Painter,
  dice: Dice,
  box: Box,
  pane: { width: number; height: number; gap: number },
  colours: { lit: Colour; unlit: Colour; share: number },
): void {
  const [lit, unlit] = [flat(colours.lit), flat(colours.unlit)];
  for (let y = box.y; y + pane.height <= box.y + box.height; y += pane.height + pane.gap) {
    for (let x = box.x; x + pane.width <= box.x + box.width; x += pane.width + pane.gap) {
      art.fill(rect(x, y, pane.width, pane.height), dice.chance(colours.share) ? lit : unlit);
    }
  }
}
