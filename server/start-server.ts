import { setTimeout as delay } from 'node:timers/promises';
import { readFeedReports } from '../shared/node/feed-reports.ts';
import { openPort } from '../shared/node/open-port.ts';
import { startOpsServer } from '../shared/node/ops-server.ts';
import type { RunningProcess } from '../shared/node/run-process.ts';
import { createApp } from './app.ts';
import type { ServerContext } from './context.ts';

/** What a request under way gets at most, once the server ends. */
const LAST_REQUESTS_MS = 10_000;

export interface RunningServer extends RunningProcess {
  /** Where the site is. */
  url: string;
  opsPort: number;
}

/**
 * Opens both ports and begins to read sections. Redis need not be there: pages say that they are loading until it is.
 * @throws StartError with one line when a port cannot be had.
 */
export async function startServer(context: ServerContext): Promise<RunningServer> {
  const { env, log, reader } = context;
  const ops = await startOpsServer({
    host: env.OPS_HOST,
    port: env.OPS_PORT,
    portVariable: 'OPS_PORT',
    registry: context.metrics.registry,
    readFeeds: () => readFeedReports(context.redis, context.publications()),
    log,
  });
  const app = await createApp(context);
  const site = await openPort(app, {
    host: env.HOST,
    hostVariable: 'HOST',
    port: env.PORT,
    portVariable: 'PORT',
  }).catch(async (error: unknown) => {
    await ops.close();
    throw error;
  });
  if (!env.BLOG_API_URL) log.warn('BLOG_API_URL is not set: the blog shows its error state');
  reader.start();
  log.info({ url: site.url, build: context.manifest.build }, 'the site is open');

  const stop = async () => {
    context.drain.isDraining = true;
    await delay(env.DRAIN_SECONDS * 1000);
    const giveUp = setTimeout(() => {
      app.server.closeAllConnections();
    }, LAST_REQUESTS_MS);
    await site.close();
    clearTimeout(giveUp);
    await ops.close();
    await context.close();
    log.info('stopped');
  };
  return { log, url: site.url, opsPort: ops.port, stop };
}
