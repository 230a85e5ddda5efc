import { type Colour, mix } from '../colour.ts';
import type { Dice } from '../dice.ts';
import type { Mood } from '../moods.ts';
import { grain, HEIGHT, type Painter, veil } from '../painter.ts';
import { arc, archway, disc, polygon, rect, ring, rounded, stroke, under } from '../shapes.ts';
import { paintClouds, paintHill, paintSky, paintSun, paintTree, paintWindows, ridge } from './backdrop.ts';
import type { Scene } from './scene.ts';

/** Shop fronts under flats, as a main street has them. */
function paintFronts(art: Painter, mood: Mood, dice: Dice, foot: number): void {
  for (let x = dice.between(-90, 0); x < art.width; ) {
    const width = dice.between(150, 230);
    const height = dice.between(300, 430);
    const wall = dice.pick([
      mood.mid,
      mood.far,
      mood.second,
      mix(mood.mid, mood.accent, 0.35),
      mix(mood.far, mood.light, 0.4),
    ]);
    art.fill(rect(x, foot - height, width, height), wall);
    art.fill(rect(x - 4, foot - height - 14, width + 8, 20), mix(wall, mood.dark, 0.4));
    paintWindows(
      art,
      dice,
      { x: x + 22, y: foot - height + 34, width: width - 40, height: height - 190 },
      { width: 30, height: 52, gap: 22 },
      { lit: mood.light, unlit: mix(mood.dark, wall, 0.35), share: 0.4 },
    );
    art.fill(rect(x + 10, foot - 112, width - 20, 112), mix(mood.dark, mood.near, 0.4));
    art.fill(rect(x + 18, foot - 96, width * 0.55, 80), mood.light);
    const awning = dice.pick([mood.accent, mood.second, mood.near]);
    art.fill(polygon([x + 8, foot - 128], [x + width - 8, foot - 128], [x + width, foot - 92], [x, foot - 92]), awning);
    art.fill(
      rect(x, foot - height, width, height),
      grain(mood.dark, (px) => ((px - x) / width) ** 3 * 0.35),
    );
    x += width + 3;
  }
}

function paintCar(art: Painter, mood: Mood, x: number, foot: number, length: number): void {
  const height = length * 0.3;
  const top = foot - height;
  const red: Colour = mood.accent;
  art.fill(rounded(x, top, length, height - 22, 34), mood.light);
  art.fill(rounded(x, top + height * 0.5, length, height * 0.5 - 22, 20), red);
  art.fill(rect(x + 10, top + height * 0.44, length - 20, 8), red);
  for (let pane = 0; pane < 6; pane += 1) {
    art.fill(
      rounded(x + length * (0.045 + pane * 0.155), top + height * 0.13, length * 0.125, height * 0.31, 10),
      mix(mood.dark, mood.near, 0.5),
    );
  }
  for (const part of [0.3, 0.62]) {
    art.fill(
      rounded(x + length * part, top + height * 0.13, length * 0.1, height * 0.68, 6),
      mix(mood.dark, mood.near, 0.25),
    );
    art.fill(rect(x + length * (part + 0.049), top + height * 0.13, 3, height * 0.68), mood.light);
  }
  art.fill(rounded(x + length * 0.06, top - 18, length * 0.3, 20, 8), mix(mood.light, mood.mid, 0.5));
  art.fill(
    stroke(
      [
        [x + length * 0.55, top],
        [x + length * 0.5, top - 52],
        [x + length * 0.6, top - 92],
      ],
      6,
    ),
    mood.dark,
  );
  for (const part of [0.12, 0.22, 0.76, 0.86]) {
    art.fill(disc(x + length * part, foot - 16, 22), mood.dark);
    art.fill(disc(x + length * part, foot - 16, 9), mood.far);
  }
  art.fill(disc(x + 24, top + height * 0.66, 11), mood.sun);
  art.fill(
    rounded(x, top, length, height - 22, 34),
    grain(mood.dark, (_, y) => Math.max(0, (y - top) / height - 0.35) * 0.35),
  );
}

/** A red streetcar in front of a main street. */
export const streetcar: Scene = (art, mood, dice) => {
  const foot = 740;
  paintSky(art, mood, foot);
  paintSun(art, mood, art.width * dice.between(0.1, 0.9), dice.between(130, 260), 80);
  paintClouds(art, mood, dice, 3, 220);
  paintFronts(art, mood, dice, foot - 30);
  art.fill(rect(0, foot - 32, art.width, 60), mix(mood.far, mood.ground, 0.35));
  art.fill(rect(0, foot + 6, art.width, HEIGHT), mood.ground);
  for (const y of [foot + 52, foot + 96]) art.fill(rect(0, y, art.width, 5), mix(mood.far, mood.ground, 0.3));
  const length = Math.min(art.width * 0.78, dice.between(800, 980));
  const wire = foot - length * 0.3 - 30;
  art.fill(rect(0, wire, art.width, 3), mood.dark);
  paintCar(art, mood, art.width * dice.between(-0.02, 0.24), foot + 62, length);
  for (let x = dice.between(-40, 60); x < art.width; x += 620)
    art.fill(rect(x, wire - 60, 9, foot - wire + 90), mood.dark);
};

