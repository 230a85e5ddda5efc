import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A TCP proxy whose connections can be cut as when a host vanishes: no data passes any more, and neither end is closed. */
interface SilentProxy {
  readonly port: number;
  /** Cuts the open connections on which the client sent `text`, by default all. Later connections work. */
  cut(text?: string): void;
  close(): void;
}

interface Connection {
  near: Socket;
  far: Socket;
  sent: string;
}

/** Starts a proxy on loopback in front of `target`. */
export async function startSilentProxy(target: { host: string; port: number }, port: number): Promise<SilentProxy> {
  const open = new Set<Connection>();
  const sockets: Socket[] = [];
  const server = createServer((near) => {
    const connection: Connection = { near, far: connect(target), sent: '' };
    open.add(connection);
    forward(connection, () => open.delete(connection));
    sockets.push(near, connection.far);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    port,
    cut: (text = '') => {
      for (const connection of open) {
        if (!connection.sent.includes(text)) continue;
        open.delete(connection);
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

/** Forwards data both ways. When one end closes, the other does too, unless the connection was cut: `onClose` returns whether it was open. */
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
