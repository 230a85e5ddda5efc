import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { Counter, Gauge, type Registry } from 'prom-client';
import { peerOf } from '../limits/limits.ts';

interface ConnectionBounds {
  maxConnections: number;
  /** Null behind a proxy, where all clients have one address. */
  maxConnectionsOfClient: number | null;
  maxPipelined: number;
}

/** Bounds connections, and what one connection takes: its requests are answered one after the other. */
export function registerConnections(app: FastifyInstance, bounds: ConnectionBounds, metricsRegistry: Registry): void {
  const { server } = app;
  const registers = [metricsRegistry];
  new Gauge({
    name: 'news_http_connections',
    help: 'Open connections of the public port',
    registers,
    async collect() {
      this.set(await new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count))));
    },
  });
  const dropped = new Counter({
    name: 'news_http_connections_dropped_total',
    help: 'Connections that were closed at once, since too many were open, in all or of one client',
    registers,
  });
  server.maxConnections = bounds.maxConnections;
  server.on('drop', () => dropped.inc());
  if (bounds.maxConnectionsOfClient !== null) dropBeyond(app, bounds.maxConnectionsOfClient, () => dropped.inc());
  answerInOrder(app, bounds.maxPipelined);
}

function dropBeyond({ server }: FastifyInstance, max: number, onDrop: () => void): void {
  const counts = new Map<string, number>();
  const add = (client: string, change: number): number => {
    const count = (counts.get(client) ?? 0) + change;
    if (count === 0) counts.delete(client);
    else counts.set(client, count);
    return count;
  };
  server.on('connection', (socket: Socket) => {
    const client = peerOf(socket);
    if (client === null) return;
    socket.once('close', () => add(client, -1));
    if (add(client, 1) <= max) return;
    onDrop();
    socket.destroy();
  });
}

/** Node would begin with all requests that a client sends at once. A connection on which too many wait is closed. */
function answerInOrder(app: FastifyInstance, maxPipelined: number): void {
  const waitingOn = new WeakMap<Socket, (() => void)[]>();
  app.addHook('onRequest', ({ raw: { socket } }, { raw: response }, done) => {
    const begin = () => {
      response.once('close', () => {
        const next = socket.destroyed ? undefined : waitingOn.get(socket)?.shift();
        if (next) next();
        else waitingOn.delete(socket);
      });
      done();
    };
    const waiting = waitingOn.get(socket);
    if (waiting && waiting.length >= maxPipelined) socket.destroy();
    if (socket.destroyed && waiting) return;
    if (waiting) return void waiting.push(begin);
    waitingOn.set(socket, []);
    begin();
  });
}
