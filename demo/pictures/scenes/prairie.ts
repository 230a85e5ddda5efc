import { mix } from '../colour.ts';
import { grain, HEIGHT } from '../painter.ts';
import { arc, polygon, rect } from '../shapes.ts';
import { paintClouds, paintSky, paintSun } from './backdrop.ts';
import type { Scene } from './scene.ts';

/** Fields to the horizon and a grain elevator. */
export const prairie: Scene = (art, mood, dice) => {
  const horizon = 560;
  paintSky(art, mood, horizon);
  paintSun(art, mood, art.width * dice.between(0.55, 0.85), dice.between(220, 400), dice.between(90, 140));
  paintClouds(art, mood, dice, 8, 420);
  art.fill(rect(0, horizon, art.width, HEIGHT - horizon), mood.second);
  const [vanish, rows] = [art.width * dice.between(0.35, 0.65), 26];
  for (let row = 0; row < rows; row += 2) {
    const left = vanish + ((row - rows / 2) / rows) * art.width * 5;
    art.fill(
      polygon([vanish, horizon], [left, HEIGHT], [left + (art.width * 5) / rows, HEIGHT]),
      mix(mood.second, mood.mid, 0.45),
    );
  }
  art.fill(
    rect(0, horizon, art.width, 200),
    grain(mood.near, (_, y) => 0.4 - (y - horizon) / 400),
  );
  const x = art.width * dice.between(0.16, 0.3);
  art.fill(rect(x, 270, 150, 300), mood.accent);
  art.fill(polygon([x - 14, 276], [x + 20, 200], [x + 130, 200], [x + 164, 276]), mix(mood.accent, mood.dark, 0.5));
  art.fill(rect(x + 30, 150, 90, 56), mood.accent);
  art.fill(polygon([x + 20, 154], [x + 75, 108], [x + 130, 154]), mix(mood.accent, mood.dark, 0.5));
  art.fill(rect(x + 150, 440, 130, 130), mix(mood.accent, mood.dark, 0.25));
  art.fill(
    rect(x, 270, 150, 300),
    grain(mood.dark, (px) => ((px - x) / 150) ** 2 * 0.5),
  );
  for (const silo of [0, 1, 2]) {
    art.fill(
      [[...arc(x + 330 + silo * 84, 430, 38, 34, 0.5, 1, 16), [x + 368 + silo * 84, 570], [x + 292 + silo * 84, 570]]],
      mood.light,
    );
    art.fill(
      rect(x + 330 + silo * 84, 430, 38, 140),
      grain(mood.mid, () => 0.35),
    );
  }
  art.fill(rect(0, 564, art.width, 8), mood.near);
};
