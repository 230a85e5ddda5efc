import type { Dice } from '../dice.ts';
import type { Mood } from '../moods.ts';
import type { Painter } from '../painter.ts';

/** Draws one kind of picture; the dice settle everything that may differ from story to story. */
export type Scene = (art: Painter, mood: Mood, dice: Dice) => void;
