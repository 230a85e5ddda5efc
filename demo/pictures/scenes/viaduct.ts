import { mix } from '../colour.ts';
import { grain, HEIGHT } from '../painter.ts';
import { archway, disc, rect, rounded } from '../shapes.ts';
import { paintClouds, paintHill, paintSky, paintSun, paintTree, ridge } from './backdrop.ts';
import type { Scene } from './scene.ts';

/** Arches over a valley with a train on top. */
export const viaduct: Scene = (art, mood, dice) => {
  const deck = dice.between(410, 470);
  paintSky(art, mood, 700);
  paintSun(art, mood, art.width * dice.between(0.2, 0.8), dice.between(200, 330), dice.between(90, 140));
  paintClouds(art, mood, dice, 3, 260);
  paintHill(art, ridge(art, dice, 540, 50, 4), mood.far, mood.mid);
  paintHill(art, ridge(art, dice, 640, 40, 3), mix(mood.far, mood.mid, 0.6), mood.near);
  const span = dice.between(215, 270);
  const [stone, shade] = [mix(mood.mid, mood.light, 0.12), mood.near];
  for (let x = dice.between(-150, -20); x < art.width; x += span) {
    const pier = [
      ...rect(x, deck, span, HEIGHT - deck),
      ...archway(x + 22, deck + 44, span - 44, HEIGHT).map((outline) => outline.toReversed()),
    ];
    art.fill(pier, stone);
    art.fill(
      pier,
      grain(shade, (px, y) => Math.max(0.12, ((px - x) % span) / span) * 0.3 + Math.max(0, y - deck) / 1600),
    );
  }
  art.fill(rect(0, deck - 20, art.width, 28), shade);
  const start = art.width * dice.between(0.05, 0.3);
  for (let car = 0; car < 4; car += 1) {
    const x = start + car * 212;
    art.fill(rounded(x, deck - 92, 204, 66, car === 0 ? 22 : 8), car === 0 ? mood.accent : mood.light);
    for (let pane = 0; pane < 5; pane += 1) art.fill(rounded(x + 20 + pane * 34, deck - 78, 24, 22, 4), mood.dark);
    art.fill(rect(x, deck - 44, 204, 7), mood.accent);
    for (const wheel of [30, 64, 140, 174]) art.fill(disc(x + wheel, deck - 24, 9), mood.dark);
  }
  paintHill(art, ridge(art, dice, 800, 40, 3), mood.near, mood.dark);
  for (let x = dice.between(0, 80); x < art.width; x += dice.between(70, 190))
    paintTree(art, x, 880, dice.between(120, 210), mix(mood.near, mood.second, 0.25), mood.dark);
};
