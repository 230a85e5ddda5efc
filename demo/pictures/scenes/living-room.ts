import { mix } from '../colour.ts';
import type { Mood } from '../moods.ts';
import { grain, type Painter, veil } from '../painter.ts';
import { curve, disc, polygon, rect, rounded, turned } from '../shapes.ts';
import type { Scene } from './scene.ts';

/** A standing lamp in its own light. */
function paintLamp(art: Painter, mood: Mood, x: number): void {
  art.fill(polygon([x - 70, 330], [x + 70, 330], [x + 320, 690], [x - 320, 690]), veil(mood.sun, 0.28));
  art.fill(rect(x - 5, 330, 10, 440), mood.dark);
  art.fill(rounded(x - 70, 762, 140, 18, 8), mood.dark);
  art.fill(polygon([x - 60, 220], [x + 60, 220], [x + 104, 340], [x - 104, 340]), mood.light);
}

function paintFrame(art: Painter, mood: Mood, x: number): void {
  art.fill(rect(x, 110, 300, 230), mood.dark);
  art.fill(rect(x + 16, 126, 268, 198), mood.light);
  art.fill(disc(x + 190, 200, 40), mood.accent);
  art.fill(polygon([x + 16, 324], [x + 120, 200], [x + 210, 324]), mood.near);
}

function paintArmchair(art: Painter, mood: Mood, x: number): void {
  const seat = mood.accent;
  art.fill(disc(x + 170, 812, 330, 22), veil(mood.dark, 0.35));
  for (const leg of [-30, 340])
    art.fill(polygon([x + leg, 740], [x + leg + 30, 740], [x + leg + 22, 812], [x + leg + 8, 812]), mood.dark);
  art.fill(rounded(x - 20, 400, 380, 340, 70), seat);
  art.fill(
    rounded(x - 20, 400, 380, 340, 70),
    grain(mood.dark, (px) => Math.max(0, (px - x) / 700)),
  );
  art.fill(rounded(x + 10, 590, 320, 100, 36), mix(seat, mood.light, 0.22));
  for (const arm of [-80, 310]) art.fill(rounded(x + arm, 540, 112, 210, 48), mix(seat, mood.dark, 0.18));
  art.fill(turned(rounded(x + 90, 500, 130, 120, 20), x + 155, 560, 0.04), mood.light);
}

/** Seven leaves in a pot. */
function paintPlant(art: Painter, mood: Mood, x: number): void {
  for (let leaf = -3; leaf <= 3; leaf += 1) {
    const outline = curve([
      [x, 690],
      [x + leaf * 34 - 16, 500],
      [x + leaf * 62, 360 + Math.abs(leaf) * 56],
      [x + leaf * 30 + 22, 520],
      [x, 690],
    ]);
    art.fill([outline], leaf % 2 ? mood.near : mix(mood.near, mood.mid, 0.4));
  }
  art.fill(polygon([x - 70, 670], [x + 70, 670], [x + 50, 800], [x - 50, 800]), mood.light);
}

/** An armchair, a lamp, a picture: a room in four colours. */
export const livingRoom: Scene = (art, mood, dice) => {
  const wall = dice.pick([mood.second, mood.far, mood.mid]);
  art.fill(rect(0, 0, art.width, 690), wall);
  art.fill(rect(0, 690, art.width, 210), mix(wall, mood.dark, 0.45));
  art.fill(rect(0, 680, art.width, 14), mood.light);
  const x = art.width * dice.between(0.42, 0.52);
  paintLamp(art, mood, x - 330);
  paintFrame(art, mood, x + 120);
  paintArmchair(art, mood, x);
  paintPlant(art, mood, art.width - 190);
};
