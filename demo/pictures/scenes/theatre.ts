import { mix } from '../colour.ts';
import type { Dice } from '../dice.ts';
import type { Mood } from '../moods.ts';
import { fade, glow, grain, HEIGHT, type Painter } from '../painter.ts';
import type { Point } from '../raster.ts';
import { arc, disc, polygon, rect, rounded, stroke } from '../shapes.ts';
import type { Scene } from './scene.ts';

/** The boards, a chair where the spotlight meets them. */
function paintStage(art: Painter, mood: Mood, centre: number, spot: number): void {
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
}

/** The curtain of one side, left (-1) or right (1), fold by fold. */
function paintCurtain(art: Painter, mood: Mood, dice: Dice, side: -1 | 1): void {
  for (let fold = 0; fold < 7; fold += 1) {
    const x = side < 0 ? fold * 58 - 30 : art.width - fold * 58 - 30;
    const sway = (6 - fold) * 14 + dice.between(0, 30);
    const shape: Point[] = [
      [x - 4, -10],
      [x + 66, -10],
      [x + 66 - side * (fold * 10 - 20), HEIGHT - sway],
      [x - 4 - side * (fold * 10 - 20), HEIGHT - sway],
    ];
    art.fill([shape], fold % 2 ? mood.accent : mix(mood.accent, mood.dark, 0.22));
    art.fill(
      [shape],
      grain(mood.dark, (px) => Math.max(0, (px - x) / 70) * 0.5),
    );
  }
}

function paintSwags(art: Painter, mood: Mood): void {
  const width = art.width / 5;
  for (let swag = 0; swag < 6; swag += 1) {
    const x = swag * width - width / 2;
    art.fill(
      [arc(x + width / 2, 0, width * 0.56, 150 + (swag % 2) * 20, 0, 0.5)],
      swag % 2 ? mood.accent : mix(mood.accent, mood.dark, 0.15),
    );
    art.fill(stroke(arc(x + width / 2, 0, width * 0.56, 150 + (swag % 2) * 20, 0.02, 0.48), 9), mood.second);
  }
}

/** A stage between curtains, one spotlight. */
export const theatre: Scene = (art, mood, dice) => {
  art.fill(rect(0, 0, art.width, HEIGHT), fade([mood.dark, mood.near], 0, HEIGHT));
  const centre = art.width / 2;
  const spot = centre + dice.between(-140, 140);
  art.fill(
    polygon([spot - 30, -20], [spot + 30, -20], [spot + 300, 740], [spot - 300, 740]),
    glow(mood.sun, spot, 200, 900, 0.55),
  );
  paintStage(art, mood, centre, spot);
  paintCurtain(art, mood, dice, -1);
  paintCurtain(art, mood, dice, 1);
  paintSwags(art, mood);
};
