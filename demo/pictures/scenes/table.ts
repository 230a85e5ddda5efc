import { type Colour, mix } from '../colour.ts';
import type { Dice } from '../dice.ts';
import type { Mood } from '../moods.ts';
import { HEIGHT, type Painter, veil } from '../painter.ts';
import type { Point } from '../raster.ts';
import { disc, rect, ring, stroke, turned, wedge } from '../shapes.ts';
import type { Scene } from './scene.ts';

/** A round plate, seen from above, and the colour of what is on it. */
interface Plate {
  x: number;
  y: number;
  r: number;
  filling: Colour;
}

type Meal = (art: Painter, mood: Mood, dice: Dice, plate: Plate) => void;

const paintStew: Meal = (art, mood, dice, { x, y, r, filling }) => {
  art.fill(disc(x, y, r * 0.72), filling);
  for (let bit = 0; bit < 16; bit += 1) {
    const [angle, far] = [dice.between(0, 6.28), dice.between(0, r * 0.58)];
    art.fill(
      disc(x + Math.cos(angle) * far, y + Math.sin(angle) * far, r * 0.09, r * 0.06),
      dice.pick([mood.light, mood.near, mood.sun]),
    );
  }
};

const paintPie: Meal = (art, mood, _dice, { x, y, r, filling }) => {
  for (let slice = 0; slice < 8; slice += 1)
    art.fill(
      wedge(x, y, r * 0.74, slice / 8 + 0.006, (slice + 1) / 8 - 0.006),
      slice % 2 ? filling : mix(filling, mood.sun, 0.3),
    );
  art.fill(disc(x, y, r * 0.16), mood.light);
};

const paintSalad: Meal = (art, mood, _dice, { x, y, r, filling }) => {
  for (let leaf = 0; leaf < 9; leaf += 1)
    art.fill(turned(disc(x + r * 0.38, y, r * 0.34, r * 0.14), x, y, leaf / 9), leaf % 3 ? mood.mid : filling);
  art.fill(disc(x, y, r * 0.24), mood.sun);
};

const paintRolls: Meal = (art, mood, _dice, { x, y, r, filling }) => {
  for (let roll = 0; roll < 5; roll += 1) {
    const [px, py] = [x + r * (-0.44 + roll * 0.22), y + (roll % 2 ? r * 0.16 : -r * 0.16)];
    art.fill(disc(px, py, r * 0.19), mood.near);
    art.fill(disc(px, py, r * 0.15), mood.light);
    art.fill(disc(px, py, r * 0.08), filling);
  }
};

function paintDish(art: Painter, mood: Mood, dice: Dice, x: number, y: number, r: number): void {
  art.fill(disc(x + r * 0.07, y + r * 0.1, r * 1.02), veil(mood.dark, 0.28));
  art.fill(disc(x, y, r), mood.light);
  art.fill(ring(x, y, r * 0.8, r * 0.03), mix(mood.light, mood.far, 0.7));
  const filling = dice.pick([mood.accent, mood.second, mood.mid, mix(mood.accent, mood.second, 0.5)]);
  const paint = dice.pick<Meal>([paintStew, paintPie, paintSalad, paintRolls]);
  paint(art, mood, dice, { x, y, r, filling });
}

function paintCloth(art: Painter, mood: Mood, dice: Dice): void {
  art.fill(rect(0, 0, art.width, HEIGHT), dice.pick([mood.near, mood.accent, mood.mid, mood.second]));
  for (let x = dice.between(0, 60); x < art.width; x += 130) art.fill(rect(x, 0, 58, HEIGHT), veil(mood.light, 0.1));
  for (let y = dice.between(0, 60); y < HEIGHT; y += 130) art.fill(rect(0, y, art.width, 58), veil(mood.light, 0.1));
}

function paintChopsticks(art: Painter, mood: Mood, x: number): void {
  for (const offset of [0, 20]) {
    const stick: Point[] = [
      [x - 130, 462 + offset],
      [x + 130, 432 + offset * 1.6],
    ];
    art.fill(stroke(stick, 8), mood.dark);
  }
}

function paintCup(art: Painter, mood: Mood, dice: Dice, x: number): void {
  art.fill(disc(x + 6, 454, 62), veil(mood.dark, 0.25));
  art.fill(disc(x, 448, 60), mood.light);
  art.fill(disc(x, 448, 48), dice.pick([mood.dark, mood.sun, mood.accent]));
  art.fill(ring(x - 8, 440, 26, 5), veil(mood.light, 0.35));
}

/** A table seen from above. */
export const table: Scene = (art, mood, dice) => {
  paintCloth(art, mood, dice);
  const columns = Math.max(2, Math.round(art.width / 520));
  const step = art.width / columns;
  for (let column = 0; column <= columns; column += 1) {
    for (let row = 0; row < 2; row += 1) {
      const x = (column + (row ? 0 : 0.5)) * step + dice.between(-36, 36);
      paintDish(art, mood, dice, x, 220 + row * 450 + dice.between(-26, 26), dice.between(150, 205));
    }
  }
  for (let column = 0; column < columns; column += 1) {
    const x = (column + 0.5) * step + dice.between(-20, 20);
    if (dice.chance(0.5)) paintChopsticks(art, mood, x);
    else paintCup(art, mood, dice, x);
  }
};
