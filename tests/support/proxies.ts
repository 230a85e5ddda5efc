import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { Transform } from 'node:stream';
import { createServer as createTlsServer, type TLSSocket } from 'node:tls';
import { fileURLToPath } from 'node:url';
import { listenOnLoopback } from './loopback.ts';

interface Target {
  host: string;
  port: number;
}

/** A TCP proxy whose connections can be cut as when a host vanishes: no data passes any more, and neither end is closed. */
interface SilentProxy {
  readonly port: number;
  /** How many connections were made so far. */
  connections(): number;
  /** Cuts the open connections on which the client sent `text`, by default all. Later connections work. */
  cut(text?: string): void;
  /** Later connections lead to another server. Those that are open stay as they are. */
  leadTo(target: Target): void;
  /** From now on no reply passes on connections on which the client sent `text`. */
  dropReplies(text: string): void;
  /** Holds what passes from now on, in either direction, for this long. With 0 it lets all go that it holds. */
  slowDown(ms: number): void;
  close(): void;
}

interface Connection {
  near: Socket;
  far: Socket;
  sent: string;
}

/** Starts a proxy on loopback in front of `target`. */
export async function startSilentProxy(firstTarget: Target, port: number): Promise<SilentProxy> {
  let target = firstTarget;
  let delayMs = 0;
  const held = new Set<() => void>();
  const hold: Hold = (pass) => {
    if (delayMs === 0) return pass();
    const letGo = () => {
      clearTimeout(timer);
      if (held.delete(letGo)) pass();
    };
    const timer = setTimeout(letGo, delayMs);
    held.add(letGo);
  };
  let dropped: string | null = null;
  const open = new Set<Connection>();
  const sockets: Socket[] = [];
  const server = createServer((near) => {
    const connection: Connection = { near, far: connect(target), sent: '' };
    open.add(connection);
    forward(connection, {
      hold,
      isDropped: () => dropped !== null && connection.sent.includes(dropped),
      onClose: () => open.delete(connection),
    });
    sockets.push(near, connection.far);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    port,
    connections: () => sockets.length / 2,
    cut: (text = '') => {
      for (const connection of open) {
        if (!connection.sent.includes(text)) continue;
        open.delete(connection);
        connection.near.unpipe().pause();
        connection.far.unpipe().pause();
      }
    },
    leadTo: (next) => {
      target = next;
    },
    dropReplies: (text) => {
      dropped = text;
    },
    slowDown: (ms) => {
      delayMs = ms;
      if (ms === 0) for (const letGo of held) letGo();
    },
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** Calls `pass` once data may go on. */
type Hold = (pass: () => void) => void;

interface Forwarding {
  hold: Hold;
  /** Whether what the target sends goes no further. */
  isDropped: () => boolean;
  /** Returns whether the connection was open. */
  onClose: () => boolean;
}

/** Forwards data both ways. When one end closes, the other does too, unless the connection was cut. */
function forward(connection: Connection, { hold, isDropped, onClose }: Forwarding): void {
  const { near, far } = connection;
  near.on('data', (chunk) => {
    connection.sent += chunk;
  });
  near.pipe(holdBack(hold)).pipe(far).pipe(holdBack(hold, isDropped)).pipe(near);
  for (const socket of [near, far]) {
    socket.on('error', () => {});
    socket.on('close', () => {
      if (onClose()) for (const end of [near, far]) end.destroy();
    });
  }
}

function holdBack(hold: Hold, isDropped = () => false): Transform {
  return new Transform({
    transform: (chunk, _encoding, done) => {
      if (isDropped()) done();
      else hold(() => done(null, chunk));
    },
  });
}

const fixture = (name: string) => fileURLToPath(new URL(`../fixtures/tls/${name}`, import.meta.url));
const CERTIFICATES = { '127.0.0.1': fixture('certificate.pem'), localhost: fixture('certificate-localhost.pem') };

/** Terminates TLS in front of a server on loopback, with a certificate for one name. */
export interface TlsProxy {
  readonly port: number;
  /** The file that a client must trust, as of NODE_EXTRA_CA_CERTS. */
  readonly certificate: string;
  close(): void;
}

export async function startTlsProxy(
  target: { host: string; port: number },
  { name = '127.0.0.1', port: onPort = 0 }: { name?: keyof typeof CERTIFICATES; port?: number } = {},
): Promise<TlsProxy> {
  const certificate = CERTIFICATES[name];
  const open = new Set<TLSSocket>();
  const server = createTlsServer({ key: readFileSync(fixture('key.pem')), cert: readFileSync(certificate) }, (near) => {
    const far = connect(target);
    near.pipe(far).pipe(near);
    near.on('error', () => far.destroy());
    far.on('error', () => near.destroy());
    open.add(near);
    near.on('close', () => open.delete(near));
  });
  const { port, close } = await listenOnLoopback(server, onPort);
  return {
    port,
    certificate,
    close: () => {
      void close();
      for (const socket of open) socket.destroy();
    },
  };
}
