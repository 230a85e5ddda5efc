import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { createBrotliDecompress } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../support/server-harness.ts';
import { waitFor } from '../support/wait-for.ts';

const NO_REDIS = 'redis://127.0.0.1:1';
const HEAD = '<!DOCTYPE html><title>The head of the page</title>';

/** The renders of the FAQ so far, which tests end by hand. */
let renderings: PassThrough[];
let clock: number;
let server: TestServer;

beforeEach(async () => {
  renderings = [];
  clock = Date.now();
  server = await startTestServer({
    redisUrl: NO_REDIS,
    overrides: {
      now: () => clock,
      wrapRender: (render) => async (envelope) => {
        if (envelope.page.kind !== 'faq') return render(envelope);
        const stream = new PassThrough();
        renderings.push(stream);
        stream.write(HEAD);
        return stream;
      },
    },
  });
});

afterEach(async () => {
  for (const rendering of renderings) rendering.end();
  await server.stop();
});

async function open(headers: Record<string, string> = {}): Promise<IncomingMessage> {
  const [response] = await once(get(`${server.url}/faq`, { headers, agent: false }), 'response');
  return response;
}

/** Waits until so many requests have found no entry in the cache. */
const misses = (count: number) =>
  waitFor(async () => {
    const { values } = await server.context.metrics.cacheLookups.get();
    const found = values.find(({ labels }) => labels.result === 'miss');
    return (found?.value ?? 0) >= count;
  });

const newest = () => waitFor(() => renderings.at(-1), { what: 'a rendering' });

describe('a page that is not in the cache', () => {
  it.each(['identity', 'br'])('is sent while it is rendered: %s', async (encoding) => {
    const response = await open({ 'accept-encoding': encoding });
    const body = encoding === 'br' ? response.pipe(createBrotliDecompress()) : response;
    const [first] = await once(body, 'data');
    expect([response.statusCode, String(first)]).toEqual([200, HEAD]);
    expect(response.headers).toMatchObject({ vary: 'Accept-Encoding', 'x-content-type-options': 'nosniff' });
    (await newest()).end('<p>The rest');
    expect(await text(body)).toBe('<p>The rest');
  });

  it('is rendered once, and others who ask meanwhile get the finished response', async () => {
    const first = await open();
    const others = Array.from({ length: 5 }, () => server.get('/faq'));
    const conditional = server.get('/faq', { 'if-none-match': '"other"' });
    await misses(7);
    (await newest()).end('<p>The rest');
    for (const other of await Promise.all([...others, conditional])) {
      expect(other.headers.get('etag')).toMatch(/^"[\w-]+-/);
      expect(await other.text()).toBe(`${HEAD}<p>The rest`);
    }
    expect(await text(first)).toBe(`${HEAD}<p>The rest`);
    expect(renderings).toHaveLength(1);
  });

  it('has its length and entity tag for HEAD', async () => {
    const head = fetch(`${server.url}/faq`, { method: 'HEAD', headers: { 'accept-encoding': 'identity' } });
    (await newest()).end('<p>The rest');
    const { headers } = await head;
    expect(headers.get('content-length')).toBe(String(`${HEAD}<p>The rest`.length));
    expect(headers.get('etag')).toBeTruthy();
  });

  it('fills the cache even when the reader leaves', async () => {
    const response = await open();
    await once(response.destroy(), 'close');
    (await newest()).end('<p>The rest');
    expect(await (await server.get('/faq')).text()).toBe(`${HEAD}<p>The rest`);
    expect(renderings).toHaveLength(1);
  });

  it('destroys the connection, and is not cached, when rendering fails half-way', async () => {
    const response = await open({ 'accept-encoding': 'br' });
    await once(response, 'data');
    (await newest()).destroy(new Error('the tree threw'));
    await expect(text(response)).rejects.toThrow('aborted');
    expect(server.logLines()).toContainEqual(
      expect.objectContaining({ level: 50, err: expect.objectContaining({ message: 'the tree threw' }) }),
    );
    const next = await open();
    expect([next.statusCode, renderings.length]).toEqual([200, 2]);
    next.destroy();
  });

  it('is the error page for waiting clients when rendering fails half-way', async () => {
    const response = await open();
    const other = server.get('/faq');
    await misses(2);
    (await newest()).destroy(new Error('the tree threw'));
    expect((await other).status).toBe(500);
    await expect(text(response)).rejects.toThrow('aborted');
  });
});

describe('a page in the cache', () => {
  const serve = async () => {
    const count = renderings.length;
    let isServed = false;
    const response = server.get('/faq').finally(() => {
      isServed = true;
    });
    await waitFor(() => isServed || renderings.length > count, { what: 'a response or a rendering' });
    if (renderings.length > count) renderings.at(-1)?.end();
    await (await response).text();
    return renderings.length;
  };

  it('is rendered again after 60 seconds', async () => {
    expect(await serve()).toBe(1);
    clock += 60_000;
    expect(await serve()).toBe(1);
    clock += 1;
    expect(await serve()).toBe(2);
  });

  it('is rendered again when its content version changes', async () => {
    expect(await serve()).toBe(1);
    const [tenant] = server.context.registry.all();
    const changed = [{ ...(tenant?.publication ?? expect.fail()), city: 'Ottawa' }];
    server.context.registry.apply({ added: [], changed, removed: [] });
    expect(await serve()).toBe(2);
  });
});
