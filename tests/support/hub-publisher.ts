import fastify from 'fastify';
import { addHub, HUB_PATH, type Hub } from '../../demo/hub/hub.ts';

/** A publisher of one feed with a hub, both under the control of a test. */
export interface HubPublisher {
  readonly feed: string;
  readonly hub: Hub;
  readonly hubAddress: string;
  /** A second hub, which shares nothing with the first. */
  readonly other: Hub & { address: string };
  /** How often the feed's address was asked. */
  polls: () => number;
  /** The feed's document with these titles, newest first, and the addresses of the hubs that it names. */
  document: (titles: readonly string[], hubs?: readonly string[]) => string;
  /** What the feed's address responds from now on. */
  serve: (document: string) => void;
  /** Has the hub deliver a document; resolves to the statuses of the responses. */
  deliver: (document: string) => Promise<number[]>;
  close: () => Promise<void>;
}

/** Articles are an hour older each. */
const HOUR_MS = 3_600_000;

export async function startHubPublisher(): Promise<HubPublisher> {
  const app = fastify({ forceCloseConnections: true });
  const hub = addHub(app);
  const second = fastify({ forceCloseConnections: true });
  const other = addHub(second);
  let polls = 0;
  let served = '';
  app.get('/feed.xml', (_request, reply) => {
    polls += 1;
    return reply.type('application/rss+xml').send(served);
  });
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  const address = (await second.listen({ host: '127.0.0.1', port: 0 })) + HUB_PATH;
  const feed = `${origin}/feed.xml`;
  const hubAddress = origin + HUB_PATH;
  const began = Date.now();
  const item = (title: string, index: number) =>
    `<item><title>${title}</title><link>${origin}/${encodeURIComponent(title)}</link>` +
    `<pubDate>${new Date(began - index * HOUR_MS).toUTCString()}</pubDate></item>`;
  const document: HubPublisher['document'] = (titles, hubs = [hubAddress]) =>
    `<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel><title>The Publisher</title>` +
    `<atom:link rel="self" href="${feed}"/>${hubs.map((one) => `<atom:link rel="hub" href="${one}"/>`).join('')}` +
    `${titles.map(item).join('')}</channel></rss>`;
  served = document(['Before']);
  return {
    feed,
    hub,
    hubAddress,
    other: Object.assign(other, { address }),
    document,
    polls: () => polls,
    serve: (next) => {
      served = next;
    },
    deliver: (body) => hub.distribute({ topic: feed, contentType: 'application/rss+xml', body }),
    close: async () => {
      await Promise.all([app.close(), second.close()]);
    },
  };
}
