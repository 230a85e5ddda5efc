import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/** Answers one path of the publisher; bytes are a 200, a function answers as it likes. */
export type PictureAnswer = Uint8Array | ((request: IncomingMessage, response: ServerResponse) => void);

/** A publisher's picture server on a free loopback port. */
export interface PictureServer {
  origin: string;
  /** Paths asked for so far, in order. */
  asked: string[];
  requests: IncomingMessage[];
  serve: (path: string, answer: PictureAnswer) => string;
  close: () => Promise<void>;
}

/** Starts a publisher that serves what tests put there; `serve` returns the address. Anything else is 404. */
export async function startPictureServer(): Promise<PictureServer> {
  const answers = new Map<string, PictureAnswer>();
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    requests.push(request);
    const answer = answers.get(request.url ?? '');
    if (answer === undefined) response.writeHead(404).end();
    else if (typeof answer === 'function') answer(request, response);
    else response.writeHead(200, { 'content-type': 'image/jpeg' }).end(answer);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the picture server has no port');
  const origin = `http://127.0.0.1:${address.port}`;
  return {
    origin,
    get asked() {
      return requests.map(({ url }) => url ?? '');
    },
    requests,
    serve: (path, answer) => {
      answers.set(path, answer);
      return origin + path;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
