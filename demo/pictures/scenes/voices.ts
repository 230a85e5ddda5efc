import { grain, HEIGHT, veil } from '../painter.ts';
import { polygon, rect, rounded } from '../shapes.ts';
import type { Scene } from './scene.ts';

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
