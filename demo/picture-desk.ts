import type { ServerResponse } from 'node:http';
import { drawPicture, type PictureOrder } from './pictures/draw-picture.ts';

const ADDRESS = /^\/pictures\/([a-z0-9-]+)\/(\d{2,4})x(\d{2,4})\.png$/;
const LARGEST = 1600;
const KEPT = 300;

/** Draws the picture of a story when somebody asks for it, and keeps the latest. */
export class PictureDesk {
  readonly #orders = new Map<string, PictureOrder>();
  readonly #drawn = new Map<string, Buffer>();
  readonly #origin: string;

  constructor(origin: string) {
    this.#origin = origin;
  }

  /** Takes an order and answers with the address of the picture in every size. */
  order(name: string, order: PictureOrder): (width: number, height: number) => string {
    this.#orders.set(name, order);
    return (width, height) => `${this.#origin}/pictures/${name}/${width}x${height}.png`;
  }

  answer(path: string, response: ServerResponse): void {
    const picture = this.#pictureAt(path);
    if (!picture) {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('no such picture\n');
      return;
    }
    response.writeHead(200, {
      'content-type': 'image/png',
      'content-length': picture.length,
      'cache-control': 'public, max-age=86400',
    });
    response.end(picture);
  }

  #pictureAt(path: string): Buffer | null {
    const known = this.#drawn.get(path);
    if (known) return known;
    const [, name = '', width, height] = ADDRESS.exec(path) ?? [];
    const order = this.#orders.get(name);
    if (!order || Math.max(Number(width), Number(height)) > LARGEST) return null;
    const picture = drawPicture(name, order, Number(width), Number(height));
    this.#drawn.set(path, picture);
    const [oldest] = this.#drawn.keys();
    if (this.#drawn.size > KEPT && oldest !== undefined) this.#drawn.delete(oldest);
    return picture;
  }
}
