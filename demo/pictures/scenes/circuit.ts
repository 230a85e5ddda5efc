import { fade, glow, grain, HEIGHT } from '../painter.ts';
import type { Point } from '../raster.ts';
import { disc, rect, ring, rounded, stroke } from '../shapes.ts';
import type { Scene } from './scene.ts';

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
