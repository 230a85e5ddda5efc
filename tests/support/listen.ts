import { once } from 'node:events';
import { Server as HttpServer } from 'node:http';
import type { Server } from 'node:net';

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
