import Fastify, { type FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import * as z from 'zod';
import { textForLog } from '../process/error-text.ts';
import type { Logger } from '../process/logger.ts';
import { type OpenPort, openPort } from '../process/open-port.ts';
import { failureLevel, type RedisClient } from '../redis/redis.ts';
import type { FeedReport } from './feed-reports.ts';
import { feedsPage } from './feeds-page.ts';

interface OpsServerOptions {
  host: string;
  /** 0 takes a free one. */
  port: number;
  /** The variable that names the port, for the message when it is busy. */
  portVariable: string;
  metricsRegistry: Registry;
  readReports: () => Promise<FeedReport[]>;
  redis: RedisClient;
  log: Logger;
  routes?: (app: FastifyInstance) => void | Promise<void>;
}

const querySchema = z.object({ text: z.string().catch('') });

/**
 * The operators' port of either process: `/healthz`, `/metrics`, `/feeds` as JSON and `/feeds.html` to read.
 * Never on the public port.
 * @throws StartError with one line when the port cannot be opened.
 */
export async function startOpsServer(options: OpsServerOptions): Promise<OpenPort> {
  const { host, port, portVariable, log } = options;
  const app = await createOpsApp(options);
  const opened = await openPort(app, { host, hostVariable: 'OPS_HOST', port, portVariable });
  log.info({ host, port: opened.port }, 'operators’ port is listening');
  return opened;
}

async function createOpsApp(options: OpsServerOptions): Promise<FastifyInstance> {
  const { log, metricsRegistry, readReports, redis, routes } = options;
  const app = Fastify({ forceCloseConnections: true });
  app.setErrorHandler((error: Error, _request, reply) => {
    log[failureLevel(redis)]({ err: error }, 'a request on the operators’ port failed');
    return reply.code(503).send({ error: { status: 503, message: textForLog(error.message) } });
  });
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/metrics', async (_request, reply) =>
    reply.type(metricsRegistry.contentType).send(await metricsRegistry.metrics()),
  );
  app.get('/feeds', () => readReports());
  app.get('/feeds.html', async (request, reply) => {
    const { text } = querySchema.parse(request.query);
    const page = feedsPage(await readReports(), text, Date.now());
    return reply.type('text/html; charset=utf-8').send(page);
  });
  await routes?.(app);
  return app;
}
