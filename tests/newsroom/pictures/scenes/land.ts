import { mix } from '../colour.ts';
import type { Dice } from '../dice.ts';
import type { Mood } from '../moods.ts';
import { grain, HEIGHT, type Painter, veil } from '../painter.ts';
import type { Point } from '../raster.ts';
import { arc, curve, disc, polygon, rect, rounded, stroke } from '../shapes.ts';
import { paintClouds, paintFir, paintHill, paintSky, paintSun, paintTree, paintWater, ridge } from './backdrop.ts';
import type { Scene } from './scene.ts';

/** A ravine with a stream, a footbridge and birches in front. */
export const ravine: Scene = (art, mood, dice) => {
  paintSky(art, mood);
  paintSun(art, mood, art.width * dice.between(0.35, 0.65), dice.between(190, 260), dice.between(80, 120));
  const layers = [mood.far, mix(mood.far, mood.mid, 0.6), mood.mid] as const;
  layers.forEach((colour, depth) => {
    const dip = 330 + depth * 105;
    const [left, right] = [dice.between(160, 260), dice.between(160, 260)];
    paintHill(
      art,
      [
        [-200, dip - left],
        [art.width * 0.2, dip - left * 0.55],
        [art.width * 0.5, dip + 40],
        [art.width * 0.8, dip - right * 0.55],
        [art.width + 200, dip - right],
      ],
      colour,
      mix(colour, mood.dark, 0.5),
    );
    for (let x = dice.between(-30, 30); x < art.width; x += dice.between(46, 90)) {
      const foot = dip + 40 - (Math.abs(x / art.width - 0.5) * 2) ** 1.4 * (left * 0.6 + 50) + 30;
      if (Math.abs(x / art.width - 0.5) > 0.09)
        paintTree(art, x, foot, dice.between(90, 150) + depth * 30, mix(colour, mood.near, 0.35), mood.dark);
    }
  });
  const stream = curve([
    [art.width * 0.5, 560],
    [art.width * 0.55, 660],
    [art.width * 0.45, 760],
    [art.width * 0.54, 920],
  ]);
  const banks = stream.toReversed().map(([x, y]): Point => [x + 20 + (y - 540) * 0.55, y]);
  art.fill([[...stream.map(([x, y]): Point => [x - (y - 540) * 0.3, y]), ...banks]], mix(mood.sun, mood.far, 0.45));
  const bridge = (offset: number): Point[] =>
    curve([
      [art.width * 0.2, 640 + offset],
      [art.width * 0.5, 592 + offset],
      [art.width * 0.8, 640 + offset],
    ]);
  art.fill(stroke(bridge(0), 14), mood.accent);
  art.fill(stroke(bridge(-48), 5), mood.accent);
  bridge(0).forEach(([x, y], index) => {
    if (index % 2 === 0) art.fill(rect(x - 2, y - 48, 4, 48), mood.accent);
  });
  paintHill(
    art,
    [
      [-200, 700],
      [art.width * 0.18, 760],
      [art.width * 0.4, 900],
      [art.width * 0.6, 960],
      [art.width + 200, 960],
    ],
    mood.near,
    mood.dark,
  );
  paintHill(
    art,
    [
      [-200, 960],
      [art.width * 0.6, 920],
      [art.width * 0.82, 800],
      [art.width + 200, 730],
    ],
    mood.near,
    mood.dark,
  );
  for (const x of [dice.between(0.04, 0.1), dice.between(0.14, 0.2), dice.between(0.86, 0.94)]) {
    const [at, width] = [art.width * x, dice.between(24, 36)];
    art.fill(rect(at, -10, width, HEIGHT + 20), mood.light);
    for (let y = dice.between(10, 70); y < HEIGHT; y += dice.between(40, 110))
      art.fill(rounded(at + dice.between(-2, 8), y, width * 0.6, 8, 4), mood.dark);
    art.fill(
      rect(at, -10, width, HEIGHT + 20),
      grain(mood.dark, (px) => ((px - at) / width) ** 2 * 0.6),
    );
  }
};

