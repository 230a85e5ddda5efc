import { mix } from '../colour.ts';
import { grain, veil } from '../painter.ts';
import { curve, disc, polygon, rect, rounded, turned } from '../shapes.ts';
import type { Scene } from './scene.ts';

/** An armchair, a lamp, a picture: a room in four colours. */
export const livingRoom: Scene = (art, mood, dice) => {
  const wall = dice.pick([mood.second, mood.far, mood.mid]);
  art.fill(rect(0, 0, art.width, 690), wall);
  art.fill(rect(0, 690, art.width, 210), mix(wall, mood.dark, 0.45));
  art.fill(rect(0, 680, art.width, 14), mood.light);
  const x = art.width * dice.between(0.42, 0.52);
  const lamp = x - 330;
  art.fill(polygon([lamp - 70, 330], [lamp + 70, 330], [lamp + 320, 690], [lamp - 320, 690]), veil(mood.sun, 0.28));
  art.fill(rect(lamp - 5, 330, 10, 440), mood.dark);
  art.fill(rounded(lamp - 70, 762, 140, 18, 8), mood.dark);
  art.fill(polygon([lamp - 60, 220], [lamp + 60, 220], [lamp + 104, 340], [lamp - 104, 340]), mood.light);
  const frame = x + 120;
  art.fill(rect(frame, 110, 300, 230), mood.dark);
  art.fill(rect(frame + 16, 126, 268, 198), mood.light);
  art.fill(disc(frame + 190, 200, 40), mood.accent);
  art.fill(polygon([frame + 16, 324], [frame + 120, 200], [frame + 210, 324]), mood.near);
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
  const plant = art.width - 190;
  for (let leaf = -3; leaf <= 3; leaf += 1)
    art.fill(
      [
        curve([
          [plant, 690],
          [plant + leaf * 34 - 16, 500],
          [plant + leaf * 62, 360 + Math.abs(leaf) * 56],
          [plant + leaf * 30 + 22, 520],
          [plant, 690],
        ]),
      ],
      leaf % 2 ? mood.near : mix(mood.near, mood.mid, 0.4),
    );
  art.fill(polygon([plant - 70, 670], [plant + 70, 670], [plant + 50, 800], [plant - 50, 800]), mood.light);
};
