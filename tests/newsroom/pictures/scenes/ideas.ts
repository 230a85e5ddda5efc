import { type Colour, mix } from '../colour.ts';
import type { Dice } from '../dice.ts';
import type { Mood } from '../moods.ts';
import { fade, glow, grain, HEIGHT, type Painter, veil } from '../painter.ts';
import type { Point } from '../raster.ts';
import { arc, curve, disc, polygon, rect, ring, rounded, stroke, wedge } from '../shapes.ts';
import { paintSky } from './backdrop.ts';
import type { Scene } from './scene.ts';

/** One square of the grid, with the corner that its quarter disc stands in and the turn that one starts at. */
interface Tile {
  x: number;
  y: number;
  cell: number;
  cornerX: number;
  cornerY: number;
  from: number;
}

/** What a square shows; `another` draws lots for one more colour. */
type Motif = (art: Painter, tile: Tile, colour: Colour, another: () => Colour) => void;

const paintQuarter: Motif = (art, { cornerX, cornerY, cell, from }, colour) =>
  art.fill(wedge(cornerX, cornerY, cell, from, from + 0.25), colour);

const paintDot: Motif = (art, { x, y, cell }, colour) =>
  art.fill(disc(x + cell / 2, y + cell / 2, cell * 0.36), colour);

const paintTriangle: Motif = (art, { x, y, cell, cornerX }, colour) =>
  art.fill(polygon([x, y], [x + cell, y], [cornerX, y + cell]), colour);

const paintBars: Motif = (art, { x, y, cell }, colour) => {
  for (let bar = 0; bar < 4; bar += 1) art.fill(rect(x, y + (bar * cell) / 4, cell, cell / 8), colour);
};

const paintRainbow: Motif = (art, { cornerX, cornerY, cell, from }, colour, another) => {
  art.fill(wedge(cornerX, cornerY, cell, from, from + 0.25), colour);
  art.fill(wedge(cornerX, cornerY, cell * 0.6, from, from + 0.25), another());
};

/** A quarter disc is as likely as two of the others. */
const MOTIFS = [paintQuarter, paintQuarter, paintDot, paintTriangle, paintBars, paintRainbow] as const;

/** The turn, by corner, at which a quarter disc that stands there begins. */
const quarterFrom = (right: boolean, low: boolean): number => {
  if (low) return right ? 0.5 : 0.75;
  return right ? 0.25 : 0;
};

function paintTile(art: Painter, mood: Mood, dice: Dice, x: number, y: number, cell: number): void {
  const colours = [mood.accent, mood.second, mood.near, mood.far, mood.light, mood.mid, mood.dark] as const;
  const another = (): Colour => dice.pick<Colour>(colours);
  const [ground, figure] = [another(), another()];
  const [right, low] = [dice.whole(0, 1), dice.whole(0, 1)];
  const from = quarterFrom(right === 1, low === 1);
  art.fill(rect(x - 1, y - 1, cell + 2, cell + 2), ground);
  const paint = dice.pick<Motif>(MOTIFS);
  paint(art, { x, y, cell, cornerX: x + right * cell, cornerY: y + low * cell, from }, figure, another);
}

/** Quarter discs, rings and triangles on a grid. */
export const poster: Scene = (art, mood, dice) => {
  const rows = dice.pick([3, 4]);
  const cell = HEIGHT / rows;
  const left = (art.width - Math.ceil(art.width / cell) * cell) / 2;
  for (let row = 0; row < rows; row += 1) {
    for (let x = left; x < art.width; x += cell) paintTile(art, mood, dice, x, row * cell, cell);
  }
  art.fill(
    rect(0, 0, art.width, HEIGHT),
    grain(mood.dark, (x, y) => 0.03 + ((x / cell) % 1) * ((y / cell) % 1) * 0.09),
  );
};

