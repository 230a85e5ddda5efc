import { mix } from '../colour.ts';
import type { Dice } from '../dice.ts';
import type { Mood } from '../moods.ts';
import { HEIGHT, type Painter, veil } from '../painter.ts';
import type { Point } from '../raster.ts';
import { curve, disc, polygon, rect, stroke, under } from '../shapes.ts';
import { paintSky } from './backdrop.ts';
import type { Scene } from './scene.ts';

function paintSmoke(art: Painter, mood: Mood, dice: Dice, x: number): void {
  for (let puff = 0; puff < 9; puff += 1)
    art.fill(
      disc(x + 330 - puff * dice.between(50, 72), 236 - puff * 13 + dice.between(-16, 16), 42 + puff * 9),
      veil(mood.near, 0.55 - puff * 0.035),
    );
}

/** Two decks with their windows, funnels and masts. */
function paintDecks(art: Painter, mood: Mood, x: number): void {
  for (let row = 0; row < 2; row += 1)
    art.fill(rect(x + 180 + row * 50, 440 - row * 66, 540 - row * 120, 70), mix(mood.light, mood.far, row * 0.25));
  for (let pane = 0; pane < 11; pane += 1) art.fill(disc(x + 214 + pane * 46, 476, 11), mood.near);
  for (let pane = 0; pane < 7; pane += 1) art.fill(rect(x + 256 + pane * 52, 394, 26, 26), mood.near);
  for (const funnel of [x + 330, x + 480]) {
    art.fill(polygon([funnel - 36, 380], [funnel - 28, 246], [funnel + 40, 246], [funnel + 36, 380]), mood.accent);
    art.fill(rect(funnel - 30, 246, 70, 30), mood.dark);
  }
  for (const mast of [110, 780]) {
    art.fill(rect(x + mast, 190, 8, 330), mood.dark);
    const stay: Point[] = [
      [x + mast + 4, 200],
      [x + mast + (mast < 400 ? 210 : -200), 440],
    ];
    art.fill(stroke(stay, 3), mood.dark);
  }
}

function paintHull(art: Painter, mood: Mood, x: number): void {
  const outline = curve([
    [x - 40, 500],
    [x + 120, 516],
    [x + 760, 516],
    [x + 930, 480],
    [x + 900, 600],
    [x + 830, 700],
    [x + 60, 700],
    [x, 620],
    [x - 40, 500],
  ]);
  art.fill([outline], mood.dark);
  art.fill(rect(x + 20, 640, 850, 16), mood.accent);
  for (let port = 0; port < 15; port += 1) art.fill(disc(x + 80 + port * 52, 566, 10), mood.light);
}

function paintWaves(art: Painter, mood: Mood): void {
  for (let wave = 0; wave < 5; wave += 1) {
    const y = 690 + wave * 48;
    const line: Point[] = Array.from({ length: 26 }, (_, index) => [
      index * 80 - 120 + (wave % 2) * 40,
      y + (index % 2 ? -13 : 13),
    ]);
    art.fill(under(line, HEIGHT), mix(mood.mid, mood.ground, wave / 5));
  }
}

/** An old steamship under its own smoke. */
export const steamship: Scene = (art, mood, dice) => {
  paintSky(art, mood, 640);
  const x = art.width / 2 - 440 + dice.between(-60, 60);
  art.fill(disc(x + 640, 340, 210), mood.sun);
  paintSmoke(art, mood, dice, x);
  paintDecks(art, mood, x);
  paintHull(art, mood, x);
  paintWaves(art, mood);
};
