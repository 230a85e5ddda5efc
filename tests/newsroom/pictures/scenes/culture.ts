import { type Colour, mix } from '../colour.ts';
import type { Dice } from '../dice.ts';
import type { Mood } from '../moods.ts';
import { fade, glow, grain, HEIGHT, type Painter, veil } from '../painter.ts';
import type { Point } from '../raster.ts';
import { arc, type Box, curve, disc, polygon, rect, ring, rounded, stroke, turned, under, wedge } from '../shapes.ts';
import { paintSky } from './backdrop.ts';
import type { Scene } from './scene.ts';

/** A stage between curtains, one spotlight. */
export const theatre: Scene = (art, mood, dice) => {
  art.fill(rect(0, 0, art.width, HEIGHT), fade([mood.dark, mood.near], 0, HEIGHT));
  const centre = art.width / 2;
  const spot = centre + dice.between(-140, 140);
  art.fill(
    polygon([spot - 30, -20], [spot + 30, -20], [spot + 300, 740], [spot - 300, 740]),
    glow(mood.sun, spot, 200, 900, 0.55),
  );
  art.fill(rect(0, 720, art.width, 200), mix(mood.second, mood.ground, 0.55));
  for (let x = -200; x < art.width + 200; x += 90)
    art.fill(
      polygon([centre + (x - centre) * 0.8, 720], [centre + (x - centre) * 0.8 + 3, 720], [x + 5, HEIGHT], [x, HEIGHT]),
      mood.ground,
    );
  art.fill(disc(spot, 770, 300, 54), mix(mood.sun, mood.second, 0.35));
  art.fill(rounded(spot - 56, 640, 112, 16, 5), mood.dark);
  for (const leg of [-48, 40]) art.fill(rect(spot + leg, 650, 8, 124), mood.dark);
  art.fill(rounded(spot - 56, 520, 12, 130, 5), mood.dark);
  const cloth = mood.accent;
  for (const side of [-1, 1]) {
    for (let fold = 0; fold < 7; fold += 1) {
      const x = side < 0 ? fold * 58 - 30 : art.width - fold * 58 - 30;
      const sway = (6 - fold) * 14 + dice.between(0, 30);
      const shape: Point[] = [
        [x - 4, -10],
        [x + 66, -10],
        [x + 66 - side * (fold * 10 - 20), HEIGHT - sway],
        [x - 4 - side * (fold * 10 - 20), HEIGHT - sway],
      ];
      art.fill([shape], fold % 2 ? cloth : mix(cloth, mood.dark, 0.22));
      art.fill(
        [shape],
        grain(mood.dark, (px) => Math.max(0, (px - x) / 70) * 0.5),
      );
    }
  }
  for (let swag = 0; swag < 6; swag += 1) {
    const width = art.width / 5;
    const x = swag * width - width / 2;
    art.fill(
      [arc(x + width / 2, 0, width * 0.56, 150 + (swag % 2) * 20, 0, 0.5)],
      swag % 2 ? cloth : mix(cloth, mood.dark, 0.15),
    );
    art.fill(stroke(arc(x + width / 2, 0, width * 0.56, 150 + (swag % 2) * 20, 0.02, 0.48), 9), mood.second);
  }
};

/** Paints a work of art into its frame. */
type Work = (art: Painter, mood: Mood, canvas: Box) => void;

const paintSunset: Work = (art, mood, { x, y, width, height }) => {
  art.fill(disc(x + width * 0.5, y + height * 0.42, Math.min(width, height) * 0.26), mood.sun);
  art.fill(rect(x, y + height * 0.62, width, height * 0.38), mood.mid);
};

const paintStripes: Work = (art, mood, { x, y, width, height }) => {
  for (let bar = 0; bar < 5; bar += 1)
    art.fill(rect(x + (bar * width) / 5, y, width / 10, height), bar % 2 ? mood.accent : mood.light);
};

const paintPeaks: Work = (art, mood, { x, y, width, height }) => {
  art.fill(polygon([x, y + height], [x + width * 0.4, y + height * 0.3], [x + width * 0.8, y + height]), mood.accent);
  art.fill(
    polygon([x + width * 0.35, y + height], [x + width * 0.7, y + height * 0.45], [x + width, y + height]),
    mood.dark,
  );
};

const paintTarget: Work = (art, mood, { x, y, width, height }) => {
  for (let circle = 3; circle > 0; circle -= 1)
    art.fill(
      disc(x + width / 2, y + height / 2, (Math.min(width, height) / 2.2) * (circle / 3)),
      [mood.light, mood.accent, mood.light, mood.dark][circle] ?? mood.dark,
    );
};

/** A frame with a white margin, and something in it. */
function paintFramed(art: Painter, mood: Mood, dice: Dice, { x, y, width, height }: Box): void {
  art.fill(rect(x + 10, y + 14, width, height), veil(mood.dark, 0.25));
  art.fill(rect(x, y, width, height), mood.dark);
  art.fill(rect(x + 12, y + 12, width - 24, height - 24), mood.light);
  const canvas: Box = { x: x + 34, y: y + 34, width: width - 68, height: height - 68 };
  art.fill(rect(canvas.x, canvas.y, canvas.width, canvas.height), dice.pick([mood.sky[0], mood.second, mood.near]));
  const paint = dice.pick<Work>([paintSunset, paintStripes, paintPeaks, paintTarget]);
  paint(art, mood, canvas);
}

