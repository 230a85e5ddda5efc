import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { createServer, type TLSSocket } from 'node:tls';
import { fileURLToPath } from 'node:url';
import { listenOnLoopback } from './listen.ts';

const fixture = (name: string) => fileURLToPath(new URL(`../fixtures/tls/${name}`, import.meta.url));
const [KEY, CERTIFICATE] = [fixture('key.pem'), fixture('certificate.pem')];

/** Terminates TLS in front of a server on loopback, with a certificate for 127.0.0.1. */
export interface TlsProxy {
  readonly port: number;
  /** The file that a client must trust, as of NODE_EXTRA_CA_CERTS. */
  readonly certificate: string;
  close(): void;
}

export async function startTlsProxy(target: { host: string; port: number }): Promise<TlsProxy> {
  const open = new Set<TLSSocket>();
  const server = createServer({ key: readFileSync(KEY), cert: readFileSync(CERTIFICATE) }, (near) => {
    const far = connect(target);
    near.pipe(far).pipe(near);
    near.on('error', () => far.destroy());
    far.on('error', () => near.destroy());
    open.add(near);
    near.on('close', () => open.delete(near));
  });
  const { port, close } = await listenOnLoopback(server);
  return {
    port,
    certificate: CERTIFICATE,
    close: () => {
      void close();
      for (const socket of open) socket.destroy();
    },
  };
}
