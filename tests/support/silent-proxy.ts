import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A way to a server that can be cut as by a host that vanishes: nothing passes any more, and neither end is told. */
export interface SilentProxy {
  readonly port: number;
  /** Cuts the connections that stand and were sent `text`, all unless told; those made from now on pass as before. */
  cut(text?: string): void;
  close(): void;
}

interface Connection {
  near: Socket;
  far: Socket;
  sent: string;
}

/** Starts a proxy on loopback before `target`. */
export async function startSilentProxy(target: { host: string; port: number }, port: number): Promise<SilentProxy> {
  const standing = new Set<Connection>();
  const sockets: Socket[] = [];
  const server = createServer((near) => {
    const connection: Connection = { near, far: connect(target), sent: '' };
    standing.add(connection);
    forward(connection, () => standing.delete(connection));
    sockets.push(near, connection.far);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    port,
    cut: (text = '') => {
      for (const connection of standing) {
        if (!connection.sent.includes(text)) continue;
        standing.delete(connection);
        connection.near.unpipe(connection.far).pause();
        connection.far.unpipe(connection.near).pause();
      }
    },
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** Where one end closes the other does, unless the connection was cut: `onClose` says whether it stood. */
function forward(connection: Connection, onClose: () => boolean): void {
  const { near, far } = connection;
  near.on('data', (chunk) => {
    connection.sent += chunk;
  });
  near.pipe(far).pipe(near);
  for (const socket of [near, far]) {
    socket.on('error', () => {});
    socket.on('close', () => {
      if (onClose()) for (const end of [near, far]) end.destroy();
    });
  }
}
