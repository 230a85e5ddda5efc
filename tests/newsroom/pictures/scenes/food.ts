import { type Colour, mix } from '../colour.ts';
import type { Dice } from '../dice.ts';
import type { Mood } from '../moods.ts';
import { fade, glow, grain, HEIGHT, type Painter, veil } from '../painter.ts';
import type { Point } from '../raster.ts';
import { arc, curve, disc, polygon, rect, ring, rounded, stroke, turned, wedge } from '../shapes.ts';
import { paintSky } from './backdrop.ts';
import type { Scene } from './scene.ts';

function paintAwning(art: Painter, mood: Mood, x: number, y: number, width: number, colour: number): void {
  const stripes = 8;
  const step = width / stripes;
  for (let index = 0; index < stripes; index += 1) {
    const [left, paint] = [x + index * step, index % 2 ? mood.light : colour];
    art.fill(
      polygon(
        [left + step * 0.08 * (4 - index), y],
        [left + step + step * 0.08 * (3 - index), y],
        [left + step, y + 110],
        [left, y + 110],
      ),
      paint,
    );
    art.fill(disc(left + step / 2, y + 110, step / 2, 24), paint);
  }
  art.fill(
    rect(x, y, width, 130),
    grain(mood.dark, (_, py) => ((py - y) / 130) ** 3 * 0.25),
  );
}

function paintLamp(art: Painter, mood: Mood, x: number): void {
  art.fill(disc(x, 410, 150), glow(mood.sun, x, 410, 150, 0.6));
  art.fill(rect(x - 1, 330, 3, 60), mood.dark);
  art.fill(disc(x, 400, 17), mood.sun);
}

/** A crate with its label, two rows of fruit on top. */
function paintCrate(art: Painter, mood: Mood, x: number, y: number, width: number, fruit: Colour): void {
  for (let piece = 0; piece < 14; piece += 1) {
    const [px, py] = [x + 22 + (piece % 7) * ((width - 46) / 6), y - (piece < 7 ? 8 : 26)];
    art.fill(disc(px, py, 17), fruit);
    art.fill(disc(px - 5, py - 6, 5), veil(mood.light, 0.6));
  }
  art.fill(rect(x, y, width - 8, 84), mix(mood.second, mood.near, 0.55));
  art.fill(rect(x, y + 26, width - 8, 5), mood.dark);
  art.fill(rect(x, y + 56, width - 8, 5), mood.dark);
  art.fill(rounded(x + width / 2 - 30, y + 8, 52, 36, 4), mood.light);
}

/** A stall: the dark under its awning, two lamps, six crates. */
function paintStall(art: Painter, mood: Mood, dice: Dice, x: number, width: number): void {
  const awning = dice.pick([mood.accent, mood.near, mood.second]);
  art.fill(rect(x + 14, 250, width - 28, 420), mix(mood.dark, mood.near, 0.45));
  art.fill(
    rect(x + 14, 250, width - 28, 240),
    grain(mood.dark, (_, y) => 0.7 - (y - 250) / 400),
  );
  for (const post of [14, width - 28]) art.fill(rect(x + post, 240, 14, 590), mood.dark);
  paintAwning(art, mood, x, 200, width, awning);
  for (const part of [0.3, 0.7]) paintLamp(art, mood, x + width * part);
  const fruits = [mood.accent, mood.second, mood.mid, mix(mood.accent, mood.second, 0.5), mood.far] as const;
  const each = (width - 50) / 3;
  for (let crate = 0; crate < 6; crate += 1) {
    paintCrate(art, mood, x + 25 + (crate % 3) * each, crate < 3 ? 560 : 692, each, dice.pick(fruits));
  }
}

/** Bulbs on a wire over the whole market. */
function paintBulbs(art: Painter, mood: Mood): void {
  const wire = curve(
    [
      [-20, 110],
      [art.width * 0.25, 170],
      [art.width * 0.5, 100],
      [art.width * 0.75, 168],
      [art.width + 20, 90],
    ],
    9,
  );
  art.fill(stroke(wire, 3), mood.dark);
  for (const [x, y] of wire) {
    art.fill(disc(x, y + 14, 40), glow(mood.sun, x, y + 14, 40, 0.7));
    art.fill(disc(x, y + 14, 10), mood.sun);
  }
}

/** Market stalls under striped awnings, crates of fruit, a string of lights. */
export const market: Scene = (art, mood, dice) => {
  paintSky(art, mood);
  art.fill(rect(0, 640, art.width, HEIGHT), mix(mood.near, mood.ground, 0.5));
  const width = art.width / 2.15;
  for (let stall = 0; stall < 3; stall += 1) {
    paintStall(art, mood, dice, stall * (width + 26) - 60 - dice.between(0, 20), width);
  }
  paintBulbs(art, mood);
};

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

