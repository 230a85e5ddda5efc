import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { createBlogClient } from '../../../../server/blog/blog-client.ts';
import { createMetrics } from '../../../../server/metrics.ts';

const createClient = (fakeFetch: typeof fetch, timeoutMs = 5_000, metrics = createMetrics()) =>
  createBlogClient({
    url: 'http://blog.example',
    key: null,
    timeoutMs,
    fetch: fakeFetch,
    log: pino({ enabled: false }),
    metrics,
  });

describe('createBlogClient', () => {
  it('fails a call that waits in the queue longer than the timeout', async () => {
    const client = createClient(() => new Promise(() => {}), 50);
    const results = await Promise.all(Array.from({ length: 20 }, (_, index) => client.list('a.example', index + 1)));
    expect(results.at(-1)).toMatchObject({ kind: 'failed', status: 504 });
  });

  it('fails a call whose response is an error, though its connection broke', async () => {
    const broken = () =>
      new ReadableStream({ start: (controller) => controller.error(new Error('the connection broke')) });
    const client = createClient(async () => new Response(broken(), { status: 500 }));
    expect(await client.post('a-post')).toMatchObject({ kind: 'failed', status: 502 });
    await new Promise(setImmediate);
  });

  it('counts a post that cannot be read as one failed call', async () => {
    const metrics = createMetrics();
    const client = createClient(async () => Response.json({ slug: 'a-post', blog: 5 }), 5_000, metrics);
    expect(await client.post('a-post')).toMatchObject({ kind: 'failed', status: 502 });
    const { values } = await metrics.blogCalls.get();
    expect(values.filter(({ value }) => value > 0).map(({ labels }) => labels.outcome)).toEqual(['failed']);
  });
});
