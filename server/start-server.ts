import type { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { readFeedReports } from '../shared/node/operators/feed-reports.ts';
import { startOpsServer } from '../shared/node/operators/ops-server.ts';
import { openPort } from '../shared/node/process/open-port.ts';
import type { RunningProcess } from '../shared/node/process/run-process.ts';
import { configuredFeeds } from '../shared/node/publications/configured-feeds.ts';
import { beginConnecting } from '../shared/node/redis/connect-redis.ts';
import { within } from '../shared/node/within.ts';
import { createApp } from './app.ts';
import type { ServerContext } from './context.ts';

const STOP_TIMEOUT_MS = 10_000;
const IDLE_CHECK_MS = 100;
/** The request of a connection that was accepted last may still be on its way. */
const FIRST_REQUEST_MS = 200;

interface RunningServer extends RunningProcess {
  url: string;
  opsPort: number;
}

/**
 * Opens the operators' port, reads sections, and opens the public port. Redis need not be there: pages are in their loading
 * state until it is.
 * @throws StartError with one line when a port cannot be opened or Redis refuses the password.
 */
export async function startServer(context: ServerContext): Promise<RunningServer> {
  const { env, log, redis, publications, registry, snapshots } = context;
  await beginConnecting(redis, env);
  const ops = await startOpsServer({
    host: env.OPS_HOST,
    port: env.OPS_PORT,
    portVariable: 'OPS_PORT',
    metricsRegistry: context.metrics.registry,
    readReports: () => readFeedReports(redis, [...configuredFeeds(publications.current()).values()]),
    redis,
    log,
  });
  const app = createApp(context);
  const acceptedAt = new Map<Socket, number>();
  app.server.on('connection', (socket) => {
    acceptedAt.set(socket, performance.now());
    socket.once('close', () => acceptedAt.delete(socket));
  });

  // The connection has begun the first read. A proxy may send requests as soon as the port is open, even if `/readyz` is 503.
  const firstRead = await within(snapshots.settled(), context.firstReadMs);
  if (firstRead === 'timeout') log.warn('the first read took too long, opening the public port without it');
  context.snapshotUpdates.start();
  // The first page takes longer than all later ones, since its code is compiled: no reader waits for that, or has it counted.
  if (snapshots.has(registry.default())) await app.inject({ url: '/', remoteAddress: '0.0.0.0' });

  const listener = await openPort(app, {
    host: env.HOST,
    hostVariable: 'HOST',
    port: env.PORT,
    portVariable: 'PORT',
  }).catch(async (error: unknown) => {
    await ops.close();
    throw error;
  });
  if (!env.BLOG_API_URL) log.warn('BLOG_API_URL is not set, the blog shows its error state');
  log.info(
    {
      url: listener.url,
      clientBuild: context.manifest.build,
      publications: publications.current().length,
      refusedFiles: publications.refusedFiles(),
      defaultPublication: registry.default().publication.id,
    },
    'server is listening',
  );

  const stop = async () => {
    context.drain.isDraining = true;
    await delay(env.DRAIN_SECONDS * 1000);
    const timeout = setTimeout(() => app.server.closeAllConnections(), STOP_TIMEOUT_MS);
    // Node closes the connections that are idle now, not those that become idle, nor those that browsers open ahead.
    const idle = setInterval(() => {
      app.server.closeIdleConnections();
      const before = performance.now() - FIRST_REQUEST_MS;
      for (const [socket, at] of acceptedAt) if (socket.bytesRead === 0 && at < before) socket.destroy();
    }, IDLE_CHECK_MS);
    await listener.close();
    clearTimeout(timeout);
    clearInterval(idle);
    await ops.close();
    await context.close();
    log.info('server stopped');
  };
  return { log, url: listener.url, opsPort: ops.port, stop };
}
