import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer, type TLSSocket } from 'node:tls';
import { listenOnLoopback } from './listen.ts';

/** Terminates TLS in front of a server on loopback, with a certificate of its own. */
export interface TlsProxy {
  readonly port: number;
  /** The file that a client must trust, as of NODE_EXTRA_CA_CERTS. */
  readonly certificate: string;
  close(): void;
}

/** Makes a certificate for 127.0.0.1 with openssl, and starts a proxy that shows it. */
export async function startTlsProxy(target: { host: string; port: number }): Promise<TlsProxy> {
  const folder = mkdtempSync(join(tmpdir(), 'tls-proxy-'));
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-keyout', key];
  const names = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1'];
  execFileSync('openssl', ['req', '-x509', ...newKey, '-out', certificate, '-days', '2', ...names], {
    stdio: 'ignore',
  });
  const open = new Set<TLSSocket>();
  const server = createServer({ key: readFileSync(key), cert: readFileSync(certificate) }, (near) => {
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
    certificate,
    close: () => {
      void close();
      for (const socket of open) socket.destroy();
      rmSync(folder, { recursive: true });
    },
  };
}
