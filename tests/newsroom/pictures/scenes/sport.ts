import { mix } from '../colour.ts';
import type { Mood } from '../moods.ts';
import { glow, grain, HEIGHT, type Painter, veil } from '../painter.ts';
import type { Point } from '../raster.ts';
import { arc, curve, disc, polygon, rect, ring, rounded, stroke, turned, under, wedge } from '../shapes.ts';
import { paintClouds, paintHill, paintSky, paintSun, paintTree, ridge } from './backdrop.ts';
import type { Scene } from './scene.ts';

function paintFloodlight(art: Painter, mood: Mood, x: number): void {
  art.fill(disc(x, 150, 330), glow(mood.sun, x, 150, 330, 0.55));
  art.fill(rect(x - 7, 170, 14, 290), mood.dark);
  art.fill(rounded(x - 74, 104, 148, 84, 8), mood.dark);
  for (let lamp = 0; lamp < 8; lamp += 1)
    art.fill(disc(x - 52 + (lamp % 4) * 35, 127 + Math.floor(lamp / 4) * 38, 13), mood.sun);
}

/** The diamond from behind the plate, floodlights over the stands. */
export const ballpark: Scene = (art, mood, dice) => {
  const centre = art.width / 2 + dice.between(-80, 80);
  paintSky(art, mood, 480);
  paintClouds(art, mood, dice, 3, 230);
  for (const part of [0.12, 0.36, 0.64, 0.88]) paintFloodlight(art, mood, art.width * part);
  art.fill(
    under(
      [
        [-100, 330],
        [art.width * 0.25, 400],
        [art.width * 0.5, 418],
        [art.width * 0.75, 400],
        [art.width + 100, 330],
      ],
      540,
    ),
    mood.near,
  );
  for (let seat = 0; seat < 420; seat += 1) {
    const x = dice.between(0, art.width);
    const y = dice.between(395, 500);
    if (y > 425 - Math.abs(x / art.width - 0.5) * 120)
      art.fill(disc(x, y, 5), dice.pick([mood.light, mood.accent, mood.second, mood.far, mood.mid]));
  }
  art.fill(rect(0, 486, art.width, 34), mood.dark);
  art.fill(rect(0, 518, art.width, HEIGHT), mood.mid);
  for (let band = -14; band < 14; band += 2)
    art.fill(
      polygon(
        [centre + band * 34, 518],
        [centre + (band + 1) * 34, 518],
        [centre + (band + 1) * 190, HEIGHT],
        [centre + band * 190, HEIGHT],
      ),
      veil(mood.light, 0.12),
    );
  const dirt = mix(mood.second, mood.accent, 0.35);
  art.fill([[...arc(centre, 690, 620, 130, 0.5, 1), [centre, 1010]]], dirt);
  art.fill(polygon([centre, 612], [centre + 330, 690], [centre, 840], [centre - 330, 690]), mood.mid);
  art.fill(disc(centre, 706, 74, 20), dirt);
  art.fill(rect(centre - 17, 700, 34, 6), mood.light);
  for (const [x, y] of [
    [0, 606],
    [352, 686],
    [-352, 686],
  ] as const)
    art.fill(polygon([centre + x, y - 8], [centre + x + 24, y], [centre + x, y + 9], [centre + x - 24, y]), mood.light);
  art.fill(disc(centre, 888, 260, 60), dirt);
  for (const side of [-1, 1])
    art.fill(
      stroke(
        [
          [centre, 880],
          [centre + side * 1500, 480],
        ],
        6,
      ),
      mood.light,
    );
  art.fill(
    polygon([centre - 34, 858], [centre + 34, 858], [centre + 34, 876], [centre, 894], [centre - 34, 876]),
    mood.light,
  );
  const [bx, by] = [centre + dice.between(-420, 420), dice.between(120, 260)];
  art.fill(disc(bx, by, 36), mood.light);
  for (const side of [-1, 1])
    art.fill(
      stroke(arc(bx + side * 40, by, 32, 36, side > 0 ? 0.38 : -0.12, side > 0 ? 0.62 : 0.12, 10), 4),
      mood.accent,
    );
};

