import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fresh from 'fresh';
import { digest } from '../../shared/node/digest.ts';
import type { FeedContent } from '../content.ts';
import { HUB_PATH } from '../hub/hub.ts';
import { writeAtom } from './atom.ts';
import type { Feed } from './feed.ts';
import { writeRss1 } from './rss1.ts';
import { writeRss2 } from './rss2.ts';

const FORMATS: Partial<Record<FeedContent['dialect'], { write: typeof writeAtom; type: string }>> = {
  rss1: { write: writeRss1, type: 'application/rdf+xml' },
  'atom-blog': { write: writeAtom, type: 'application/atom+xml' },
  'atom-newspaper': { write: writeAtom, type: 'application/atom+xml' },
};
const RSS = { write: writeRss2, type: 'application/rss+xml' };

/** The document as a reader gets it, and as the hub delivers it. */
export function feedDocument(feed: Feed, origin: string): { contentType: string; body: string } {
  const { write, type } = FORMATS[feed.content.dialect] ?? RSS;
  return { contentType: `${type}; charset=utf-8`, body: write(feed, origin) };
}

function sendFeed(feed: Feed, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const origin = request.server.listeningOrigin;
  const { contentType, body } = feedDocument(feed, origin);
  const validators = { etag: `"${digest(body)}"`, 'last-modified': feed.updatedAt.toUTCString() };
  reply.headers(validators);
  // RSS 1.0 has no place for it in the document.
  if (feed.content.dialect === 'rss1') {
    reply.header('link', `<${origin + HUB_PATH}>; rel="hub", <${origin + feed.content.path}>; rel="self"`);
  }
  // fetch() adds "Cache-Control: no-cache" to conditional requests, which publishers' servers ignore.
  const { 'if-none-match': tag, 'if-modified-since': date } = request.headers;
  if (fresh({ 'if-none-match': tag, 'if-modified-since': date }, validators)) return reply.code(304).send();
  return reply.type(contentType).send(body);
}

export function addFeedRoutes(app: FastifyInstance, feeds: Iterable<Feed>): void {
  for (const feed of feeds) {
    app.get(feed.content.path, (request, reply) => {
      if (feed.mode === 'hang') return reply.hijack();
      if (feed.mode === 'fail') return reply.code(500).send('The presses have stopped. We are on it.');
      return sendFeed(feed, request, reply);
    });
  }
}
