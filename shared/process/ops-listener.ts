import Fastify, { type FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import type { FeedReport } from './feed-states.ts';
import { feedsPage } from './feeds-page.ts';
import { listenFault } from './listen-fault.ts';
import type { Logger } from './logger.ts';

export interface OpsListenerOptions {
  host: string;
  /** 0 takes a free one. */
  port: number;
  /** The variable that names the port, for the message when it is busy. */
  portVariable: string;
  registry: Registry;
  readFeeds: () => Promise<FeedReport[]>;
  log: Logger;
  /** A role's own routes, `/queues` say. */
  routes?: (app: FastifyInstance) => void | Promise<void>;
}

export interface OpsListener {
  port: number;
  close: () => Promise<void>;
}

/**
 * The operators' port of either process: `/healthz`, `/metrics`, `/feeds` as JSON and `/feeds.html` to read
 * (CONTRACT.md, "HTTP"). Never on the public port.
 * @throws StartError with one line when the port cannot be had.
 */
export async function startOpsListener(options: OpsListenerOptions): Promise<OpsListener> {
  const app = Fastify({ forceCloseConnections: true });
  app.setErrorHandler((error: Error, _request, reply) => {
    options.log.error({ err: error }, 'the operators’ port could not answer');
    return reply.code(503).send({ error: { status: 503, message: error.message } });
  });
  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/metrics', async (_request, reply) =>
    reply.type(options.registry.contentType).send(await options.registry.metrics()),
  );
  app.get('/feeds', () => options.readFeeds());
  app.get<{ Querystring: { wrong?: string } }>('/feeds.html', async (request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .send(feedsPage(await options.readFeeds(), request.query.wrong !== undefined, Date.now())),
  );
  await options.routes?.(app);
  await listen(app, options);
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : options.port;
  options.log.info({ host: options.host, port }, 'operators’ port is open');
  return { port, close: () => app.close() };
}

async function listen(app: FastifyInstance, { host, port, portVariable }: OpsListenerOptions): Promise<void> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    throw listenFault(error, { host, hostVariable: 'OPS_HOST', port, portVariable });
  }
}