/** Peaks with snow over firs and a lake. */
export const mountains: Scene = (art, mood, dice) => {
  const shore = 650;
  const sunX = art.width * dice.between(0.2, 0.8);
  paintSky(art, mood, shore);
  paintSun(art, mood, sunX, dice.between(170, 290), dice.between(70, 110));
  paintClouds(art, mood, dice, 4, 260);
  for (const [depth, colour] of [mood.far, mood.mid].entries()) {
    for (let x = dice.between(-160, 0); x < art.width + 100; x += dice.between(280, 420)) {
      const [top, half] = [dice.between(210, 360) + depth * 110, dice.between(300, 400)];
      art.fill(polygon([x - half, shore], [x, top], [x + half, shore]), colour);
      art.fill(
        polygon([x, top], [x + half, shore], [x + half * 0.2, shore], [x - 20, top + 190], [x + 24, top + 120]),
        mix(colour, mood.near, 0.4),
      );
      const snow = (shore - top) * 0.27;
      const side = half * 0.27;
      art.fill(
        polygon(
          [x, top],
          [x + side, top + snow],
          [x + side * 0.45, top + snow * 0.72],
          [x + side * 0.1, top + snow * 1.1],
          [x - side * 0.4, top + snow * 0.75],
          [x - side, top + snow],
        ),
        mood.light,
      );
    }
  }
  paintWater(art, mood, dice, shore, sunX);
  for (let x = dice.between(-20, 20); x < art.width; x += dice.between(26, 60)) {
    const edge = Math.abs(x / art.width - 0.5) * 2;
    if (edge > 0.25)
      paintFir(art, x, shore + 14 + edge * 120, 90 + edge * dice.between(120, 210), mood.near, mood.dark);
  }
};

/** Fields to the horizon and a grain elevator. */
export const prairie: Scene = (art, mood, dice) => {
  const horizon = 560;
  paintSky(art, mood, horizon);
  paintSun(art, mood, art.width * dice.between(0.55, 0.85), dice.between(220, 400), dice.between(90, 140));
  paintClouds(art, mood, dice, 8, 420);
  art.fill(rect(0, horizon, art.width, HEIGHT - horizon), mood.second);
  const [vanish, rows] = [art.width * dice.between(0.35, 0.65), 26];
  for (let row = 0; row < rows; row += 2) {
    const left = vanish + ((row - rows / 2) / rows) * art.width * 5;
    art.fill(
      polygon([vanish, horizon], [left, HEIGHT], [left + (art.width * 5) / rows, HEIGHT]),
      mix(mood.second, mood.mid, 0.45),
    );
  }
  art.fill(
    rect(0, horizon, art.width, 200),
    grain(mood.near, (_, y) => 0.4 - (y - horizon) / 400),
  );
  const x = art.width * dice.between(0.16, 0.3);
  art.fill(rect(x, 270, 150, 300), mood.accent);
  art.fill(polygon([x - 14, 276], [x + 20, 200], [x + 130, 200], [x + 164, 276]), mix(mood.accent, mood.dark, 0.5));
  art.fill(rect(x + 30, 150, 90, 56), mood.accent);
  art.fill(polygon([x + 20, 154], [x + 75, 108], [x + 130, 154]), mix(mood.accent, mood.dark, 0.5));
  art.fill(rect(x + 150, 440, 130, 130), mix(mood.accent, mood.dark, 0.25));
  art.fill(
    rect(x, 270, 150, 300),
    grain(mood.dark, (px) => ((px - x) / 150) ** 2 * 0.5),
  );
  for (const silo of [0, 1, 2]) {
    art.fill(
      [[...arc(x + 330 + silo * 84, 430, 38, 34, 0.5, 1, 16), [x + 368 + silo * 84, 570], [x + 292 + silo * 84, 570]]],
      mood.light,
    );
    art.fill(
      rect(x + 330 + silo * 84, 430, 38, 140),
      grain(mood.mid, () => 0.35),
    );
  }
  art.fill(rect(0, 564, art.width, 8), mood.near);
};

function paintShed(art: Painter, mood: Mood, x: number): void {
  art.fill(rect(x, 420, 210, 170), mood.accent);
  art.fill(polygon([x - 20, 426], [x + 105, 340], [x + 230, 426]), mood.dark);
  art.fill(rect(x + 74, 480, 62, 110), mood.light);
}