/** A tennis court as a poster: lines, a ball, its shadow. */
export const tennis: Scene = (art, mood, dice) => {
  const court = dice.pick([mood.accent, mood.mid, mood.near]);
  const tilt = dice.between(-0.07, 0.07);
  const middle = art.width / 2;
  art.fill(rect(0, 0, art.width, HEIGHT), mix(court, mood.dark, 0.35));
  const lay = (x: number, y: number, width: number, height: number, colour: number): void =>
    art.fill(turned(rect(x, y, width, height), middle, 450, tilt), colour);
  lay(middle - 640, -400, 1280, 1700, court);
  for (const x of [-640, -480, 470, 630]) lay(middle + x, -400, 10, 1700, mood.light);
  lay(middle - 480, 140, 960, 10, mood.light);
  lay(middle - 5, 140, 10, 620, mood.light);
  lay(middle - 480, 760, 960, 10, mood.light);
  art.fill(turned(rect(middle - 900, 436, 1800, 46), middle, 450, tilt), veil(mood.dark, 0.35));
  lay(middle - 900, 424, 1800, 14, mood.light);
  const [x, y, r] = [middle + dice.between(-330, 330), dice.between(230, 640), dice.between(86, 130)];
  art.fill(disc(x + r * 1.1, y + r * 1.2, r, r * 0.9), veil(mood.dark, 0.35));
  art.fill(disc(x, y, r), mix(mood.sun, mood.second, 0.25));
  for (const side of [-1, 1])
    art.fill(
      stroke(
        arc(x + side * r * 1.15, y, r * 0.85, r * 0.95, side > 0 ? 0.36 : -0.14, side > 0 ? 0.64 : 0.14, 16),
        r * 0.07,
      ),
      mood.light,
    );
  art.fill(
    disc(x, y, r),
    grain(mood.dark, (px, py) => Math.max(0, (px - x + py - y) / (r * 2.6)) * 0.7),
  );
  art.fill(
    rect(0, 0, art.width, HEIGHT),
    grain(mood.dark, (px, py) => (px / art.width) * 0.05 + (py / HEIGHT) * 0.06),
  );
};

/** A green with its flag, bunkers and a pond. */
export const golf: Scene = (art, mood, dice) => {
  paintSky(art, mood, 560);
  paintSun(art, mood, art.width * dice.between(0.15, 0.45), dice.between(170, 300), dice.between(80, 120));
  paintClouds(art, mood, dice, 4, 280);
  paintHill(art, ridge(art, dice, 500, 34, 4), mood.far, mood.mid);
  for (let x = dice.between(-30, 60); x < art.width; x += dice.between(70, 180))
    paintTree(
      art,
      x,
      dice.between(560, 590),
      dice.between(120, 230),
      mix(mood.mid, mood.near, dice.between(0, 0.7)),
      mood.dark,
    );
  paintHill(art, ridge(art, dice, 590, 20, 3), mood.mid, mood.near);
  const green = art.width * 0.62;
  art.fill(disc(green, 720, 470, 92), mix(mood.mid, mood.sun, 0.3));
  art.fill(disc(green, 716, 440, 76), mix(mood.mid, mood.sun, 0.45));
  art.fill(disc(green - 500, 690, 170, 34), mix(mood.light, mood.second, 0.3));
  art.fill(disc(green + 330, 800, 190, 36), mix(mood.light, mood.second, 0.3));
  art.fill(disc(green - 560, 850, 330, 70), mix(mood.sky[0], mood.light, 0.2));
  art.fill(rounded(green - 720, 846, 180, 6, 3), mood.light);
  art.fill(disc(green, 712, 26, 8), mood.dark);
  art.fill(rect(green - 4, 330, 8, 384), mood.light);
  art.fill(
    under(
      curve([
        [green + 4, 338],
        [green + 60, 330],
        [green + 120, 356],
        [green + 190, 344],
      ]),
      344,
    ),
    mood.accent,
  );
  art.fill(
    [
      [
        [green + 4, 336],
        ...curve([
          [green + 4, 336],
          [green + 64, 324],
          [green + 124, 352],
          [green + 190, 340],
        ]),
        [green + 184, 430],
        ...curve([
          [green + 184, 430],
          [green + 124, 442],
          [green + 64, 414],
          [green + 4, 426],
        ]),
      ],
    ],
    mood.accent,
  );
  art.fill(disc(green - 190, 726, 15), mood.light);
  art.fill(disc(green - 176, 736, 18, 5), veil(mood.dark, 0.3));
};

