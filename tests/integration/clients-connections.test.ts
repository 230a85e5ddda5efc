import { PassThrough } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Limits } from '../../server/limits/limits.ts';
import { connectRaw, exchange, readMessages } from '../support/raw-http.ts';
import { startTestServer, type TestServer } from '../support/server-harness.ts';
import { waitFor } from '../support/wait-for.ts';

const NO_REDIS = 'redis://127.0.0.1:1';
const FAQ = 'GET /faq HTTP/1.1\r\nHost: a\r\n\r\n';
const LAST = 'GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n';

/** The renderings of the FAQ so far. Each writes its head, and the rest when the test says so. */
let renderings: PassThrough[];
let server: TestServer;

async function start(limits: Partial<Limits> = {}): Promise<void> {
  server = await startTestServer({
    redisUrl: NO_REDIS,
    env: { BLOG_TIMEOUT_MS: '1' },
    overrides: {
      limits: { maxConnections: 20, ...limits },
      wrapRender: (render) => async (envelope) => {
        if (envelope.page.kind !== 'faq') return render(envelope);
        const stream = new PassThrough({ highWaterMark: 1_000_000_000 });
        renderings.push(stream);
        stream.write('<p>The head');
        return stream;
      },
    },
  });
}

beforeEach(async () => {
  renderings = [];
  await start();
});

afterEach(async () => {
  for (const rendering of renderings) rendering.end();
  await server.stop();
});

const rendering = () => waitFor(() => renderings.at(-1), { what: 'a rendering' });
const metric = async (name: string): Promise<number> => {
  const text = await server.metrics();
  return Number(new RegExp(`^${name} (.+)$`, 'm').exec(text)?.[1]);
};

