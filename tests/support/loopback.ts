import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { Server as HttpServer } from 'node:http';
import type { Server } from 'node:net';
import { isPortFree } from '../../scripts/ports.mjs';

export interface Listener {
  origin: string;
  port: number;
  /** Ends the open HTTP connections too. */
  close: () => Promise<void>;
}

/** Has a server listen on a port of the loopback, by default a free one. */
export async function listenOnLoopback(server: Server, onPort = 0): Promise<Listener> {
  server.listen(onPort, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the server has no port');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    port: address.port,
    close: async () => {
      if (server instanceof HttpServer) server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

const FIRST_PORT = 10_000;
/** Below the ports that scripts take (`scripts/ports.mjs`) for up to seven processes. */
const PORTS_PER_PROCESS = 2_000;

const first = FIRST_PORT + Number(process.env.VITEST_POOL_ID ?? 0) * PORTS_PER_PROCESS;
let next = randomInt(PORTS_PER_PROCESS);

/**
 * Returns a free loopback port, never the same one soon: a role opens it seconds later. Each process that runs tests has
 * ports of its own, so that no other test opens it before.
 */
export async function freePort(): Promise<number> {
  const port = first + next;
  next = (next + 1) % PORTS_PER_PROCESS;
  return (await isPortFree(port)) ? port : freePort();
}
