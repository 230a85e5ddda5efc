import { mix } from '../colour.ts';
import type { Mood } from '../moods.ts';
import { grain, HEIGHT, type Painter, veil } from '../painter.ts';
import type { Point } from '../raster.ts';
import { arc, curve, disc, polygon, rect, rounded, stroke, turned } from '../shapes.ts';
import { paintClouds, paintHill, paintSky, paintSun, ridge } from './backdrop.ts';
import type { Scene } from './scene.ts';

/** Wind turbines on hills. */
export const turbines: Scene = (art, mood, dice) => {
  paintSky(art, mood);
  paintSun(art, mood, art.width * dice.between(0.2, 0.8), dice.between(230, 380), dice.between(100, 160));
  paintClouds(art, mood, dice, 5, 330);
  paintHill(art, ridge(art, dice, 580, 40, 4), mood.far, mood.mid);
  for (let index = 0; index < 5; index += 1) {
    const near = 0.45 + index * 0.16;
    const x = art.width * (0.12 + ((index * 0.37) % 0.8)) + dice.between(-40, 40);
    const [hub, foot] = [520 - near * 300, 640 + near * 130];
    art.fill(
      polygon([x - 5 * near, hub], [x + 5 * near, hub], [x + 13 * near, foot], [x - 13 * near, foot]),
      mood.light,
    );
    const from = dice.between(0, 0.33);
    for (let blade = 0; blade < 3; blade += 1) {
      const shape = polygon(
        [x, hub - 8 * near],
        [x + 60 * near, hub - 14 * near],
        [x + 250 * near, hub],
        [x, hub + 7 * near],
      );
      art.fill(turned(shape, x, hub, from + blade / 3), mood.light);
    }
    art.fill(disc(x, hub, 14 * near), mood.accent);
    if (index === 2) paintHill(art, ridge(art, dice, 670, 35, 3), mood.mid, mood.near);
  }
  paintHill(art, ridge(art, dice, 780, 30, 3), mood.near, mood.dark);
};

/** An electric car at its charger. */
export const charger: Scene = (art, mood, dice) => {
  paintSky(art, mood, 700);
  paintSun(art, mood, art.width * dice.between(0.3, 0.7), 400, dice.between(210, 270));
  paintHill(art, ridge(art, dice, 570, 40, 5), mood.far, mood.mid);
  paintHill(art, ridge(art, dice, 640, 24, 4), mood.mid, mood.near);
  art.fill(rect(0, 700, art.width, HEIGHT), mood.ground);
  art.fill(rect(0, 820, art.width, 8), mix(mood.ground, mood.light, 0.5));
  const x = art.width / 2 - 430;
  const body = dice.pick([mood.accent, mood.second, mood.light]);
  art.fill(disc(x + 380, 792, 400, 20), veil(mood.dark, 0.5));
  art.fill(
    [
      curve([
        [x, 770],
        [x - 4, 690],
        [x + 60, 640],
        [x + 190, 616],
        [x + 300, 520],
        [x + 470, 500],
        [x + 610, 540],
        [x + 700, 620],
        [x + 770, 650],
        [x + 780, 740],
        [x + 770, 770],
        [x, 772],
      ]),
    ],
    body,
  );
  art.fill(
    [
      curve([
        [x + 226, 614],
        [x + 318, 536],
        [x + 436, 522],
        [x + 436, 614],
        [x + 226, 616],
      ]),
    ],
    mix(mood.dark, mood.near, 0.4),
  );
  art.fill(
    [
      curve([
        [x + 456, 521],
        [x + 560, 536],
        [x + 640, 606],
        [x + 630, 614],
        [x + 456, 614],
      ]),
    ],
    mix(mood.dark, mood.near, 0.4),
  );
  art.fill(rect(x + 445, 630, 4, 120), mix(body, mood.dark, 0.4));
  art.fill(rounded(x + 470, 646, 54, 9, 4), mix(body, mood.dark, 0.5));
  art.fill(rounded(x + 10, 672, 54, 22, 10), mood.sun);
  for (const wheel of [160, 610]) {
    art.fill(disc(x + wheel, 766, 66), mood.dark);
    art.fill(disc(x + wheel, 766, 38), mood.far);
    for (let spoke = 0; spoke < 5; spoke += 1)
      art.fill(turned(rect(x + wheel - 5, 766, 10, 34), x + wheel, 766, spoke / 5), mood.near);
  }
  const post = x + 910;
  art.fill(rounded(post, 430, 120, 372, 22), mood.light);
  art.fill(rounded(post + 20, 456, 80, 96, 10), mood.near);
  art.fill(
    polygon([post + 66, 462], [post + 36, 510], [post + 58, 510], [post + 50, 546], [post + 84, 496], [post + 62, 496]),
    mood.second,
  );
  art.fill(
    stroke(
      curve([
        [post + 16, 620],
        [post - 70, 790],
        [post - 130, 800],
        [post - 146, 690],
        [x + 752, 664],
      ]),
      9,
    ),
    mood.dark,
  );
  art.fill(
    rect(post + 60, 430, 60, 372),
    grain(mood.dark, (px) => (px - post - 60) / 150),
  );
};

