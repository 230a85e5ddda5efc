import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { createServer, type TLSSocket } from 'node:tls';
import { fileURLToPath } from 'node:url';
import { listenOnLoopback } from './listen.ts';

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
  const server = createServer({ key: readFileSync(fixture('key.pem')), cert: readFileSync(certificate) }, (near) => {
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