/** A chip with its tracks. */
export const circuit: Scene = (art, mood, dice) => {
  art.fill(rect(0, 0, art.width, HEIGHT), fade([mood.near, mood.ground], 0, HEIGHT));
  const [cx, cy] = [art.width / 2, 450];
  art.fill(disc(cx, cy, 640), glow(mood.second, cx, cy, 640, 0.5));
  for (let track = 0; track < 44; track += 1) {
    const [side, lane] = [track % 4, Math.floor(track / 4) - 5];
    const [reach, bend] = [dice.between(230, 520), dice.between(-150, 150)];
    const along = (a: number, b: number): Point =>
      side === 0 ? [cx + a, cy + b] : side === 1 ? [cx - a, cy + b] : side === 2 ? [cx + b, cy + a] : [cx + b, cy - a];
    const end = along(reach + Math.abs(bend) + 130, lane * 34 + bend);
    const colour = dice.pick([mood.accent, mood.second, mood.light, mood.mid, mood.mid]);
    art.fill(
      stroke(
        [along(150, lane * 27), along(reach, lane * 27), along(reach + Math.abs(bend), lane * 27 + bend), end]
          .map(([x, y]): Point => [x, y])
          .slice(0, 3),
        6,
      ),
      colour,
    );
    const last = along(reach + Math.abs(bend), lane * 27 + bend);
    art.fill(disc(last[0], last[1], 14), colour);
    art.fill(disc(last[0], last[1], 6), mood.ground);
  }
  art.fill(rounded(cx - 190, cy - 190, 380, 380, 26), mood.dark);
  art.fill(rounded(cx - 150, cy - 150, 300, 300, 16), mood.accent);
  art.fill(
    rounded(cx - 150, cy - 150, 300, 300, 16),
    grain(mood.dark, (x, y) => Math.max(0, (x - cx + y - cy + 120) / 900)),
  );
  for (let ringSize = 110; ringSize > 20; ringSize -= 36) art.fill(ring(cx, cy, ringSize, 10), mood.light);
  art.fill(disc(cx, cy, 18), mood.sun);
};

/** The globe with its routes. */
export const globe: Scene = (art, mood, dice) => {
  paintSky(art, { ...mood, sky: [mood.dark, mood.near, mood.mid] });
  for (let star = 0; star < 90; star += 1)
    art.fill(
      disc(dice.between(0, art.width), dice.between(0, HEIGHT), dice.between(1.5, 4)),
      veil(mood.light, dice.between(0.3, 0.9)),
    );
  const [cx, cy, r] = [art.width * dice.between(0.42, 0.58), 470, 340];
  art.fill(disc(cx, cy, 560), glow(mood.second, cx, cy, 560, 0.6));
  art.fill(disc(cx, cy, r), mix(mood.far, mood.mid, 0.5));
  const spin = dice.between(-90, 90);
  const inside = (points: Point[]): Point[] =>
    curve(
      points.map(([x, y]): Point => {
        const [dx, dy] = [x + spin, y];
        const length = Math.hypot(dx, dy);
        const keep = length > r - 14 ? (r - 14) / length : 1;
        return [cx + dx * keep, cy + dy * keep];
      }),
    );
  art.fill(
    [
      inside([
        [-250, -210],
        [-120, -290],
        [-20, -230],
        [-70, -150],
        [-20, -90],
        [-100, -20],
        [-170, -90],
        [-250, -100],
        [-250, -210],
      ]),
    ],
    mood.second,
  );
  art.fill(
    [
      inside([
        [-90, 10],
        [10, 30],
        [40, 110],
        [-20, 200],
        [-50, 280],
        [-100, 180],
        [-120, 80],
        [-90, 10],
      ]),
    ],
    mood.second,
  );
  art.fill(
    [
      inside([
        [130, -240],
        [260, -190],
        [330, -60],
        [250, -20],
        [300, 60],
        [220, 180],
        [150, 60],
        [90, -40],
        [130, -120],
        [80, -190],
        [130, -240],
      ]),
    ],
    mood.second,
  );
  for (const squash of [0.25, 0.62])
    art.fill([arc(cx, cy, r * squash, r), arc(cx, cy, r * squash - 3, r, 1, 0)], veil(mood.light, 0.45));
  for (const y of [-200, -70, 70, 200]) {
    const half = Math.sqrt(r * r - y * y);
    art.fill(rect(cx - half, cy + y - 1.5, half * 2, 3), veil(mood.light, 0.45));
  }
  art.fill(
    disc(cx, cy, r),
    grain(mood.dark, (x, y) => Math.max(0, (x - cx) * 0.8 + (y - cy) * 0.6) / 420),
  );
  for (let route = 0; route < 5; route += 1) {
    const [ax, ay, bx, by] = [
      cx + dice.between(-260, -40),
      cy + dice.between(-200, 210),
      cx + dice.between(60, 270),
      cy + dice.between(-200, 210),
    ];
    const way = curve([
      [ax, ay],
      [(ax + bx) / 2, Math.min(ay, by) - dice.between(60, 180)],
      [bx, by],
    ]);
    art.fill(stroke(way, 6), mood.accent);
    for (const [x, y] of [
      [ax, ay],
      [bx, by],
    ] as const) {
      art.fill(disc(x, y, 15), mood.light);
      art.fill(disc(x, y, 8), mood.accent);
    }
  }
};

