import { mix } from '../colour.ts';
import type { Dice } from '../dice.ts';
import type { Mood } from '../moods.ts';
import { glow, grain, HEIGHT, type Painter, veil } from '../painter.ts';
import { polygon, rect, rounded, stroke, under } from '../shapes.ts';
import { paintClouds, paintFir, paintHill, paintSky, paintSun, paintTree, paintWater, ridge } from './backdrop.ts';
import type { Scene } from './scene.ts';

function paintSail(art: Painter, mood: Mood, x: number, foot: number, size: number, sail: number): void {
  art.fill(
    polygon(
      [x + size * 0.04, foot - size * 1.05],
      [x + size * 0.04, foot - size * 0.12],
      [x + size * 0.52, foot - size * 0.12],
    ),
    mood.light,
  );
  art.fill(
    polygon(
      [x - size * 0.03, foot - size * 0.92],
      [x - size * 0.03, foot - size * 0.12],
      [x - size * 0.34, foot - size * 0.12],
    ),
    sail,
  );
  art.fill(
    polygon(
      [x - size * 0.42, foot - size * 0.08],
      [x + size * 0.56, foot - size * 0.08],
      [x + size * 0.4, foot + size * 0.06],
      [x - size * 0.28, foot + size * 0.06],
    ),
    mood.dark,
  );
  art.fill(rounded(x - size * 0.4, foot + size * 0.09, size * 0.85, size * 0.04, 4), veil(mood.dark, 0.3));
}

function paintIsland(art: Painter, mood: Mood, dice: Dice, x: number, level: number, width: number): void {
  art.fill(
    under(
      [
        [x, level + 4],
        [x + width * 0.2, level - 22],
        [x + width * 0.7, level - 26],
        [x + width, level + 4],
      ],
      level + 5,
    ),
    mood.near,
  );
  for (let tree = x + 40; tree < x + width - 30; tree += dice.between(20, 46)) {
    const size = dice.between(70, 150);
    if (dice.chance(0.5)) paintFir(art, tree, level - 10, size, mood.near, mood.dark);
    else paintTree(art, tree, level - 8, size, mix(mood.near, mood.mid, 0.4), mood.dark);
  }
}

/** The lake with its islands and sails. */
export const lake: Scene = (art, mood, dice) => {
  const horizon = dice.between(430, 500);
  const sunX = art.width * dice.between(0.2, 0.8);
  paintSky(art, mood, horizon);
  paintSun(art, mood, sunX, horizon - dice.between(40, 190), dice.between(80, 130));
  paintClouds(art, mood, dice, 5, 300);
  paintHill(art, ridge(art, dice, horizon - 12, 14, 5), mood.far, mood.mid);
  paintWater(art, mood, dice, horizon, sunX);
  paintIsland(
    art,
    mood,
    dice,
    art.width * dice.between(-0.1, 0.2),
    horizon + dice.between(50, 90),
    dice.between(420, 620),
  );
  paintIsland(
    art,
    mood,
    dice,
    art.width * dice.between(0.6, 0.75),
    horizon + dice.between(20, 50),
    dice.between(320, 520),
  );
  const sails = dice.whole(2, 4);
  for (let index = 0; index < sails; index += 1) {
    const nearness = (index + 1) / sails;
    paintSail(
      art,
      mood,
      art.width * dice.between(0.15, 0.85),
      horizon + 100 + nearness * 220,
      80 + nearness * 130,
      dice.pick([mood.accent, mood.second]),
    );
  }
};

/** A white ferry crossing under gulls. */
export const ferry: Scene = (art, mood, dice) => {
  const [horizon, foot] = [500, dice.between(640, 680)];
  const sunX = art.width * dice.between(0.15, 0.85);
  paintSky(art, mood, horizon);
  paintSun(art, mood, sunX, dice.between(230, 380), dice.between(80, 120));
  paintClouds(art, mood, dice, 4, 260);
  paintHill(art, ridge(art, dice, horizon - 30, 20, 6), mood.far, mood.mid);
  paintWater(art, mood, dice, horizon, sunX);
  const x = art.width / 2 - 400 + dice.between(-90, 90);
  art.fill(polygon([x, foot - 70], [x + 800, foot - 70], [x + 740, foot + 30], [x + 60, foot + 30]), mood.dark);
  art.fill(polygon([x - 6, foot - 92], [x + 806, foot - 92], [x + 796, foot - 62], [x + 4, foot - 62]), mood.accent);
  for (const [left, width, top, height] of [
    [70, 660, 172, 84],
    [120, 560, 246, 76],
    [300, 190, 306, 62],
  ] as const) {
    art.fill(rounded(x + left, foot - top, width, height, 10), mood.light);
    art.fill(rect(x + left - 12, foot - top, width + 24, 9), mix(mood.light, mood.mid, 0.5));
    for (let pane = x + left + 26; pane < x + left + width - 40; pane += 52)
      art.fill(rounded(pane, foot - top + 24, 34, 28, 7), mix(mood.near, mood.dark, 0.4));
  }
  art.fill(
    polygon([x + 520, foot - 246], [x + 528, foot - 372], [x + 592, foot - 372], [x + 600, foot - 246]),
    mood.accent,
  );
  art.fill(rect(x + 527, foot - 350, 66, 16), mood.light);
  art.fill(rect(x + 392, foot - 400, 5, 100), mood.dark);
  art.fill(rounded(x + 20, foot + 24, 760, 12, 6), veil(mood.light, 0.7));
  art.fill(rounded(x - 60, foot + 50, 700, 7, 4), veil(mood.light, 0.4));
  for (let gull = 0; gull < 6; gull += 1) {
    const [gx, gy, s] = [dice.between(60, art.width - 60), dice.between(110, 390), dice.between(14, 26)];
    art.fill(
      stroke(
        [
          [gx - s, gy - s * 0.3],
          [gx - s * 0.4, gy - s * 0.55],
          [gx, gy],
          [gx + s * 0.4, gy - s * 0.55],
          [gx + s, gy - s * 0.3],
        ],
        4,
      ),
      mood.light,
    );
  }
};

