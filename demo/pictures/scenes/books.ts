import { type Colour, mix } from '../colour.ts';
import type { Dice } from '../dice.ts';
import type { Mood } from '../moods.ts';
import { grain, HEIGHT, type Painter } from '../painter.ts';
import { rect, turned } from '../shapes.ts';
import type { Scene } from './scene.ts';

interface Book {
  x: number;
  width: number;
  height: number;
  colour: Colour;
  /** How far it leans on its neighbour, in turns. */
  lean: number;
}

/** A spine with its bands and its label. */
function paintBook(art: Painter, mood: Mood, shelf: number, { x, width, height, colour, lean }: Book): void {
  const spine = turned(rect(x, shelf - height, width, height), x, shelf, lean);
  art.fill(spine, colour);
  const ink = mix(colour, colour === mood.light ? mood.dark : mood.light, 0.6);
  art.fill(turned(rect(x + 5, shelf - height + 26, width - 10, 7), x, shelf, lean), ink);
  art.fill(turned(rect(x + width * 0.36, shelf - height + 56, width * 0.28, height * 0.42), x, shelf, lean), ink);
  art.fill(turned(rect(x + 5, shelf - 34, width - 10, 5), x, shelf, lean), ink);
  art.fill(
    spine,
    grain(mood.dark, (px) => ((px - x) / width) ** 2 * 0.4),
  );
}

/** The room a book leaves behind it: some where it leans, now and then a gap. */
const gapAfter = (lean: number, dice: Dice): number => {
  if (lean > 0) return 34;
  return dice.chance(0.06) ? 60 : 2;
};

/** One shelf from wall to wall. */
function paintShelf(
  art: Painter,
  mood: Mood,
  dice: Dice,
  shelf: number,
  colours: readonly [Colour, ...Colour[]],
): void {
  art.fill(
    rect(0, shelf - 274, art.width, 274),
    grain(mood.dark, (_, y) => 0.8 - (y - shelf + 274) / 300),
  );
  for (let x = dice.between(-10, 20); x < art.width; ) {
    const [width, height, colour] = [dice.between(26, 62), dice.between(170, 252), dice.pick(colours)];
    const lean = dice.chance(0.08) ? dice.between(0.012, 0.022) : 0;
    paintBook(art, mood, shelf, { x, width, height, colour, lean });
    x += width + gapAfter(lean, dice);
  }
  art.fill(rect(0, shelf, art.width, 20), mix(mood.second, mood.dark, 0.5));
}

/** Shelves of books. */
export const books: Scene = (art, mood, dice) => {
  art.fill(rect(0, 0, art.width, HEIGHT), mix(mood.near, mood.dark, 0.35));
  const { accent, second, mid, light, far, near, dark } = mood;
  for (const shelf of [296, 588, 880]) {
    paintShelf(art, mood, dice, shelf, [accent, second, mid, light, far, mix(accent, dark, 0.4), mix(near, far, 0.4)]);
  }
};