/** A bed of greens across the picture, some in flower; the nearer the row, the bigger. */
function paintBed(art: Painter, mood: Mood, dice: Dice, row: number): void {
  const [y, size] = [640 + row * 74, 20 + row * 6];
  art.fill(rounded(-40, y, art.width + 80, 40, 18), mix(mood.ground, mood.accent, 0.25));
  for (let x = dice.between(0, 40); x < art.width; x += 52 + row * 10) {
    const leaf = dice.pick([mood.mid, mood.far, mix(mood.mid, mood.second, 0.4)]);
    for (const turn of [-1, 0, 1])
      art.fill(disc(x + turn * size * 0.55, y - size * (turn ? 0.3 : 0.7), size * 0.45, size * 0.7), leaf);
    if (dice.chance(0.3)) art.fill(disc(x, y - size * 0.8, size * 0.34), dice.pick([mood.accent, mood.second]));
  }
}

function paintSunflower(art: Painter, mood: Mood, x: number, y: number): void {
  const stem: Point[] = [
    [x, y],
    [x + 8, HEIGHT],
  ];
  art.fill(stroke(stem, 9), mood.ground);
  art.fill(disc(x + 38, y + 170, 44, 17), mood.ground);
  art.fill(disc(x - 34, y + 240, 44, 17), mood.ground);
  for (const [px, py] of arc(x, y, 50, 50, 0, 1, 14)) art.fill(disc(px, py, 23), mood.second);
  art.fill(disc(x, y, 36), mood.dark);
}

/** A community garden: beds, sunflowers and a shed. */
export const garden: Scene = (art, mood, dice) => {
  paintSky(art, mood, 600);
  paintSun(art, mood, art.width * dice.between(0.2, 0.8), dice.between(160, 260), 90);
  paintClouds(art, mood, dice, 4, 240);
  paintHill(art, ridge(art, dice, 500, 30, 4), mood.far, mood.mid);
  for (let x = 0; x < art.width; x += dice.between(90, 170))
    paintTree(art, x, 570, dice.between(130, 220), mood.mid, mood.near);
  art.fill(rect(0, 545, art.width, HEIGHT), mood.near);
  paintShed(art, mood, art.width * dice.between(0.08, 0.2));
  for (let row = 0; row < 4; row += 1) paintBed(art, mood, dice, row);
  for (let flower = 0; flower < 5; flower += 1) {
    paintSunflower(art, mood, art.width * 0.56 + flower * dice.between(95, 130), dice.between(310, 450));
  }
};

/** A city park: a path, a bench, big crowns. */
export const park: Scene = (art, mood, dice) => {
  paintSky(art, mood);
  paintSun(art, mood, art.width * dice.between(0.3, 0.7), dice.between(190, 320), dice.between(110, 160));
  paintHill(art, ridge(art, dice, 560, 25, 4), mood.far, mood.mid);
  for (let x = dice.between(-40, 40); x < art.width; x += dice.between(80, 150))
    paintTree(art, x, 620, dice.between(170, 270), mix(mood.far, mood.mid, 0.7), mood.near);
  paintHill(art, ridge(art, dice, 640, 18, 3), mood.mid, mood.near);
  const path = curve([
    [art.width * 0.55, 630],
    [art.width * 0.62, 690],
    [art.width * 0.42, 780],
    [art.width * 0.3, 920],
  ]);
  art.fill(
    [
      [
        ...path.map(([x, y]): Point => [x - (y - 625) * 0.4, y]),
        ...path.toReversed().map(([x, y]): Point => [x + 14 + (y - 625) * 0.75, y]),
      ],
    ],
    mix(mood.light, mood.second, 0.3),
  );
  for (const [part, size] of [
    [0.06, 640],
    [0.27, 480],
    [0.92, 700],
  ] as const)
    paintTree(art, art.width * part, 840, size, dice.pick([mood.near, mood.accent, mood.second]), mood.dark);
  const bench = art.width * 0.66;
  art.fill(rounded(bench, 690, 250, 14, 6), mood.accent);
  art.fill(rounded(bench, 716, 250, 14, 6), mood.accent);
  art.fill(rounded(bench - 10, 756, 270, 16, 6), mood.accent);
  for (const leg of [18, 222]) art.fill(rect(bench + leg, 690, 12, 130), mood.dark);
  art.fill(disc(bench + 125, 824, 160, 10), veil(mood.dark, 0.3));
  for (let leaf = 0; leaf < 40; leaf += 1)
    art.fill(
      disc(dice.between(0, art.width), dice.between(640, 890), 7, 4),
      dice.pick([mood.second, mood.accent, mood.light]),
    );
};
