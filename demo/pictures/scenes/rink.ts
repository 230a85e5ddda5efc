import { type Colour, mix } from '../colour.ts';
import type { Dice } from '../dice.ts';
import type { Mood } from '../moods.ts';
import { HEIGHT, type Painter, veil } from '../painter.ts';
import type { Point } from '../raster.ts';
import { curve, disc, rect, ring, stroke, turned } from '../shapes.ts';
import type { Scene } from './scene.ts';

/** The lines across the ice, laid at a slight turn, and the circles. */
function paintMarkings(art: Painter, mood: Mood, x: number, turn: number, ice: Colour): void {
  const lay = (left: number, top: number, width: number, height: number, colour: Colour): void =>
    art.fill(turned(rect(left, top, width, height), x, 450, turn), colour);
  lay(x - 16, -600, 32, 2100, mood.accent);
  for (let dash = -600; dash < 1500; dash += 70) lay(x - 16, dash, 32, 24, ice);
  lay(x - 560, -600, 34, 2100, mood.near);
  lay(x + 526, -600, 34, 2100, mood.near);
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
}

/** What skates left on the ice. */
function paintScratches(art: Painter, mood: Mood, dice: Dice): void {
  for (let scratch = 0; scratch < 34; scratch += 1) {
    const [x, y, bend] = [dice.between(-80, art.width), dice.between(0, HEIGHT), dice.between(-70, 70)];
    const line: Point[] = [
      [x, y],
      [x + 90, y + bend],
      [x + 200, y + bend * 1.2],
    ];
    art.fill(stroke(curve(line, 6), 2), veil(mood.mid, 0.3));
  }
}

function paintPuckAndStick(art: Painter, mood: Mood, x: number, y: number): void {
  art.fill(disc(x + 16, y + 24, 66, 58), veil(mood.dark, 0.25));
  art.fill(disc(x, y + 14, 64, 56), mix(mood.dark, mood.near, 0.25));
  art.fill(disc(x, y, 64, 56), mood.dark);
  art.fill(ring(x, y, 44, 5, 0.86), mix(mood.dark, mood.far, 0.45));
  const blade: Point[] = [
    [x + 100, y + 40],
    [x + 230, y + 60],
  ];
  art.fill(stroke([...blade, [x + 780, y - 640]], 26), mood.second);
  art.fill(stroke(blade, 44), mood.dark);
}

/** A rink from above: lines, circles, a stick and a puck. */
export const rink: Scene = (art, mood, dice) => {
  const ice = mix(mood.light, mood.sky[0], 0.14);
  art.fill(rect(0, 0, art.width, HEIGHT), ice);
  const turn = dice.between(-0.05, 0.05);
  const x = art.width / 2 + dice.between(-110, 110);
  paintMarkings(art, mood, x, turn, ice);
  paintScratches(art, mood, dice);
  paintPuckAndStick(art, mood, x + dice.between(-200, 200), dice.between(330, 600));
};