interface Bar {
  x: number;
  width: number;
  height: number;
  colour: Colour;
}

/** A bar of the chart with lit and unlit windows, as a tower has them. */
function paintBar(art: Painter, mood: Mood, dice: Dice, bar: Bar): void {
  const { x, width, height, colour } = bar;
  art.fill(rect(x, HEIGHT - height, width, height), colour);
  for (let y = HEIGHT - height + 22; y < HEIGHT - 20; y += 38) {
    for (let pane = 0; pane < 3; pane += 1)
      art.fill(
        rect(x + 14 + pane * ((width - 16) / 3), y, (width - 40) / 3, 20),
        dice.chance(0.35) ? mood.light : veil(mood.dark, 0.35),
      );
  }
  art.fill(
    rect(x, HEIGHT - height, width, height),
    grain(mood.dark, (px) => ((px - x) / width) ** 2 * 0.3),
  );
}

/** The line of the chart and its points. */
function paintCourse(art: Painter, mood: Mood, points: readonly Point[]): void {
  art.fill(stroke(points, 12), mood.dark);
  for (const [x, y] of points) {
    art.fill(disc(x, y, 20), mood.dark);
    art.fill(disc(x, y, 11), mood.second);
  }
}

/** Bars that are towers, and the line above them. */
export const chart: Scene = (art, mood, dice) => {
  art.fill(rect(0, 0, art.width, HEIGHT), fade(mood.sky, 0, HEIGHT));
  for (let y = 150; y < 800; y += 110) art.fill(rect(0, y, art.width, 2), veil(mood.dark, 0.15));
  const bars = Math.round(art.width / 130);
  const rising = dice.pick([true, false, true]);
  const course: Point[] = [];
  for (let bar = 0; bar < bars; bar += 1) {
    const part = rising ? bar / bars : 1 - bar / bars;
    const [x, height] = [bar * (art.width / bars) + 14, 130 + part * 330 + dice.between(-70, 70)];
    const width = art.width / bars - 28;
    const colour = bar % 4 === 1 ? mood.accent : mix(mood.mid, mood.near, part);
    paintBar(art, mood, dice, { x, width, height, colour });
    course.push([x + width / 2, HEIGHT - height - dice.between(90, 170)]);
  }
  paintCourse(art, mood, course);
};

/** Two faces' worth of talk: speech bubbles over each other. */
export const voices: Scene = (art, mood, dice) => {
  art.fill(rect(0, 0, art.width, HEIGHT), mood.second);
  art.fill(
    rect(0, 0, art.width, HEIGHT),
    grain(mood.accent, (x, y) => (x / art.width + y / HEIGHT) * 0.16),
  );
  const colours = [mood.accent, mood.light, mood.near, mood.dark, mood.far] as const;
  for (let bubble = 0; bubble < 5; bubble += 1) {
    const [x, y] = [
      art.width * (0.05 + bubble * 0.17) + dice.between(-30, 30),
      110 + (bubble % 3) * 215 + dice.between(-30, 30),
    ];
    const [width, height, colour] = [dice.between(330, 480), dice.between(190, 250), colours[bubble] ?? mood.light];
    const tail = dice.chance(0.5) ? x + 80 : x + width - 80;
    art.fill([...rounded(x, y, width, height, 60)], colour);
    art.fill(
      polygon(
        [tail - 34, y + height - 8],
        [tail + 40, y + height - 8],
        [tail + (tail > x + 100 ? 50 : -46), y + height + 84],
      ),
      colour,
    );
    const ink = colour === mood.light || colour === mood.far ? mood.near : mood.light;
    for (let line = 0; line < 3; line += 1)
      art.fill(rounded(x + 56, y + 54 + line * 46, (width - 112) * (line === 2 ? 0.55 : 1), 18, 9), veil(ink, 0.85));
  }
};
