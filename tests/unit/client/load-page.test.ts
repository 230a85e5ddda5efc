import { describe, expect, it } from 'vitest';
import { createLoader } from '../../../client/load-page.ts';
import { pageAt } from '../../../client/routes.tsx';

const BUILD = 'b1';

/** A loader whose every request gets `answer`; `asked` lists the addresses, `clock.now` is the time. */
function loaderOf(answer: () => Promise<Response>) {
  const asked: string[] = [];
  const clock = { now: 0 };
  const fetch = (path: string) => {
    asked.push(path);
    return answer();
  };
  return { asked, clock, loader: createLoader({ build: BUILD, fetch, now: () => clock.now }) };
}

const json = (body: object, init?: ResponseInit) => async (): Promise<Response> => Response.json(body, init);
const unreachable = async (): Promise<Response> => {
  throw new TypeError('Failed to fetch');
};
const failure = (status: number, message: string) => json({ error: { status, message }, build: BUILD }, { status });

describe('a page', () => {
  it('is completed with its data', async () => {
    const data = { blogs: [], total: 0, page: 2, pageCount: 0 };
    const { loader, asked } = loaderOf(json({ ...data, build: BUILD }));
    const loaded = await loader.load(pageAt('/blog', '?page=2'));
    expect(loaded).toMatchObject({ kind: 'page', page: { kind: 'blog', page: 2, state: { status: 'ready', data } } });
    expect(asked).toEqual(['/api/blog?page=2']);
  });

  it('without data asks for nothing', async () => {
    const { loader, asked } = loaderOf(unreachable);
    expect(await loader.load({ kind: 'partners' })).toEqual({ kind: 'page', page: { kind: 'partners' } });
    expect(asked).toEqual([]);
  });

  it.each([
    ['/blog', failure(502, 'Failed to fetch blogs: Bad Gateway'), 'Failed to fetch blogs: Bad Gateway'],
    ['/blog', unreachable, 'Failed to load blogs'],
    ['/blog', async () => new Response('<html>'), 'Failed to load blogs'],
    ['/blog/x', unreachable, 'Failed to load blog'],
    ['/blog/x', failure(404, 'The requested blog could not be found.'), 'The requested blog could not be found.'],
    ['/blog', failure(503, 'busy'), 'busy'],
    ['/', unreachable, 'The page could not be loaded. Please check your connection.'],
  ])('%s that failed says why', async (path, answer, message) => {
    const loaded = await loaderOf(answer).loader.load(pageAt(path, ''));
    expect(loaded).toMatchObject({ kind: 'page', page: { state: { status: 'failed', error: { message } } } });
  });

  it.each(['/', '/news'])('%s waits for the first snapshot', async (path) => {
    const { loader } = loaderOf(failure(503, 'The first news is on its way.'));
    expect(await loader.load(pageAt(path, ''))).toEqual({ kind: 'wait' });
  });

  it.each([
    ['answer', json({ build: 'b2' })],
    ['failure', json({ error: { status: 404, message: '' }, build: 'b2' }, { status: 404 })],
  ])('is outdated by the %s of another build', async (_name, answer) => {
    expect(await loaderOf(answer).loader.load(pageAt('/', ''))).toEqual({ kind: 'outdated' });
  });
});

it('a request that the network cut is made once more', async () => {
  let tries = 0;
  const { loader } = loaderOf(async () => {
    tries += 1;
    if (tries === 1) throw new TypeError('network changed');
    return Response.json({ build: BUILD });
  });
  expect(await loader.load(pageAt('/', ''))).toMatchObject({ kind: 'page', page: { state: { status: 'ready' } } });
  expect(tries).toBe(2);
});

describe('a prefetched answer', () => {
  const home = pageAt('/', '');

  it('is used once, for a while', async () => {
    const { loader, asked, clock } = loaderOf(json({ build: BUILD }));
    loader.prefetch(home);
    loader.prefetch(home);
    await loader.load(home);
    expect(asked).toHaveLength(1);
    await loader.load(home);
    expect(asked).toHaveLength(2);
    loader.prefetch(home);
    clock.now += 60_000;
    await loader.load(home);
    expect(asked).toHaveLength(4);
  });
});

describe('a section', () => {
  it('is the shown location’s on the news page, the publication’s elsewhere', async () => {
    const { loader, asked } = loaderOf(json({ build: BUILD, articles: [] }));
    await loader.loadSection('local-news', pageAt('/news', '?location=oslo'));
    await loader.loadSection('food', pageAt('/', ''));
    expect(asked).toEqual(['/api/sections/local-news?location=oslo', '/api/sections/food']);
  });
});
