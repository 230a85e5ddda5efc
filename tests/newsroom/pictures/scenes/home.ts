import { type Colour, mix } from '../colour.ts';
import type { Dice } from '../dice.ts';
import type { Mood } from '../moods.ts';
import { fade, grain, HEIGHT, type Painter, veil } from '../painter.ts';
import type { Point } from '../raster.ts';
import { curve, disc, polygon, rect, ring, rounded, stroke, turned, wedge } from '../shapes.ts';
import { paintHill, paintSun, ridge } from './backdrop.ts';
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

/** Coats and dresses on a rail. */
export const wardrobe: Scene = (art, mood, dice) => {
  art.fill(rect(0, 0, art.width, HEIGHT), mix(mood.light, mood.far, 0.3));
  art.fill(disc(art.width * dice.between(0.25, 0.75), 420, 330), mix(mood.second, mood.light, 0.35));
  art.fill(rect(0, 800, art.width, 100), mix(mood.second, mood.near, 0.45));
  art.fill(rect(70, 150, art.width - 140, 13), mood.dark);
  for (const x of [80, art.width - 92]) art.fill(rect(x, 150, 13, 670), mood.dark);
  const colours = [
    mood.accent,
    mood.near,
    mood.second,
    mood.mid,
    mood.dark,
    mix(mood.accent, mood.light, 0.45),
  ] as const;
  for (let x = 210; x < art.width - 150; x += dice.between(185, 225)) {
    const [cloth, long, half] = [dice.pick(colours), dice.between(330, 570), dice.between(84, 118)];
    art.fill(ring(x, 158, 17, 5), mood.dark);
    art.fill(
      stroke(
        [
          [x - 70, 226],
          [x, 180],
          [x + 70, 226],
        ],
        7,
      ),
      mood.dark,
    );
    const flare = dice.between(-10, 60);
    const body: Point[] = [
      [x - 24, 190],
      [x + 24, 190],
      [x + 82, 232],
      [x + half - 12, 420],
      [x + half + flare, 220 + long],
      [x - half - flare, 220 + long],
      [x - half + 12, 420],
      [x - 82, 232],
    ];
    for (const side of [-1, 1])
      art.fill(
        polygon([x + side * 60, 214], [x + side * 96, 240], [x + side * 128, 470], [x + side * 92, 478]),
        mix(cloth, mood.dark, 0.2),
      );
    art.fill([body], cloth);
    if (dice.chance(0.5)) {
      art.fill(rect(x - 3, 232, 6, long - 14), mix(cloth, mood.dark, 0.4));
      for (let button = 0; button < 4; button += 1) art.fill(disc(x + 18, 290 + button * 62, 8), mood.light);
    } else
      for (let band = 0; band < 3; band += 1)
        art.fill(rect(x - half + 8, 330 + band * 60, half * 2 - 16, 16), veil(mood.light, 0.6));
    art.fill(
      [body],
      grain(mood.dark, (px) => Math.max(0, (px - x) / half) * 0.5),
    );
  }
};