/** A lighthouse on rocks, its beam over the sea. */
export const lighthouse: Scene = (art, mood, dice) => {
  const horizon = 560;
  const x = art.width * dice.pick([0.3, 0.68]);
  paintSky(art, mood, horizon);
  paintSun(art, mood, art.width - x, dice.between(220, 360), 100);
  paintClouds(art, mood, dice, 5, 320);
  paintWater(art, mood, dice, horizon, art.width - x);
  for (const side of [-1, 1])
    art.fill(polygon([x, 226], [x + side * 1200, 120], [x + side * 1200, 300]), glow(mood.sun, x, 226, 1100, 0.6));
  art.fill(
    under(
      [
        [x - 520, 910],
        [x - 300, 790],
        [x - 150, 690],
        [x + 60, 660],
        [x + 210, 730],
        [x + 400, 840],
        [x + 560, 910],
      ],
      HEIGHT,
    ),
    mood.near,
  );
  art.fill(
    under(
      [
        [x - 420, 910],
        [x - 160, 800],
        [x + 120, 760],
        [x + 420, 910],
      ],
      HEIGHT,
    ),
    grain(mood.dark, (_, y) => (y - 700) / 300),
  );
  const side = (y: number): number => 40 + ((y - 280) / 400) * 34;
  for (let band = 0; band < 5; band += 1) {
    const [top, bottom] = [280 + band * 80, 280 + (band + 1) * 80];
    art.fill(
      polygon([x - side(top), top], [x + side(top), top], [x + side(bottom), bottom], [x - side(bottom), bottom]),
      band % 2 ? mood.accent : mood.light,
    );
  }
  art.fill(
    polygon([x - 40, 280], [x + 40, 280], [x + 74, 680], [x - 74, 680]),
    grain(mood.dark, (px) => Math.max(0, (px - x + 10) / 90) * 0.5),
  );
  art.fill(rect(x - 56, 268, 112, 16), mood.dark);
  art.fill(rect(x - 30, 196, 60, 72), mood.sun);
  for (const bar of [-31, -2, 27]) art.fill(rect(x + bar, 196, 4, 72), mood.dark);
  art.fill(polygon([x - 44, 198], [x, 150], [x + 44, 198]), mood.accent);
  art.fill(rounded(x - 14, 620, 28, 62, 14), mood.dark);
};

/** A container port: ship, stacks and gantries. */
export const harbour: Scene = (art, mood, dice) => {
  const quay = 660;
  const sunX = art.width * dice.between(0.2, 0.8);
  paintSky(art, mood, quay);
  paintSun(art, mood, sunX, dice.between(240, 400), dice.between(90, 150));
  paintClouds(art, mood, dice, 4, 300);
  paintHill(art, ridge(art, dice, 590, 30, 5), mood.far, mood.mid);
  paintWater(art, mood, dice, quay, sunX);
  for (let x = art.width * 0.12; x < art.width; x += 430) {
    for (const leg of [0, 130])
      art.fill(
        polygon([x + leg, quay + 6], [x + leg + 14, quay + 6], [x + leg + 18, 250], [x + leg + 4, 250]),
        mood.near,
      );
    art.fill(rect(x - 150, 236, 420, 20), mood.near);
    art.fill(
      stroke(
        [
          [x + 70, 150],
          [x - 140, 236],
        ],
        5,
      ),
      mood.near,
    );
    art.fill(
      stroke(
        [
          [x + 70, 150],
          [x + 260, 236],
        ],
        5,
      ),
      mood.near,
    );
    art.fill(rect(x + 60, 150, 16, 90), mood.near);
    art.fill(rect(x - 92, 256, 3, dice.between(70, 150)), mood.dark);
  }
  const [left, right] = [art.width * 0.06, art.width * 0.94];
  const colours = [mood.accent, mood.second, mood.mid, mood.light, mix(mood.accent, mood.dark, 0.4)] as const;
  for (let x = left + 60; x < right - 260; x += 84) {
    const stack = dice.whole(2, 5);
    for (let level = 0; level < stack; level += 1) {
      const [colour, y] = [dice.pick(colours), 610 - level * 40];
      art.fill(rect(x, y, 80, 37), colour);
      for (let rib = x + 10; rib < x + 76; rib += 12) art.fill(rect(rib, y + 5, 3, 27), mix(colour, mood.dark, 0.25));
    }
  }
  art.fill(rect(right - 190, 430, 110, 220), mood.light);
  for (let y = 450; y < 620; y += 34) art.fill(rect(right - 178, y, 86, 13), mood.dark);
  art.fill(polygon([left, 646], [right, 646], [right - 30, 760], [left + 70, 760]), mood.dark);
  art.fill(polygon([left + 44, 720], [right - 20, 720], [right - 30, 760], [left + 70, 760]), mood.accent);
};
