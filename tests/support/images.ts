import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { listenOnLoopback } from './loopback.ts';

/** The response of one path: bytes are a 200, a function writes its own. */
type ImageResponse = Uint8Array | ((request: IncomingMessage, response: ServerResponse) => void);

export interface ImageServer {
  origin: string;
  requested: string[];
  requests: IncomingMessage[];
  serve: (path: string, handler: ImageResponse) => string;
  close: () => Promise<void>;
}

/** Starts a publisher's image server. `serve` sets the response of a path and returns its address. */
export async function startImageServer(): Promise<ImageServer> {
  const handlers = new Map<string, ImageResponse>();
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    requests.push(request);
    const handler = handlers.get(request.url ?? '');
    if (handler === undefined) response.writeHead(404).end();
    else if (typeof handler === 'function') handler(request, response);
    else response.writeHead(200, { 'content-type': 'image/jpeg' }).end(handler);
  });
  const { origin, close } = await listenOnLoopback(server);
  return {
    origin,
    get requested() {
      return requests.map(({ url }) => url ?? '');
    },
    requests,
    serve: (path, handler) => {
      handlers.set(path, handler);
      return origin + path;
    },
    close,
  };
}

/** A JPEG with as much detail as a photograph. */
export async function photo(width: number, height: number): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  return sharp({ create: { width, height, channels: 3, background: '#888', noise } })
    .blur(4)
    .jpeg({ quality: 90 })
    .toBuffer();
}

/** A PNG of a few bytes whose header claims `width` times `height` pixels. */
export async function pixelBomb(width: number, height: number): Promise<Buffer> {
  const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#000' } })
    .png()
    .toBuffer();
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}

export async function animation(): Promise<Buffer> {
  const frames = ['#f00', '#00f'].map((background) =>
    sharp({ create: { width: 400, height: 300, channels: 3, background } })
      .png()
      .toBuffer(),
  );
  return sharp(await Promise.all(frames), { join: { animated: true } })
    .gif()
    .toBuffer();
}
