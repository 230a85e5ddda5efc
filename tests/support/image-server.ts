import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { listenOnLoopback } from './listen.ts';

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
