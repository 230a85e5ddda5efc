import { createDice } from './dice.ts';
import { MOODS, type MoodName } from './moods.ts';
import { Painter } from './painter.ts';
import { SCENES, type SceneName } from './scenes.ts';

/** What a picture shows and in which light. */
export interface PictureOrder {
  scene: SceneName;
  mood?: MoodName;
}

/** Draws a picture as a PNG of the size given in pixels; the same name and order always give the same one. */
export function drawPicture(name: string, order: PictureOrder, width: number, height: number): Buffer {
  const dice = createDice(name);
  const { draw, moods } = SCENES[order.scene];
  const painter = new Painter(width, height);
  draw(painter, MOODS[order.mood ?? dice.pick(moods)], dice);
  return painter.toPng();
}
