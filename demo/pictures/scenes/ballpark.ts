import { type Colour, mix } from '../colour.ts';
import type { Dice } from '../dice.ts';
import type { Mood } from '../moods.ts';
import { glow, HEIGHT, type Painter, veil } from '../painter.ts';
import type { Point } from '../raster.ts';
import { arc, disc, polygon, rect, rounded, stroke, under } from '../shapes.ts';
import { paintClouds, paintSky } from './backdrop.ts';
import type { Scene } from './scene.ts';

function paintFloodlight(art: Painter, mood: Mood, x: number): void {
  art.fill(disc(x, 150, 330), glow(mood.sun, x, 150, 330, 0.55));
  art.fill(rect(x - 7, 170, 14, 290), mood.dark);
  art.fill(rounded(x - 74, 104, 148, 84, 8), mood.dark);
  for (let lamp = 0; lamp < 8; lamp += 1)
    art.fill(disc(x - 52 + (lamp % 4) * 35, 127 + Math.floor(lamp / 4) * 38, 13), mood.sun);
}

function paintStands(art: Painter, mood: Mood, dice: Dice): void {
  const edge: Point[] = [
    [-100, 330],
    [art.width * 0.25, 400],
    [art.width * 0.5, 418],
    [art.width * 0.75, 400],
    [art.width + 100, 330],
  ];
  art.fill(under(edge, 540), mood.near);
  for (let seat = 0; seat < 420; seat += 1) {
    const x = dice.between(0, art.width);
    const y = dice.between(395, 500);
    if (y > 425 - Math.abs(x / art.width - 0.5) * 120)
      art.fill(disc(x, y, 5), dice.pick([mood.light, mood.accent, mood.second, mood.far, mood.mid]));
  }
  art.fill(rect(0, 486, art.width, 34), mood.dark);
}

/** The grass, mown in bands. */
function paintField(art: Painter, mood: Mood, centre: number): void {
  art.fill(rect(0, 518, art.width, HEIGHT), mood.mid);
  for (let band = -14; band < 14; band += 2)
    art.fill(
      polygon(
        [centre + band * 34, 518],
        [centre + (band + 1) * 34, 518],
        [centre + (band + 1) * 190, HEIGHT],
        [centre + band * 190, HEIGHT],
      ),
      veil(mood.light, 0.12),
    );
}

/** The infield with its mound and three bases. */
function paintDiamond(art: Painter, mood: Mood, centre: number, dirt: Colour): void {
  art.fill([[...arc(centre, 690, 620, 130, 0.5, 1), [centre, 1010]]], dirt);
  art.fill(polygon([centre, 612], [centre + 330, 690], [centre, 840], [centre - 330, 690]), mood.mid);
  art.fill(disc(centre, 706, 74, 20), dirt);
  art.fill(rect(centre - 17, 700, 34, 6), mood.light);
  for (const [x, y] of [
    [0, 606],
    [352, 686],
    [-352, 686],
  ] as const)
    art.fill(polygon([centre + x, y - 8], [centre + x + 24, y], [centre + x, y + 9], [centre + x - 24, y]), mood.light);
}

/** Home plate, and the foul lines that leave from it. */
function paintPlate(art: Painter, mood: Mood, centre: number, dirt: Colour): void {
  art.fill(disc(centre, 888, 260, 60), dirt);
  for (const side of [-1, 1]) {
    const line: Point[] = [
      [centre, 880],
      [centre + side * 1500, 480],
    ];
    art.fill(stroke(line, 6), mood.light);
  }
  art.fill(
    polygon([centre - 34, 858], [centre + 34, 858], [centre + 34, 876], [centre, 894], [centre - 34, 876]),
    mood.light,
  );
}

function paintBall(art: Painter, mood: Mood, x: number, y: number): void {
  art.fill(disc(x, y, 36), mood.light);
  for (const side of [-1, 1])
    art.fill(
      stroke(arc(x + side * 40, y, 32, 36, side > 0 ? 0.38 : -0.12, side > 0 ? 0.62 : 0.12, 10), 4),
      mood.accent,
    );
}

/** The diamond from behind the plate, floodlights over the stands. */
export const ballpark: Scene = (art, mood, dice) => {
  const centre = art.width / 2 + dice.between(-80, 80);
  const dirt = mix(mood.second, mood.accent, 0.35);
  paintSky(art, mood, 480);
  paintClouds(art, mood, dice, 3, 230);
  for (const part of [0.12, 0.36, 0.64, 0.88]) paintFloodlight(art, mood, art.width * part);
  paintStands(art, mood, dice);
  paintField(art, mood, centre);
  paintDiamond(art, mood, centre, dirt);
  paintPlate(art, mood, centre, dirt);
  paintBall(art, mood, centre + dice.between(-420, 420), dice.between(120, 260));
};
