import { readFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import { promisify } from 'node:util';
import type { FastifyInstance } from 'fastify';
import { Counter, Gauge, type Registry } from 'prom-client';

/** The rest is for the process itself, such as its connections to Redis: Node ends a process that can open no file. */
const SHARE_OF_FILES = 0.8;

/** `max`, or fewer where the limits of the process, the text of `/proc/self/limits`, allow fewer. */
export function connectionsWithin(processLimits: string, max: number): number {
  const openFiles = /^Max open files +(\d+)/m.exec(processLimits)?.[1];
  return openFiles === undefined ? max : Math.min(max, Math.floor(Number(openFiles) * SHARE_OF_FILES));
}

function readProcessLimits(): string {
  try {
    return readFileSync('/proc/self/limits', 'utf8');
  } catch {
    // Only Linux has the file.
    return '';
  }
}

export function registerConnections(app: FastifyInstance, metricsRegistry: Registry, maxConnections: number): void {
  const { server } = app;
  const count = promisify<number>((done) => server.getConnections(done));
  const registers = [metricsRegistry];
  server.maxConnections = connectionsWithin(readProcessLimits(), maxConnections);
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