/** A rink from above: lines, circles, a stick and a puck. */
export const rink: Scene = (art, mood, dice) => {
  const ice = mix(mood.light, mood.sky[0], 0.14);
  art.fill(rect(0, 0, art.width, HEIGHT), ice);
  const turn = dice.between(-0.05, 0.05);
  const x = art.width / 2 + dice.between(-110, 110);
  const lay = (left: number, width: number, colour: number): void =>
    art.fill(turned(rect(left, -600, width, 2100), x, 450, turn), colour);
  lay(x - 16, 32, mood.accent);
  for (let dash = -600; dash < 1500; dash += 70) art.fill(turned(rect(x - 16, dash, 32, 24), x, 450, turn), ice);
  lay(x - 560, 34, mood.near);
  lay(x + 526, 34, mood.near);
  art.fill(ring(x, 450, 262, 12), mood.near);
  art.fill(disc(x, 450, 26), mood.near);
  for (const [cx, cy] of [
    [x - 900, 180],
    [x - 900, 760],
    [x + 900, 180],
    [x + 900, 760],
  ] as const) {
    art.fill(ring(cx, cy, 220, 10), mood.accent);
    art.fill(disc(cx, cy, 22), mood.accent);
  }
  for (let scratch = 0; scratch < 34; scratch += 1) {
    const [sx, sy, bend] = [dice.between(-80, art.width), dice.between(0, HEIGHT), dice.between(-70, 70)];
    art.fill(
      stroke(
        curve(
          [
            [sx, sy],
            [sx + 90, sy + bend],
            [sx + 200, sy + bend * 1.2],
          ],
          6,
        ),
        2,
      ),
      veil(mood.mid, 0.3),
    );
  }
  const [px, py] = [x + dice.between(-200, 200), dice.between(330, 600)];
  art.fill(disc(px + 16, py + 24, 66, 58), veil(mood.dark, 0.25));
  art.fill(disc(px, py + 14, 64, 56), mix(mood.dark, mood.near, 0.25));
  art.fill(disc(px, py, 64, 56), mood.dark);
  art.fill(ring(px, py, 44, 5, 0.86), mix(mood.dark, mood.far, 0.45));
  const blade: Point[] = [
    [px + 100, py + 40],
    [px + 230, py + 60],
  ];
  art.fill(stroke([...blade, [px + 780, py - 640]], 26), mood.second);
  art.fill(stroke(blade, 44), mood.dark);
};

