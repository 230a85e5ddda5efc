import { mix } from '../colour.ts';
import type { Dice } from '../dice.ts';
import type { Mood } from '../moods.ts';
import { type Painter, veil } from '../painter.ts';
import { type Box, disc, polygon, rect, rounded } from '../shapes.ts';
import type { Scene } from './scene.ts';

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