/** Arches over a valley with a train on top. */
export const viaduct: Scene = (art, mood, dice) => {
  const deck = dice.between(410, 470);
  paintSky(art, mood, 700);
  paintSun(art, mood, art.width * dice.between(0.2, 0.8), dice.between(200, 330), dice.between(90, 140));
  paintClouds(art, mood, dice, 3, 260);
  paintHill(art, ridge(art, dice, 540, 50, 4), mood.far, mood.mid);
  paintHill(art, ridge(art, dice, 640, 40, 3), mix(mood.far, mood.mid, 0.6), mood.near);
  const span = dice.between(215, 270);
  const [stone, shade] = [mix(mood.mid, mood.light, 0.12), mood.near];
  for (let x = dice.between(-150, -20); x < art.width; x += span) {
    const pier = [
      ...rect(x, deck, span, HEIGHT - deck),
      ...archway(x + 22, deck + 44, span - 44, HEIGHT).map((outline) => outline.toReversed()),
    ];
    art.fill(pier, stone);
    art.fill(
      pier,
      grain(shade, (px, y) => Math.max(0.12, ((px - x) % span) / span) * 0.3 + Math.max(0, y - deck) / 1600),
    );
  }
  art.fill(rect(0, deck - 20, art.width, 28), shade);
  const start = art.width * dice.between(0.05, 0.3);
  for (let car = 0; car < 4; car += 1) {
    const x = start + car * 212;
    art.fill(rounded(x, deck - 92, 204, 66, car === 0 ? 22 : 8), car === 0 ? mood.accent : mood.light);
    for (let pane = 0; pane < 5; pane += 1) art.fill(rounded(x + 20 + pane * 34, deck - 78, 24, 22, 4), mood.dark);
    art.fill(rect(x, deck - 44, 204, 7), mood.accent);
    for (const wheel of [30, 64, 140, 174]) art.fill(disc(x + wheel, deck - 24, 9), mood.dark);
  }
  paintHill(art, ridge(art, dice, 800, 40, 3), mood.near, mood.dark);
  for (let x = dice.between(0, 80); x < art.width; x += dice.between(70, 190))
    paintTree(art, x, 880, dice.between(120, 210), mix(mood.near, mood.second, 0.25), mood.dark);
};

function paintBike(art: Painter, mood: Mood, x: number, foot: number, r: number): void {
  const [left, right, hub] = [x, x + r * 2.75, foot - r];
  for (const cx of [left, right]) {
    art.fill(ring(cx, hub, r, r * 0.1), mood.dark);
    for (let spoke = 0; spoke < 10; spoke += 1) {
      const [from, to] = [arc(cx, hub, r * 0.93, r * 0.93, spoke / 10, 1, 1)[0], [cx, hub] as const];
      if (from) art.fill(stroke([from, to], 2), mood.dark);
    }
  }
  const [crank, seat, head]: [number, number][] = [
    [x + r * 1.15, hub],
    [x + r * 0.85, hub - r * 1.15],
    [x + r * 2.2, hub - r * 1.2],
  ];
  if (!crank || !seat || !head) return;
  art.fill(stroke([[left, hub], crank, head, seat, crank], r * 0.09), mood.accent);
  art.fill(stroke([seat, [left, hub]], r * 0.08), mood.accent);
  art.fill(stroke([[right, hub], head, [head[0] - r * 0.07, head[1] - r * 0.28]], r * 0.09), mood.accent);
  art.fill(
    stroke(
      [
        [head[0] - r * 0.3, head[1] - r * 0.3],
        [head[0] + r * 0.2, head[1] - r * 0.28],
        [head[0] + r * 0.3, head[1] - r * 0.1],
      ],
      r * 0.08,
    ),
    mood.dark,
  );
  art.fill(rounded(seat[0] - r * 0.32, seat[1] - r * 0.2, r * 0.6, r * 0.15, r * 0.08), mood.dark);
  art.fill(disc(crank[0], crank[1], r * 0.17), mood.dark);
}

/** A bicycle on a path, big as on a poster. */
export const bicycle: Scene = (art, mood, dice) => {
  paintSky(art, mood);
  const sunX = art.width * dice.between(0.35, 0.65);
  paintSun(art, mood, sunX, 430, dice.between(230, 290));
  paintHill(art, ridge(art, dice, 620, 40, 4), mood.far, mood.mid);
  for (let x = dice.between(0, 90); x < art.width; x += dice.between(120, 260))
    paintTree(art, x, 690, dice.between(150, 260), mood.mid, mood.near);
  art.fill(
    under(
      [
        [-60, 700],
        [art.width * 0.3, 680],
        [art.width * 0.7, 705],
        [art.width + 60, 690],
      ],
      HEIGHT,
    ),
    mood.near,
  );
  art.fill(polygon([0, 770], [art.width, 748], [art.width, 850], [0, 860]), mix(mood.light, mood.far, 0.35));
  art.fill(disc(art.width / 2, 812, 360, 16), veil(mood.dark, 0.25));
  paintBike(art, mood, art.width / 2 - 230, 812, dice.between(150, 168));
};
