import { mix } from '../colour.ts';
import type { Dice } from '../dice.ts';
import type { Mood } from '../moods.ts';
import { grain, type Painter } from '../painter.ts';
import { polygon, rect } from '../shapes.ts';
import { paintWindows } from './backdrop.ts';

/** A row of towers of one depth standing on `foot`. */
export function paintTowers(
  art: Painter,
  mood: Mood,
  dice: Dice,
  foot: number,
  tallest: number,
  depth: 0 | 1 | 2,
): void {
  const colour = [mood.far, mood.mid, mood.near][depth] ?? mood.near;
  for (let x = -20; x < art.width; ) {
    const width = dice.between(54, 110) + depth * 12;
    const height = dice.between(0.4, 1) * tallest;
    art.fill(rect(x, foot - height, width, height + 2), colour);
    if (dice.chance(0.25))
      art.fill(polygon([x, foot - height], [x + width, foot - height], [x + width, foot - height - 50]), colour);
    if (dice.chance(0.3)) art.fill(rect(x + width / 2 - 2, foot - height - 60, 4, 60), colour);
    if (depth > 0) {
      paintWindows(
        art,
        dice,
        { x: x + 12, y: foot - height + 18, width: width - 22, height: height - 30 },
        { width: 9, height: 13, gap: 10 },
        { lit: mood.light, unlit: mix(colour, mood.dark, 0.25), share: depth === 2 ? 0.32 : 0.2 },
      );
    }
    art.fill(
      rect(x, foot - height, width, height),
      grain(mood.dark, (px, y) => ((px - x) / width) ** 3 * 0.5 * Math.min(1, (y - foot + height) / 200 + 0.3)),
    );
    x += width + dice.between(-8, 26);
  }
}