/** A pitch from above with the ball at the centre. */
export const pitch: Scene = (art, mood, dice) => {
  const [grass, middle] = [dice.pick([mood.mid, mood.near]), art.width / 2 + dice.between(-150, 150)];
  art.fill(rect(0, 0, art.width, HEIGHT), grass);
  const turn = dice.between(-0.06, 0.06);
  for (let band = -12; band < 24; band += 2)
    art.fill(turned(rect(middle - 800 + band * 120, -500, 120, 1900), middle, 450, turn), veil(mood.light, 0.1));
  art.fill(turned(rect(middle - 6, -500, 12, 1900), middle, 450, turn), mood.light);
  art.fill(ring(middle, 450, 300, 12), mood.light);
  for (const side of [-1, 1]) art.fill(turned(ring(middle + side * 1000, 450, 330, 12), middle, 450, turn), mood.light);
  art.fill(disc(middle + 62, 520, 150, 140), veil(mood.dark, 0.35));
  const r = 150;
  art.fill(disc(middle, 450, r), mood.light);
  const spin = dice.between(0, 0.2);
  const pentagon = (cx: number, cy: number, size: number, from: number): Point[] =>
    arc(cx, cy, size, size, from, from + 1, 5);
  art.fill([pentagon(middle, 450, 56, spin)], mood.dark);
  for (const [px, py] of arc(middle, 450, 56, 56, spin, spin + 0.8, 4)) {
    const [dx, dy] = [px - middle, py - 450];
    art.fill(
      stroke(
        [
          [px, py],
          [middle + dx * 1.9, 450 + dy * 1.9],
        ],
        6,
      ),
      mood.dark,
    );
    const angle = Math.atan2(dy, dx) / (2 * Math.PI);
    art.fill(wedge(middle, 450, r, angle - 0.045, angle + 0.045), veil(mood.dark, 0));
    art.fill(
      [[...arc(middle, 450, r, r, angle - 0.055, angle + 0.055, 8), [middle + dx * 1.95, 450 + dy * 1.95]]],
      mood.dark,
    );
  }
  art.fill(ring(middle, 450, r, 6), mood.dark);
  art.fill(
    disc(middle, 450, r),
    grain(mood.dark, (x, y) => Math.max(0, (x - middle + y - 450) / 430) * 0.7),
  );
};

/** Runners' path: a figure of three discs and strokes, mid-stride, before the sun. */
export const runner: Scene = (art, mood, dice) => {
  paintSky(art, mood, 760);
  const x = art.width * dice.between(0.42, 0.58);
  paintSun(art, mood, x + dice.between(-60, 60), 400, dice.between(230, 280));
  paintHill(art, ridge(art, dice, 640, 30, 4), mood.far, mood.mid);
  paintHill(art, ridge(art, dice, 700, 22, 3), mood.mid, mood.near);
  art.fill(polygon([0, 760], [art.width, 740], [art.width, HEIGHT], [0, HEIGHT]), mood.near);
  art.fill(polygon([0, 812], [art.width, 788], [art.width, 800], [0, 828]), mood.light);
  const limb = (points: Point[], width: number, colour: number): void =>
    art.fill(
      stroke(
        points.map(([px, py]): Point => [x + px, py]),
        width,
      ),
      colour,
    );
  limb(
    [
      [20, 330],
      [90, 410],
      [40, 470],
    ],
    34,
    mix(mood.dark, mood.near, 0.4),
  );
  limb(
    [
      [0, 540],
      [-90, 630],
      [-230, 620],
    ],
    46,
    mix(mood.dark, mood.near, 0.4),
  );
  limb(
    [
      [30, 320],
      [4, 530],
    ],
    92,
    mood.accent,
  );
  limb(
    [
      [4, 545],
      [130, 590],
      [104, 752],
    ],
    50,
    mood.dark,
  );
  limb(
    [
      [104, 752],
      [158, 756],
    ],
    28,
    mood.light,
  );
  limb(
    [
      [-230, 620],
      [-246, 570],
    ],
    28,
    mood.light,
  );
  limb(
    [
      [24, 325],
      [-66, 400],
      [6, 478],
    ],
    36,
    mood.dark,
  );
  art.fill(disc(x + 66, 228, 54), mood.dark);
  limb(
    [
      [48, 262],
      [34, 310],
    ],
    36,
    mood.dark,
  );
  art.fill(disc(x + 40, 780, 240, 14), veil(mood.dark, 0.35));
};
