import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { freePort } from '../support/loopback.ts';

/** Publishers on loopback addresses of their own, so that no two feeds share the slots of a host. */
export interface ManyPublishers {
  urls: string[];
  /** The number of polls by host. */
  polls: Map<string, number>;
  /** Gives the feed at this address new articles. */
  publish: (url: string) => void;
  close: () => void;
}

const ITEMS = 15;
const ARTICLE = 'The council voted on Tuesday to keep the library open through the winter. '.repeat(4);

function rss(host: string, edition: number): string {
  const items = Array.from({ length: ITEMS }, (_, index) => {
    const name = `${edition}-${index}`;
    const date = new Date(Date.UTC(2026, 10, 20, 12, 0, index)).toUTCString();
    return `<item><title>Article ${name} of ${host}</title><link>http://${host}/${name}</link><description>${ARTICLE}</description><pubDate>${date}</pubDate></item>`;
  });
  return `<rss version="2.0"><channel><title>${host}</title>${items.join('')}</channel></rss>`;
}

const addressOf = (index: number): string => `127.${1 + (index >> 16)}.${(index >> 8) & 255}.${index & 255}`;

type Respond = (index: number, request: IncomingMessage, response: ServerResponse) => void;

/** Starts publishers that respond in this way to a poll of the feed with this index. */
export async function startPublishers(count: number, respond: Respond) {
  const port = await freePort();
  const hosts = Array.from({ length: count }, (_, index) => `${addressOf(index)}:${port}`);
  const indices = new Map(hosts.map((host, index) => [host, index]));
  const server = createServer((request, response) => {
    respond(indices.get(request.headers.host ?? '') ?? 0, request, response);
  }).listen(port, '0.0.0.0', 4_096);
  await once(server, 'listening');
  return {
    urls: hosts.map((host) => `http://${host}/feed`),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Starts them: `unchanged` answers 304 until it publishes, `changed` has new articles each time. */
export async function startManyPublishers(count: number, mode: 'unchanged' | 'changed'): Promise<ManyPublishers> {
  const polls = new Map<string, number>();
  const editions = new Map<string, number>();
  const publish = (host: string) => editions.set(host, (editions.get(host) ?? 0) + 1);
  const { urls, close } = await startPublishers(count, (_, request, response) => {
    const host = request.headers.host ?? '';
    polls.set(host, (polls.get(host) ?? 0) + 1);
    if (mode === 'changed') publish(host);
    const edition = editions.get(host) ?? 0;
    const etag = `"${edition}"`;
    if (request.headers['if-none-match'] === etag) {
      response.writeHead(304).end();
      return;
    }
    response.writeHead(200, { 'content-type': 'application/rss+xml', etag }).end(rss(host, edition));
  });
  return { urls, polls, publish: (url) => publish(new URL(url).host), close };
}