describe('a response in flight', () => {
  it('comes after the one before, so that one request of a connection is in progress', async () => {
    const connection = await connectRaw(server.url);
    connection.send(`${FAQ.replace('/faq', '/faq?1')}GET /nowhere HTTP/1.1\r\nHost: a\r\n\r\n${LAST}`);
    const first = await rendering();
    // Another connection goes on meanwhile.
    expect((await server.get('/healthz')).status).toBe(200);
    const urls = () => server.logLines().map(({ url }) => url);
    expect(urls()).not.toContain('/nowhere');
    first.end();
    expect(await connection.closesWithin(20_000)).toBe(true);
    expect(readMessages(connection.received()).map(({ status }) => status)).toEqual([200, 404, 200]);
  });

  it('is lost with its connection if 17 others wait behind it, and nothing of them is begun', async () => {
    const patient = await connectRaw(server.url);
    patient.send(FAQ + LAST.replace('Connection: close\r\n', '').repeat(15) + LAST);
    const first = await rendering();
    const hasty = await connectRaw(server.url);
    hasty.send(FAQ + 'GET /nowhere HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(1_600));
    expect(await hasty.closesWithin(20_000)).toBe(true);
    first.end();
    expect(await patient.closesWithin(20_000)).toBe(true);
    expect(readMessages(patient.received())).toHaveLength(17);
    expect(server.logLines().filter(({ url }) => url === '/nowhere')).toEqual([]);
  });

  it('stays whole where the client asks for the next page at once', async () => {
    const connection = await connectRaw(server.url);
    connection.send(FAQ + LAST);
    (await rendering()).end('<p>The rest');
    expect(await connection.closesWithin(20_000)).toBe(true);
    expect(readMessages(connection.received()).map(({ status }) => status)).toEqual([200, 200]);
  });
});

describe('a slow client', () => {
  const restart = async (limits: Partial<Limits>) => {
    await server.stop();
    await start(limits);
  };
  const REQUEST_LIMITS = { headersTimeoutMs: 200, requestTimeoutMs: 400, timeoutCheckMs: 50 };

  it('that does not finish its headers gets 408', async () => {
    await restart(REQUEST_LIMITS);
    const [message] = readMessages(await exchange(server.url, 'GET /faq HTTP/1.1\r\nHost: a\r\nX-Slow: '));
    expect(message?.status).toBe(408);
  });

  it('that sends nothing at all is closed', async () => {
    await restart(REQUEST_LIMITS);
    const connection = await connectRaw(server.url);
    expect(await connection.closesWithin(20_000)).toBe(true);
  });

  it('that never takes its response is closed, and what was kept for it is freed', async () => {
    await restart({ stallTimeoutMs: 500 });
    const connection = await connectRaw(server.url);
    connection.socket.pause();
    connection.send(FAQ);
    const stream = await rendering();
    stream.end(Buffer.alloc(40_000_000, 'x'));
    await waitFor(async () => (await metric('news_http_connections')) === 0, { what: 'the end of the connection' });
    connection.socket.resume();
    expect(await connection.closesWithin(20_000)).toBe(true);
    expect(connection.received().length).toBeLessThan(40_000_000);
  });

  it('that takes its response in small pieces gets all of it', async () => {
    await restart({ stallTimeoutMs: 5_000 });
    const connection = await connectRaw(server.url);
    connection.send(FAQ);
    (await rendering()).end('x'.repeat(3_000_000));
    let bytes = 0;
    connection.socket.on('data', (chunk) => {
      bytes += chunk.length;
      connection.socket.pause();
      setTimeout(() => connection.socket.resume(), 5);
    });
    await waitFor(() => bytes > 3_000_000);
    connection.socket.destroy();
  });
});

describe('too much', () => {
  it('connections: those beyond the limit are closed at once, the others are served', async () => {
    const connections = await Promise.all(Array.from({ length: 20 }, () => connectRaw(server.url)));
    const late = await connectRaw(server.url);
    expect(await late.closesWithin(20_000)).toBe(true);
    expect(late.received()).toBe('');
    expect(await metric('news_http_connections_dropped_total')).toBe(1);
    connections[0]?.send(LAST);
    expect(await connections[0]?.closesWithin(20_000)).toBe(true);
    expect(connections[0]?.received()).toMatch(/^HTTP\/1\.1 200 /);
    for (const { socket } of connections) socket.destroy();
  });

  it('connections of one client: those beyond the limit are closed at once', async () => {
    await server.stop();
    await start({ maxConnectionsOfClient: 3 });
    const connections = [];
    for (let index = 0; index < 4; index += 1) connections.push(await connectRaw(server.url));
    const [first, , , late] = connections;
    expect(await late?.closesWithin(20_000)).toBe(true);
    expect(await metric('news_http_connections_dropped_total')).toBe(1);
    first?.socket.destroy();
    await waitFor(async () => (await metric('news_http_connections')) === 2);
    const next = await connectRaw(server.url);
    next.send(LAST);
    expect(await next.closesWithin(20_000)).toBe(true);
    expect(next.received()).toMatch(/^HTTP\/1\.1 200 /);
  });

  it.each([
    ['a length', 'Content-Length: 9999999\r\n\r\n'],
    ['chunks', 'Transfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n'],
  ])('a body with %s is refused without being read', async (_, rest) => {
    const [post] = readMessages(await exchange(server.url, `POST / HTTP/1.1\r\nHost: a\r\n${rest}`));
    expect([post?.status, post?.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });

  it('a long address or long headers are refused', async () => {
    const long = 'x'.repeat(17_000);
    const [address] = readMessages(await exchange(server.url, `GET /${long} HTTP/1.1\r\nHost: a\r\n\r\n`));
    expect(address?.status).toBe(431);
  });
});

describe('while the server drains', () => {
  it('clients are asked to leave their connections, so that none is lost', async () => {
    server.context.drain.isDraining = true;
    const connection = await connectRaw(server.url);
    connection.send('GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n');
    expect(await connection.closesWithin(20_000)).toBe(true);
    expect(readMessages(connection.received())[0]?.headers.get('connection')).toBe('close');
  });

  it('it does not wait for connections that became idle', async () => {
    const connection = await connectRaw(server.url);
    connection.send(FAQ);
    const stream = await rendering();
    await waitFor(() => connection.received().includes('The head'));
    const stopped = server.stop().then(() => 'stopped');
    stream.end();
    expect(await Promise.race([stopped, delay(9_000)])).toBe('stopped');
    expect(await connection.closesWithin(20_000)).toBe(true);
  });

  it('it answers a request that was on its way as the server stopped', async () => {
    const patient = await startTestServer({ redisUrl: NO_REDIS });
    const connection = await connectRaw(patient.url);
    const stopped = patient.stop();
    await waitFor(
      () =>
        fetch(`${patient.url}/healthz`).then(
          () => false,
          () => true,
        ),
      { intervalMs: 1, what: 'a refused connection' },
    );
    connection.send(FAQ);
    await waitFor(() => connection.received().startsWith('HTTP/1.1 200 '));
    await stopped;
  });

  it('it does not wait for connections that sent nothing', async () => {
    const patient = await startTestServer({ redisUrl: NO_REDIS });
    const connection = await connectRaw(patient.url);
    const stopped = patient.stop().then(() => 'stopped');
    expect(await Promise.race([stopped, delay(9_000)])).toBe('stopped');
    expect(await connection.closesWithin(20_000)).toBe(true);
  });
});