/** A bowl of noodles, steam rising. */
export const noodles: Scene = (art, mood, dice) => {
  art.fill(rect(0, 0, art.width, HEIGHT), fade([mood.second, mood.accent], 0, 1000));
  const centre = art.width / 2;
  art.fill(disc(centre, 430, 380), mix(mood.sun, mood.second, 0.25));
  for (let ray = 0; ray < 28; ray += 1)
    art.fill(wedge(centre, 430, 1200, ray / 28, ray / 28 + 0.014), veil(mood.light, 0.13));
  art.fill(rect(0, 760, art.width, HEIGHT), mood.dark);
  art.fill(disc(centre, 776, 330, 26), veil(mood.ground, 0.8));
  art.fill([[...arc(centre, 500, 330, 270, 0, 0.5, 48)]], mood.light);
  art.fill(
    [[...arc(centre, 500, 330, 270, 0, 0.5, 48)]],
    grain(mood.near, (x, y) => Math.max(0, (x - centre) / 520) + (y - 500) / 1100),
  );
  art.fill(rect(centre - 90, 752, 180, 24), mood.light);
  for (let tooth = 0; tooth < 14; tooth += 1)
    art.fill(rounded(centre - 290 + tooth * 42, 560 + Math.abs(tooth - 6.5) ** 2 * 0, 26, 10, 3), mood.accent);
  art.fill(disc(centre, 500, 330, 74), mix(mood.light, mood.near, 0.25));
  art.fill(disc(centre, 504, 304, 60), mix(mood.second, mood.accent, 0.45));
  for (let strand = 0; strand < 26; strand += 1) {
    const x = centre + dice.between(-230, 150);
    const y = 504 + dice.between(-34, 30);
    art.fill(
      stroke(
        curve(
          [
            [x, y],
            [x + 30, y - 16],
            [x + 66, y + 12],
            [x + 104, y - 8],
          ],
          6,
        ),
        7,
      ),
      strand % 3 ? mood.sun : mood.light,
    );
  }
  for (const [dx, dy] of [
    [-150, -10],
    [-76, 16],
  ] as const) {
    art.fill(disc(centre + dx, 494 + dy, 58, 32), mood.light);
    art.fill(disc(centre + dx, 494 + dy, 32, 18), mood.accent);
  }
  for (let leek = 0; leek < 15; leek += 1)
    art.fill(ring(centre + dice.between(20, 240), 500 + dice.between(-28, 30), 14, 6, 0.6), mood.mid);
  for (const offset of [0, 46])
    art.fill(
      stroke(
        [
          [centre + 90 + offset * 0.4, 520],
          [centre + 470 + offset, 130],
        ],
        13,
      ),
      mood.dark,
    );
  for (const dx of [-130, 0, 120]) {
    art.fill(
      stroke(
        curve([
          [centre + dx, 390],
          [centre + dx + 34, 320],
          [centre + dx - 30, 250],
          [centre + dx + 20, 170],
          [centre + dx - 10, 110],
        ]),
        13,
      ),
      veil(mood.light, 0.75),
    );
  }
};

/** Loaves on a shelf. */
export const bakery: Scene = (art, mood, dice) => {
  art.fill(rect(0, 0, art.width, HEIGHT), mix(mood.second, mood.light, 0.35));
  for (let x = 0; x < art.width; x += 90) art.fill(rect(x, 0, 3, HEIGHT), veil(mood.near, 0.2));
  for (const shelf of [300, 590, 880]) {
    for (let x = dice.between(20, 70); x < art.width - 60; ) {
      const width = dice.between(150, 290);
      const tall = dice.between(90, 175);
      const crust = dice.pick([
        mix(mood.second, mood.near, 0.4),
        mix(mood.accent, mood.second, 0.5),
        mix(mood.near, mood.second, 0.35),
      ]);
      const loaf = [...rounded(x, shelf - tall, width, tall, Math.min(tall * 0.7, 90))];
      art.fill(loaf, crust);
      art.fill(
        loaf,
        grain(mood.dark, (px, y) => ((px - x) / width) ** 2 * 0.35 + Math.max(0, (y - shelf + 50) / 200)),
      );
      const cuts = dice.whole(2, 4);
      for (let cut = 0; cut < cuts; cut += 1) {
        const cx = x + width * ((cut + 0.6) / (cuts + 0.4));
        art.fill(
          stroke(
            [
              [cx - 16, shelf - tall * 0.48],
              [cx + 14, shelf - tall * 0.86],
            ],
            11,
          ),
          mood.light,
        );
      }
      x += width + dice.between(16, 44);
    }
    art.fill(rect(0, shelf, art.width, 24), mood.near);
    art.fill(
      rect(0, shelf + 24, art.width, 40),
      grain(mood.dark, (_, y) => 0.4 - (y - shelf - 24) / 100),
    );
  }
};