/** Frames on a gallery's wall, a bench before them. */
export const gallery: Scene = (art, mood, dice) => {
  art.fill(rect(0, 0, art.width, 700), mix(mood.light, mood.far, 0.25));
  art.fill(rect(0, 700, art.width, 200), mix(mood.second, mood.near, 0.5));
  art.fill(rect(0, 690, art.width, 14), mood.light);
  let x = dice.between(50, 100);
  while (x < art.width - 160) {
    const [width, height] = [Math.min(dice.between(210, 400), art.width - x - 40), dice.between(260, 420)];
    paintFramed(art, mood, dice, { x, y: 350 - height / 2, width, height });
    x += width + dice.between(60, 110);
  }
  const bench = art.width * dice.between(0.25, 0.5);
  art.fill(rounded(bench, 752, 420, 34, 10), mood.dark);
  for (const leg of [40, 360]) art.fill(rect(bench + leg, 780, 18, 70), mood.dark);
  art.fill(disc(bench + 210, 856, 250, 12), veil(mood.dark, 0.3));
};

/** Piano keys running across a disc. */
export const piano: Scene = (art, mood, dice) => {
  art.fill(rect(0, 0, art.width, HEIGHT), mood.accent);
  art.fill(disc(art.width * dice.between(0.3, 0.7), 300, 310), mood.second);
  art.fill(disc(art.width * dice.between(0.3, 0.7), 360, 180), mood.sun);
  const tilt = dice.between(-0.035, 0.035);
  const lay = (x: number, y: number, width: number, height: number, colour: number): void =>
    art.fill(turned(rounded(x, y, width, height, 12), art.width / 2, 700, tilt), colour);
  lay(-200, 452, art.width + 400, 600, mood.dark);
  for (let key = 0, x = -180; x < art.width + 200; x += 104, key += 1) {
    lay(x, 480, 100, 560, mood.light);
    if (![2, 6].includes(key % 7)) lay(x + 72, 470, 62, 270, mood.dark);
  }
  art.fill(
    rect(0, 470, art.width, 430),
    grain(mood.dark, (_, y) => Math.max(0, (y - 620) / 1100)),
  );
  for (let note = 0; note < 5; note += 1) {
    const [x, y] = [art.width * (0.12 + note * 0.18) + dice.between(-40, 40), dice.between(120, 330)];
    art.fill(turned(disc(x, y, 34, 25), x, y, -0.06), mood.dark);
    art.fill(rect(x + 27, y - 136, 8, 134), mood.dark);
    art.fill(
      stroke(
        curve([
          [x + 31, y - 132],
          [x + 66, y - 96],
          [x + 58, y - 50],
        ]),
        9,
      ),
      mood.dark,
    );
  }
};

interface Book {
  x: number;
  width: number;
  height: number;
  colour: Colour;
  /** How far it leans on its neighbour, in turns. */
  lean: number;
}

/** A spine with its bands and its label. */
function paintBook(art: Painter, mood: Mood, shelf: number, { x, width, height, colour, lean }: Book): void {
  const spine = turned(rect(x, shelf - height, width, height), x, shelf, lean);
  art.fill(spine, colour);
  const ink = mix(colour, colour === mood.light ? mood.dark : mood.light, 0.6);
  art.fill(turned(rect(x + 5, shelf - height + 26, width - 10, 7), x, shelf, lean), ink);
  art.fill(turned(rect(x + width * 0.36, shelf - height + 56, width * 0.28, height * 0.42), x, shelf, lean), ink);
  art.fill(turned(rect(x + 5, shelf - 34, width - 10, 5), x, shelf, lean), ink);
  art.fill(
    spine,
    grain(mood.dark, (px) => ((px - x) / width) ** 2 * 0.4),
  );
}

/** The room a book leaves behind it: some where it leans, now and then a gap. */
const gapAfter = (lean: number, dice: Dice): number => {
  if (lean > 0) return 34;
  return dice.chance(0.06) ? 60 : 2;
};

/** One shelf from wall to wall. */
function paintShelf(
  art: Painter,
  mood: Mood,
  dice: Dice,
  shelf: number,
  colours: readonly [Colour, ...Colour[]],
): void {
  art.fill(
    rect(0, shelf - 274, art.width, 274),
    grain(mood.dark, (_, y) => 0.8 - (y - shelf + 274) / 300),
  );
  for (let x = dice.between(-10, 20); x < art.width; ) {
    const [width, height, colour] = [dice.between(26, 62), dice.between(170, 252), dice.pick(colours)];
    const lean = dice.chance(0.08) ? dice.between(0.012, 0.022) : 0;
    paintBook(art, mood, shelf, { x, width, height, colour, lean });
    x += width + gapAfter(lean, dice);
  }
  art.fill(rect(0, shelf, art.width, 20), mix(mood.second, mood.dark, 0.5));
}

