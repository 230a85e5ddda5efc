import type { Socket } from 'node:net';
import { promisify } from 'node:util';
import type { FastifyInstance } from 'fastify';
import { Counter, Gauge, type Registry } from 'prom-client';

export function registerConnections(app: FastifyInstance, metricsRegistry: Registry, maxConnections: number): void {
  const { server } = app;
  const count = promisify<number>((done) => server.getConnections(done));
  const registers = [metricsRegistry];
  server.maxConnections = maxConnections;
  new Gauge({
    name: 'news_http_connections',
    help: 'Open connections of the public port',
    registers,
    async collect() {
      this.set(await count());
    },
  });
  const dropped = new Counter({
    name: 'news_http_connections_dropped_total',
    help: 'Connections that were closed at once, since too many were open',
    registers,
  });
  server.on('drop', () => dropped.inc());
  closeUnused(app);
}

/** A stop closes connections that have sent nothing, as browsers open them ahead; Node counts them as busy. */
function closeUnused(app: FastifyInstance): void {
  const open = new Set<Socket>();
  app.server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  app.addHook('preClose', async () => {
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
  });
}