/** An armchair, a lamp, a picture: a room in four colours. */
export const livingRoom: Scene = (art, mood, dice) => {
  const wall = dice.pick([mood.second, mood.far, mood.mid]);
  art.fill(rect(0, 0, art.width, 690), wall);
  art.fill(rect(0, 690, art.width, 210), mix(wall, mood.dark, 0.45));
  art.fill(rect(0, 680, art.width, 14), mood.light);
  const x = art.width * dice.between(0.42, 0.52);
  const lamp = x - 330;
  art.fill(polygon([lamp - 70, 330], [lamp + 70, 330], [lamp + 320, 690], [lamp - 320, 690]), veil(mood.sun, 0.28));
  art.fill(rect(lamp - 5, 330, 10, 440), mood.dark);
  art.fill(rounded(lamp - 70, 762, 140, 18, 8), mood.dark);
  art.fill(polygon([lamp - 60, 220], [lamp + 60, 220], [lamp + 104, 340], [lamp - 104, 340]), mood.light);
  const frame = x + 120;
  art.fill(rect(frame, 110, 300, 230), mood.dark);
  art.fill(rect(frame + 16, 126, 268, 198), mood.light);
  art.fill(disc(frame + 190, 200, 40), mood.accent);
  art.fill(polygon([frame + 16, 324], [frame + 120, 200], [frame + 210, 324]), mood.near);
  const seat = mood.accent;
  art.fill(disc(x + 170, 812, 330, 22), veil(mood.dark, 0.35));
  for (const leg of [-30, 340])
    art.fill(polygon([x + leg, 740], [x + leg + 30, 740], [x + leg + 22, 812], [x + leg + 8, 812]), mood.dark);
  art.fill(rounded(x - 20, 400, 380, 340, 70), seat);
  art.fill(
    rounded(x - 20, 400, 380, 340, 70),
    grain(mood.dark, (px) => Math.max(0, (px - x) / 700)),
  );
  art.fill(rounded(x + 10, 590, 320, 100, 36), mix(seat, mood.light, 0.22));
  for (const arm of [-80, 310]) art.fill(rounded(x + arm, 540, 112, 210, 48), mix(seat, mood.dark, 0.18));
  art.fill(turned(rounded(x + 90, 500, 130, 120, 20), x + 155, 560, 0.04), mood.light);
  const plant = art.width - 190;
  for (let leaf = -3; leaf <= 3; leaf += 1)
    art.fill(
      [
        curve([
          [plant, 690],
          [plant + leaf * 34 - 16, 500],
          [plant + leaf * 62, 360 + Math.abs(leaf) * 56],
          [plant + leaf * 30 + 22, 520],
          [plant, 690],
        ]),
      ],
      leaf % 2 ? mood.near : mix(mood.near, mood.mid, 0.4),
    );
  art.fill(polygon([plant - 70, 670], [plant + 70, 670], [plant + 50, 800], [plant - 50, 800]), mood.light);
};

/** A leaf, a cross, a pulse: a clinic's poster. */
export const clinic: Scene = (art, mood, dice) => {
  art.fill(rect(0, 0, art.width, HEIGHT), fade([mix(mood.light, mood.far, 0.4), mood.far], 0, HEIGHT));
  const centre = art.width / 2;
  for (let petal = 0; petal < 10; petal += 1) {
    const shape = [
      curve([
        [centre, 450],
        [centre + 150, 350],
        [centre + 390, 450],
        [centre + 150, 550],
        [centre, 450],
      ]),
    ];
    art.fill(
      turned(shape, centre, 450, petal / 10 + dice.between(-0.006, 0.006)),
      petal % 2 ? mood.mid : mix(mood.mid, mood.near, 0.5),
    );
    art.fill(
      turned(shape, centre, 450, petal / 10),
      grain(mood.dark, (x, y) => Math.max(0, (Math.hypot(x - centre, y - 450) - 180) / 900)),
    );
  }
  art.fill(disc(centre, 450, 196), mood.light);
  art.fill(rounded(centre - 40, 320, 80, 260, 20), mood.accent);
  art.fill(rounded(centre - 130, 410, 260, 80, 20), mood.accent);
  const beat: Point[] = [
    [-40, 780],
    [centre - 420, 780],
    [centre - 350, 780],
    [centre - 310, 690],
    [centre - 250, 860],
    [centre - 200, 780],
    [centre + 180, 780],
    [centre + 220, 720],
    [centre + 270, 840],
    [centre + 310, 780],
    [art.width + 40, 780],
  ];
  art.fill(stroke(beat, 11), mood.accent);
};

/** Hills, a path of stones and a yoga-still sunrise. */
export const sunrise: Scene = (art, mood, dice) => {
  art.fill(rect(0, 0, art.width, HEIGHT), fade(mood.sky, 0, 640));
  const x = art.width * dice.between(0.35, 0.65);
  for (let ray = 0; ray < 26; ray += 1)
    art.fill(wedge(x, 560, 1400, 0.5 + ray / 52, 0.5 + ray / 52 + 0.009), veil(mood.sun, 0.4));
  for (let band = 4; band >= 0; band -= 1) art.fill(disc(x, 560, 150 + band * 60), veil(mood.sun, 0.24));
  paintSun(art, mood, x, 560, 150);
  for (const [level, colour] of [
    [600, mood.far],
    [670, mood.mid],
    [760, mood.near],
    [840, mood.ground],
  ] as const)
    paintHill(art, ridge(art, dice, level, 40, dice.whole(2, 4)), colour, mood.dark);
};
