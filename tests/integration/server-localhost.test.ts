import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../scripts/free-port.mjs';
import { StartError } from '../../shared/node/start-error.ts';
import { startTestServer, type TestServer } from '../support/server-harness.ts';

const NO_REDIS = 'redis://127.0.0.1:1';

/** Why there is no IPv6 loopback here; null where there is one. */
async function ipv6Missing(): Promise<string | null> {
  const probe = createServer().listen(0, '::1');
  try {
    await once(probe, 'listening');
  } catch (error) {
    return `no IPv6 loopback on this machine: ${error}`;
  }
  probe.close();
  return null;
}

/** Sends bytes and gives the head of the answer, but for its date. */
async function headOf(host: string, port: number, bytes: string): Promise<string> {
  const socket = connect(port, host);
  socket.end(`${bytes}\r\n\r\n`);
  const [head = ''] = (await text(socket)).split('\r\n\r\n');
  return head.replace(/^date: .*\r\n/im, '');
}

describe('a server told HOST=localhost', async () => {
  const missing = await ipv6Missing();
  let server: TestServer;
  let port: number;
  let opsPort: number;

  beforeAll(async () => {
    server = await startTestServer({ redisUrl: NO_REDIS, env: { HOST: 'localhost', OPS_HOST: 'localhost' } });
    port = Number(new URL(server.url).port);
    opsPort = Number(new URL(server.opsUrl).port);
  });
  afterAll(() => server.stop());

  it('listens on the IPv4 loopback', async () => {
    expect(server.url).toBe(`http://127.0.0.1:${port}`);
    expect((await server.get('/healthz')).status).toBe(200);
  });

  it.for([
    ['a page', 'GET /faq HTTP/1.1\r\nHost: a\r\nConnection: close', '200 OK'],
    ['a tunnel', 'CONNECT example.com:443 HTTP/1.1\r\nHost: example.com', '405 Method Not Allowed'],
    ['bytes that are no request', 'THIS IS NOT HTTP', '400 Bad Request'],
    ['an expectation', 'GET /faq HTTP/1.1\r\nHost: a\r\nConnection: close\r\nExpect: much', '200 OK'],
    ['another protocol', 'GET /faq HTTP/1.1\r\nHost: a\r\nConnection: Upgrade, close\r\nUpgrade: h2c', '200 OK'],
    ['no host', 'GET /faq HTTP/1.1\r\nConnection: close', '400 Bad Request'],
  ] as const)('answers %s on the IPv6 loopback as on the other', async ([, bytes, status], { skip }) => {
    skip(missing !== null, missing ?? '');
    const onIpv6 = await headOf('::1', port, bytes);
    expect(onIpv6.startsWith(`HTTP/1.1 ${status}\r\n`)).toBe(true);
    expect(onIpv6).toBe(await headOf('127.0.0.1', port, bytes));
  });

  it('opens the operators’ port on both too', async ({ skip }) => {
    skip(missing !== null, missing ?? '');
    for (const host of ['127.0.0.1', '[::1]']) expect((await fetch(`http://${host}:${opsPort}/healthz`)).ok).toBe(true);
  });

  it('does not start where another has the port on one of them', async ({ skip }) => {
    skip(missing !== null, missing ?? '');
    const taken = await freePort();
    const other = createServer().listen(taken, '::1');
    await once(other, 'listening');
    const start = startTestServer({ redisUrl: NO_REDIS, env: { HOST: 'localhost', PORT: String(taken) } });
    await expect(start).rejects.toThrow(
      new StartError(`PORT=${taken} on ::1: the port is taken; choose another, or 0 for a free one`),
    );
    await expect(fetch(`http://127.0.0.1:${taken}/healthz`)).rejects.toThrow();
    other.close();
  });

  it('stops on both', async ({ skip }) => {
    skip(missing !== null, missing ?? '');
    const other = await startTestServer({ redisUrl: NO_REDIS, env: { HOST: 'localhost' } });
    await other.stop();
    const closed = Number(new URL(other.url).port);
    for (const host of ['127.0.0.1', '::1']) await expect(headOf(host, closed, '')).rejects.toThrow('ECONNREFUSED');
  });
});