/** Shelves of books. */
export const books: Scene = (art, mood, dice) => {
  art.fill(rect(0, 0, art.width, HEIGHT), mix(mood.near, mood.dark, 0.35));
  const { accent, second, mid, light, far, near, dark } = mood;
  for (const shelf of [296, 588, 880]) {
    paintShelf(art, mood, dice, shelf, [accent, second, mid, light, far, mix(accent, dark, 0.4), mix(near, far, 0.4)]);
  }
};

/** An old steamship under its own smoke. */
export const steamship: Scene = (art, mood, dice) => {
  paintSky(art, mood, 640);
  const x = art.width / 2 - 440 + dice.between(-60, 60);
  art.fill(disc(x + 640, 340, 210), mood.sun);
  for (let puff = 0; puff < 9; puff += 1)
    art.fill(
      disc(x + 330 - puff * dice.between(50, 72), 236 - puff * 13 + dice.between(-16, 16), 42 + puff * 9),
      veil(mood.near, 0.55 - puff * 0.035),
    );
  for (let row = 0; row < 2; row += 1)
    art.fill(rect(x + 180 + row * 50, 440 - row * 66, 540 - row * 120, 70), mix(mood.light, mood.far, row * 0.25));
  for (let pane = 0; pane < 11; pane += 1) art.fill(disc(x + 214 + pane * 46, 476, 11), mood.near);
  for (let pane = 0; pane < 7; pane += 1) art.fill(rect(x + 256 + pane * 52, 394, 26, 26), mood.near);
  for (const funnel of [330, 480]) {
    art.fill(
      polygon([x + funnel - 36, 380], [x + funnel - 28, 246], [x + funnel + 40, 246], [x + funnel + 36, 380]),
      mood.accent,
    );
    art.fill(rect(x + funnel - 30, 246, 70, 30), mood.dark);
  }
  for (const mast of [110, 780]) {
    art.fill(rect(x + mast, 190, 8, 330), mood.dark);
    art.fill(
      stroke(
        [
          [x + mast + 4, 200],
          [x + mast + (mast < 400 ? 210 : -200), 440],
        ],
        3,
      ),
      mood.dark,
    );
  }
  art.fill(
    [
      curve([
        [x - 40, 500],
        [x + 120, 516],
        [x + 760, 516],
        [x + 930, 480],
        [x + 900, 600],
        [x + 830, 700],
        [x + 60, 700],
        [x, 620],
        [x - 40, 500],
      ]),
    ],
    mood.dark,
  );
  art.fill(rect(x + 20, 640, 850, 16), mood.accent);
  for (let port = 0; port < 15; port += 1) art.fill(disc(x + 80 + port * 52, 566, 10), mood.light);
  for (let wave = 0; wave < 5; wave += 1) {
    const y = 690 + wave * 48;
    const line: Point[] = Array.from({ length: 26 }, (_, index) => [
      index * 80 - 120 + (wave % 2) * 40,
      y + (index % 2 ? -13 : 13),
    ]);
    art.fill(under(line, HEIGHT), mix(mood.mid, mood.ground, wave / 5));
  }
};

/** A camera on its tripod, the flash going off. */
export const camera: Scene = (art, mood, dice) => {
  art.fill(rect(0, 0, art.width, HEIGHT), fade([mood.far, mood.second], 0, HEIGHT));
  const centre = art.width / 2;
  const [fx, fy] = [centre + 320, 210];
  for (let ray = 0; ray < 18; ray += 1)
    art.fill(wedge(fx, fy, dice.between(360, 900), ray / 18, ray / 18 + 0.022), veil(mood.light, 0.45));
  art.fill(disc(fx, fy, 90), mood.light);
  for (const side of [-1, 0, 1])
    art.fill(
      stroke(
        [
          [centre, 600],
          [centre + side * 260, 930],
        ],
        24,
      ),
      mood.near,
    );
  art.fill(rounded(centre - 270, 270, 540, 350, 30), mood.dark);
  art.fill(rounded(centre - 270, 270, 540, 90, 30), mood.near);
  art.fill(rounded(centre - 110, 220, 180, 64, 14), mood.near);
  art.fill(
    stroke(
      [
        [centre + 230, 290],
        [fx, fy + 70],
      ],
      18,
    ),
    mood.near,
  );
  art.fill(disc(centre, 468, 168), mix(mood.near, mood.light, 0.25));
  art.fill(disc(centre, 468, 140), mood.ground);
  art.fill(ring(centre, 468, 104, 14), mood.accent);
  art.fill(disc(centre, 468, 74), mix(mood.ground, mood.sky[0], 0.4));
  art.fill(disc(centre - 26, 442, 22), veil(mood.light, 0.8));
  art.fill(rounded(centre + 158, 388, 74, 40, 8), mood.second);
  art.fill(
    rounded(centre - 270, 270, 540, 350, 30),
    grain(mood.dark, (x) => Math.max(0, (x - centre) / 500)),
  );
};
