import { type Colour, mix } from '../colour.ts';
import type { Dice } from '../dice.ts';
import type { Mood } from '../moods.ts';
import { fade, grain, HEIGHT, type Painter } from '../painter.ts';
import { curve, disc, polygon, rect, rounded } from '../shapes.ts';
import { paintSun } from './backdrop.ts';
import type { Scene } from './scene.ts';

/** Towers in the haze behind the pane. */
function paintOutside(art: Painter, mood: Mood, dice: Dice): void {
  art.fill(rect(0, 0, art.width, HEIGHT), fade(mood.sky, 0, 700));
  paintSun(art, mood, art.width * dice.between(0.3, 0.7), dice.between(180, 340), dice.between(80, 130));
  for (let x = 0; x < art.width; x += dice.between(90, 150))
    art.fill(
      rect(x, dice.between(430, 600), dice.between(80, 140), 400),
      mix(mood.far, mood.mid, dice.between(0, 0.6)),
    );
}

/** The wall round the window, its bars and its sill. */
function paintCasement(art: Painter, mood: Mood): void {
  const wall = mix(mood.accent, mood.dark, 0.55);
  art.fill(rect(0, 0, 70, 730), wall);
  art.fill(rect(art.width / 2 - 12, 0, 24, 730), mood.light);
  art.fill(rect(art.width - 70, 0, 70, 730), wall);
  art.fill(rect(70, 300, art.width - 140, 14), mood.light);
  art.fill(rect(0, 720, art.width, 46), mood.light);
  art.fill(rect(0, 766, art.width, HEIGHT), wall);
  art.fill(
    rect(0, 766, art.width, 60),
    grain(mood.dark, (_, y) => 0.7 - (y - 766) / 90),
  );
}

type Plant = (art: Painter, mood: Mood, dice: Dice, x: number, leaf: Colour) => void;

const paintGrass: Plant = (art, mood, _dice, x, leaf) => {
  for (let blade = -4; blade <= 4; blade += 1)
    art.fill(
      [
        curve([
          [x - 12, 610],
          [x + blade * 16 - 8, 470],
          [x + blade * 44, 330 + Math.abs(blade) * 34],
          [x + blade * 18 + 14, 480],
          [x + 12, 610],
        ]),
      ],
      blade % 2 ? leaf : mix(leaf, mood.mid, 0.4),
    );
};

const paintBush: Plant = (art, mood, dice, x, leaf) => {
  for (let ball = 0; ball < 9; ball += 1)
    art.fill(
      disc(x + dice.between(-66, 66), 560 - dice.between(0, 150), dice.between(26, 44)),
      ball % 2 ? leaf : mix(leaf, mood.mid, 0.45),
    );
};

const paintCactus: Plant = (art, mood, dice, x, leaf) => {
  art.fill(rounded(x - 40, 400, 80, 230, 40), leaf);
  art.fill(rounded(x + 30, 450, 40, 110, 20), leaf);
  for (let spine = 0; spine < 12; spine += 1)
    art.fill(disc(x + dice.between(-30, 30), dice.between(430, 600), 3), mood.light);
  art.fill(disc(x, 398, 18), mood.accent);
};

function paintPot(art: Painter, mood: Mood, x: number, pot: Colour): void {
  art.fill(polygon([x - 74, 604], [x + 74, 604], [x + 54, 722], [x - 54, 722]), pot);
  art.fill(rounded(x - 82, 590, 164, 34, 6), mix(pot, mood.dark, 0.2));
  art.fill(
    polygon([x, 604], [x + 74, 604], [x + 54, 722], [x, 722]),
    grain(mood.dark, (px) => ((px - x) / 74) * 0.5),
  );
}

/** Plants on a sill before the city. */
export const window: Scene = (art, mood, dice) => {
  paintOutside(art, mood, dice);
  paintCasement(art, mood);
  for (let x = 160; x < art.width - 90; x += dice.between(210, 270)) {
    const pot = dice.pick([mood.accent, mood.second, mood.near]);
    const paintPlant = dice.pick<Plant>([paintGrass, paintBush, paintCactus]);
    paintPlant(art, mood, dice, x, dice.pick([mood.near, mix(mood.near, mood.mid, 0.5), mood.ground]));
    paintPot(art, mood, x, pot);
  }
};