/** A lattice tower; answers with the four points that its wires hang from. */
function paintPylon(art: Painter, mood: Mood, x: number, foot: number, size: number): Point[] {
  const top = foot - 620 * size;
  for (const side of [-1, 1]) {
    const leg: Point[] = [
      [x + side * 84 * size, foot],
      [x + side * 16 * size, top + 190 * size],
      [x, top],
    ];
    art.fill(stroke(leg, 6 * size), mood.dark);
  }
  for (let brace = 0; brace < 10; brace += 1) {
    const [level, side] = [Math.floor(brace / 2), brace % 2 ? 1 : -1];
    const [y, half] = [foot - level * 84 * size, (84 - level * 13.5) * size];
    const [low, high]: [Point, Point] = [
      [x + side * half, y],
      [x - side * (half - 13 * size), y - 84 * size],
    ];
    art.fill(stroke([low, high], 3.5 * size), mood.dark);
  }
  return [120, 210].flatMap((level) => {
    const [y, half] = [top + level * size, (level === 120 ? 130 : 170) * size];
    const [left, right]: [Point, Point] = [
      [x - half, y],
      [x + half, y],
    ];
    art.fill(stroke([right, left, [x, y - 30 * size], right], 5 * size), mood.dark);
    return [left, right].map(([px, py]): Point => [px, py + 20 * size]);
  });
}

/** Pylons and wires across a valley. */
export const pylons: Scene = (art, mood, dice) => {
  paintSky(art, mood);
  paintSun(art, mood, art.width * dice.between(0.25, 0.75), dice.between(330, 430), dice.between(130, 190));
  paintClouds(art, mood, dice, 4, 300);
  paintHill(art, ridge(art, dice, 640, 40, 4), mood.far, mood.mid);
  paintHill(art, ridge(art, dice, 720, 30, 3), mood.mid, mood.near);
  let from: Point[] = [];
  for (const [part, size] of [
    [-0.12, 1.35],
    [0.24, 1],
    [0.52, 0.76],
    [0.72, 0.58],
    [0.86, 0.45],
  ] as const) {
    const arms = paintPylon(art, mood, art.width * part, 640 + size * 170, size);
    from.forEach(([x, y], arm) => {
      const [toX, toY] = arms[arm] ?? [x, y];
      const sag: Point = [(x + toX) / 2, (y + toY) / 2 + 44];
      art.fill(stroke(curve([[x, y], sag, [toX, toY]]), 2.5), mood.dark);
    });
    from = arms;
  }
  paintHill(art, ridge(art, dice, 850, 20, 3), mood.near, mood.dark);
};

/** Roofs with solar panels under a big sun. */
export const solar: Scene = (art, mood, dice) => {
  paintSky(art, mood);
  const centre = art.width * dice.between(0.3, 0.7);
  for (let ray = 0; ray < 20; ray += 1) {
    const [a, b] = [
      arc(centre, 280, 1500, 1500, ray / 20, 1, 1)[0],
      arc(centre, 280, 1500, 1500, ray / 20 + 0.025, 1, 1)[0],
    ];
    if (a && b) art.fill(polygon([centre, 280], a, b), veil(mood.sun, 0.28));
  }
  paintSun(art, mood, centre, 280, 130);
  for (let roof = 0; roof < 4; roof += 1) {
    const [x, y] = [roof * art.width * 0.29 - 130 + dice.between(-20, 20), 560 + (roof % 2) * 90];
    const [width, rise] = [art.width * 0.3, 190];
    art.fill(rect(x + 70, y + rise - 6, width - 50, 400), roof % 2 ? mood.second : mood.accent);
    art.fill(polygon([x + 110, y], [x + width + 10, y], [x + width + 70, y + rise], [x + 20, y + rise]), mood.dark);
    for (let row = 0; row < 3; row += 1) {
      for (let column = 0; column < 5; column += 1) {
        const edge = (u: number, v: number): Point => [
          x + 118 - v * 80 + u * (width - 116 + v * 138),
          y + 10 + v * (rise - 20),
        ];
        const [u, v] = [column / 5, row / 3];
        art.fill(
          polygon(
            edge(u + 0.01, v + 0.02),
            edge(u + 0.19, v + 0.02),
            edge(u + 0.19, v + 0.31),
            edge(u + 0.01, v + 0.31),
          ),
          mix(mood.near, mood.sky[0], 0.3),
        );
        art.fill(
          polygon(edge(u + 0.01, v + 0.02), edge(u + 0.1, v + 0.02), edge(u + 0.01, v + 0.2)),
          veil(mood.light, 0.35),
        );
      }
    }
    for (let pane = x + 120; pane < x + width - 60; pane += 120)
      art.fill(rounded(pane, y + rise + 46, 64, 86, 6), mood.light);
  }
};
