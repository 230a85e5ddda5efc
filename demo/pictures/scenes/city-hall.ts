import { mix } from '../colour.ts';
import type { Dice } from '../dice.ts';
import type { Mood } from '../moods.ts';
import { grain, HEIGHT, type Painter } from '../painter.ts';
import { arc, disc, polygon, rect, rounded } from '../shapes.ts';
import { paintClouds, paintSky, paintSun } from './backdrop.ts';
import type { Scene } from './scene.ts';
import { paintTowers } from './towers.ts';

const FOOT = 700;

/** One of the two towers, on the left (-1) or right (1) of the saucer. */
function paintHalf(art: Painter, mood: Mood, centre: number, side: -1 | 1, height: number): void {
  const slab = polygon(
    [centre + side * 250, FOOT],
    [centre + side * 262, FOOT - height],
    [centre + side * 130, FOOT - height + 20],
    [centre + side * 150, FOOT],
  );
  art.fill(slab, mood.light);
  art.fill(
    slab,
    grain(mood.mid, (x) => Math.abs(x - centre - side * 130) / 320),
  );
  for (let y = FOOT - height + 44; y < FOOT - 10; y += 24)
    art.fill(
      polygon(
        [centre + side * 257, y],
        [centre + side * 140, y + 4],
        [centre + side * 140, y + 9],
        [centre + side * 257, y + 7],
      ),
      mood.mid,
    );
}

function paintSaucer(art: Painter, mood: Mood, centre: number): void {
  art.fill(rect(centre - 46, FOOT - 150, 92, 150), mood.mid);
  art.fill(disc(centre, FOOT - 160, 142, 46), mood.near);
  art.fill(disc(centre, FOOT - 172, 142, 40), mood.light);
  art.fill(disc(centre, FOOT - 176, 104, 24), mood.far);
}

/** The square: a pool under three arches, and people about. */
function paintSquare(art: Painter, mood: Mood, dice: Dice, centre: number): void {
  art.fill(rect(0, FOOT - 46, art.width, 60), mood.near);
  art.fill(rect(0, FOOT, art.width, HEIGHT), mix(mood.ground, mood.near, 0.5));
  art.fill(rounded(centre - 420, FOOT + 50, 840, 110, 14), mood.far);
  for (let index = 0; index < 3; index += 1) {
    art.fill([arc(centre - 280 + index * 280, FOOT + 110, 120, 140, 0.5, 1)], mood.light);
    art.fill([arc(centre - 280 + index * 280, FOOT + 110, 108, 128, 0.5, 1)], mix(mood.far, mood.near, 0.25));
  }
  for (let x = dice.between(30, 120); x < art.width; x += dice.between(160, 300))
    art.fill(rounded(x, FOOT + 172, 12, 40, 6), mood.dark);
}

/** Two curved towers round a saucer, a square with a pool in front. */
export const cityHall: Scene = (art, mood, dice) => {
  const centre = art.width * dice.between(0.42, 0.58);
  paintSky(art, mood, FOOT);
  paintSun(art, mood, centre + dice.between(-300, 300), dice.between(170, 300), 90);
  paintClouds(art, mood, dice, 4, 260);
  paintTowers(art, mood, dice, FOOT, 170, 0);
  paintHalf(art, mood, centre, -1, 470);
  paintHalf(art, mood, centre, 1, 380);
  paintSaucer(art, mood, centre);
  paintSquare(art, mood, dice, centre);
};
