import { mix } from '../colour.ts';
import { flat, HEIGHT, veil } from '../painter.ts';
import { arc, disc, rect, rounded } from '../shapes.ts';
import type { Scene } from './scene.ts';

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
