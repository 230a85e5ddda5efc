import { mix } from '../colour.ts';
import type { Mood } from '../moods.ts';
import { fade, flat, grain, HEIGHT, type Painter, veil } from '../painter.ts';
import type { Point } from '../raster.ts';
import { arc, archway, curve, disc, polygon, rect, rounded, stroke, turned } from '../shapes.ts';
import { paintClouds, paintSky, paintSun, paintTree } from './backdrop.ts';
import type { Scene } from './scene.ts';

function paintFlag(art: Painter, mood: Mood, x: number, top: number, size: number): void {
  art.fill(rect(x - 2, top, 4, size * 1.8), mood.dark);
  const edge = (offset: number): Point[] =>
    curve([
      [x + 2, top + offset],
      [x + size * 0.4, top - size * 0.08 + offset],
      [x + size * 0.8, top + size * 0.1 + offset],
      [x + size * 1.25, top + offset],
    ]);
  art.fill([[...edge(2), ...edge(size * 0.66).toReversed()]], mood.accent);
}

/** A parliament: steps, columns, a dome with a flag. */
export const legislature: Scene = (art, mood, dice) => {
  const [foot, centre] = [730, art.width / 2];
  paintSky(art, mood, foot);
  paintSun(art, mood, centre + dice.between(-360, 360), dice.between(170, 320), dice.between(90, 140));
  paintClouds(art, mood, dice, 5, 320);
  const [stone, shade] = [mix(mood.light, mood.far, 0.3), mix(mood.mid, mood.near, 0.4)];
  for (const side of [-1, 1]) {
    const x = side < 0 ? centre - 620 : centre + 230;
    art.fill(rect(x, 430, 390, 300), mix(stone, mood.far, 0.35));
    art.fill(rect(x - 10, 414, 410, 24), shade);
    for (let window = 0; window < 6; window += 1) {
      for (const y of [466, 596]) art.fill(archway(x + 26 + window * 60, y, 32, 84), mix(mood.dark, mood.near, 0.5));
    }
  }
  art.fill(rect(centre - 250, 400, 500, 330), stone);
  art.fill(polygon([centre - 280, 404], [centre, 290], [centre + 280, 404]), shade);
  art.fill(polygon([centre - 210, 394], [centre, 310], [centre + 210, 394]), stone);
  art.fill(rect(centre - 104, 240, 208, 60), stone);
  for (let bay = 0; bay < 6; bay += 1) art.fill(rect(centre - 88 + bay * 32, 250, 14, 44), shade);
  art.fill([arc(centre, 242, 104, 130, 0.5, 1)], mood.accent);
  art.fill(
    [arc(centre, 242, 104, 130, 0.5, 1)],
    grain(mood.dark, (x) => Math.max(0, (x - centre + 40) / 260)),
  );
  art.fill(rounded(centre - 18, 88, 36, 34, 8), stone);
  paintFlag(art, mood, centre, 20, 54);
  art.fill(rect(centre - 236, 424, 472, 300), shade);
  for (let column = 0; column < 7; column += 1) {
    const x = centre - 226 + column * 70;
    art.fill(rect(x, 424, 32, 306), stone);
    art.fill(
      rect(x + 16, 424, 16, 306),
      grain(shade, () => 0.45),
    );
    art.fill(rect(x - 5, 416, 42, 14), stone);
  }
  for (let step = 0; step < 6; step += 1)
    art.fill(rect(centre - 290 - step * 26, 726 + step * 15, 580 + step * 52, 16), mix(stone, shade, step / 7));
  art.fill(rect(0, 812, art.width, HEIGHT), mood.near);
  for (const part of [0.03, 0.14, 0.86, 0.97])
    paintTree(art, art.width * part, 830, dice.between(240, 370), mood.near, mood.dark);
};

/** A hand's ballot over its box, as a poster. */
export const ballot: Scene = (art, mood, dice) => {
  art.fill(rect(0, 0, art.width, HEIGHT), fade([mood.far, mood.second], 0, HEIGHT));
  const centre = art.width / 2;
  for (let ray = 0; ray < 24; ray += 1) {
    const [a, b] = [
      arc(centre, 560, 1500, 1500, ray / 24, 1, 1)[0],
      arc(centre, 560, 1500, 1500, ray / 24 + 0.02, 1, 1)[0],
    ];
    if (a && b) art.fill(polygon([centre, 560], a, b), veil(mood.light, 0.3));
  }
  const tilt = dice.between(-0.04, 0.04);
  const sheet = (x: number, y: number, width: number, height: number, colour: number): void =>
    art.fill(turned(rect(centre + x, y, width, height), centre, 400, tilt), colour);
  sheet(-142, 112, 300, 460, veil(mood.dark, 0.2).colourAt(0));
  sheet(-150, 100, 300, 460, mood.light);
  for (let row = 0; row < 4; row += 1) {
    sheet(-116, 150 + row * 86, 46, 46, mood.near);
    sheet(-109, 157 + row * 86, 32, 32, mood.light);
    sheet(-50, 162 + row * 86, 150 - (row % 2) * 40, 18, mood.far);
  }
  const choice = dice.whole(0, 2);
  const mark: Point[] = [
    [centre - 112, 170 + choice * 86],
    [centre - 94, 192 + choice * 86],
    [centre - 58, 134 + choice * 86],
  ];
  art.fill(turned(stroke(mark, 15), centre, 400, tilt), mood.accent);
  art.fill(
    polygon([centre - 360, 520], [centre + 360, 520], [centre + 400, 590], [centre - 400, 590]),
    mix(mood.near, mood.mid, 0.4),
  );
  art.fill(rounded(centre - 190, 540, 380, 22, 10), mood.dark);
  sheet(-150, 430, 300, 120, mood.light);
  art.fill(rect(centre - 400, 588, 800, 330), mood.near);
  art.fill(
    rect(centre - 400, 588, 800, 330),
    grain(mood.dark, (x) => Math.max(0, (x - centre) / 800)),
  );
  art.fill(disc(centre, 740, 92), mood.accent);
  art.fill(
    stroke(
      [
        [centre - 40, 742],
        [centre - 10, 776],
        [centre + 46, 704],
      ],
      24,
    ),
    mood.light,
  );
};

/** A council chamber: rings of seats round a speaker. */
export const chamber: Scene = (art, mood, dice) => {
  art.fill(rect(0, 0, art.width, HEIGHT), mood.ground);
  const centre = art.width / 2;
  const colours = [mood.accent, mood.second, mood.mid, mood.far] as const;
  for (let row = 7; row >= 1; row -= 1) {
    const radius = 170 + row * 86;
    art.fill([[...arc(centre, 840, radius, radius * 0.92, 0.5, 1, 64)]], flat(mix(mood.near, mood.ground, row / 8)));
  }
  const edge = dice.between(0.58, 0.68);
  for (let row = 1; row <= 7; row += 1) {
    const radius = 210 + row * 86;
    const seats = Math.round(radius / 17);
    arc(centre, 840, radius, radius * 0.92, 0.515, 0.985, seats).forEach(([x, y], seat) => {
      const share = seat / seats;
      const party = share < edge * 0.55 ? 0 : share < edge ? 1 : share < 0.86 ? 2 : 3;
      art.fill(disc(x, y, 19), colours[party] ?? mood.far);
      art.fill(disc(x - 4, y - 5, 6), veil(mood.light, 0.4));
    });
  }
  art.fill(disc(centre, 860, 170, 120), mood.light);
  art.fill(rounded(centre - 76, 690, 152, 140, 10), mood.second);
  art.fill(rounded(centre - 92, 676, 184, 24, 8), mood.accent);
};
