import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createApiSource } from '../../../../client/loading/api-source.ts';
import { requestedPage } from '../../../../client/navigation/shown-page.ts';
import { textsOf } from '../../../../shared/language/texts-of.ts';
import type { PageData } from '../../../../shared/pages/pages.ts';
import { PUBLICATION } from '../../../support/page-html.tsx';

const BUILD = PUBLICATION.build;
const HERE = { pathname: '/partners', search: '', hash: '', key: 'here', state: null };
const pageAt = (pathname: string, search = ''): PageData => requestedPage({ pathname, search });

/** A source whose every request gets `respond`'s response. `asked` lists the addresses, with the cache mode if it is another than `no-cache`. */
function sourceOf(respond: () => Promise<Response>) {
  const asked: string[] = [];
  const position = { location: HERE, isNavigating: true };
  vi.stubGlobal('fetch', (path: string, { cache }: RequestInit) => {
    asked.push(cache === 'no-cache' ? path : `${path} ${cache}`);
    return respond();
  });
  const source = createApiSource(BUILD, textsOf('en'), () => position);
  const load = (page: PageData) => source.load(page, new AbortController().signal);
  return { asked, position, source, load };
}

const json = (body: object, init?: ResponseInit) => async (): Promise<Response> => Response.json(body, init);
const unreachable = async (): Promise<Response> => {
  throw new TypeError('Failed to fetch');
};
const failure = (status: number, message: string) => json({ error: { status, message }, build: BUILD }, { status });

describe('a page', () => {
  it('has its data loaded', async () => {
    const data = { blogs: [], total: 0, page: 2, pageCount: 0 };
    const { load, asked } = sourceOf(json({ ...data, build: BUILD }));
    expect(await load(pageAt('/blog', '?page=2'))).toMatchObject({
      kind: 'blog',
      page: 2,
      state: { status: 'ready', data },
    });
    expect(asked).toEqual(['/api/blog?page=2']);
  });

  it.each([
    ['/blog', failure(502, 'Failed to fetch blogs: Bad Gateway'), 'Failed to fetch blogs: Bad Gateway'],
    ['/blog', unreachable, 'Failed to load blogs'],
    ['/blog', async () => new Response('<html>'), 'Failed to load blogs'],
    ['/blog/x', unreachable, 'Failed to load blog'],
    ['/blog/x', failure(404, 'The requested blog could not be found.'), 'The requested blog could not be found.'],
    ['/blog', failure(503, 'busy'), 'busy'],
    ['/', unreachable, 'The page could not be loaded. Please check your connection.'],
  ])('reports the reason of a failure: %s', async (path, respond, message) => {
    expect(await sourceOf(respond).load(pageAt(path))).toMatchObject({
      state: { status: 'failed', error: { message } },
    });
  });

  it('is the 404 page for a section that is gone', async () => {
    const { load } = sourceOf(failure(404, 'Not Found'));
    expect(await load(pageAt('/sections/gone'))).toEqual({ kind: 'not-found', path: '/sections/gone' });
  });

  it.each(['/', '/news', '/latest', '/sections/food', '/search'])(
    'requests %s every two seconds until the first snapshot',
    async (path) => {
      vi.useFakeTimers();
      onTestFinished(() => void vi.useRealTimers());
      let tries = 0;
      const { load } = sourceOf(async () => {
        tries += 1;
        return tries < 3 ? failure(503, 'Service Unavailable')() : Response.json({ build: BUILD });
      });
      const loaded = load(pageAt(path));
      await vi.advanceTimersByTimeAsync(4_000);
      expect(await loaded).toMatchObject({ state: { status: 'ready' } });
      expect(tries).toBe(3);
    },
  );

  it('is no longer requested before the first snapshot once the reader has left', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { source, asked } = sourceOf(failure(503, 'Service Unavailable'));
    const navigation = new AbortController();
    source.load(pageAt('/'), navigation.signal);
    await vi.advanceTimersByTimeAsync(1_000);
    navigation.abort();
    await vi.advanceTimersByTimeAsync(4_000);
    expect(asked).toEqual(['/api/home']);
  });

  it('is requested once more where the network fails', async () => {
    let tries = 0;
    const { load } = sourceOf(async () => {
      tries += 1;
      if (tries === 1) throw new TypeError('network changed');
      return Response.json({ build: BUILD });
    });
    expect(await load(pageAt('/'))).toMatchObject({ state: { status: 'ready' } });
    expect(tries).toBe(2);
  });

  it('is loaded again on a revalidation, and stays for its history entry', async () => {
    const { load, source, position, asked } = sourceOf(json({ build: BUILD }));
    const visited = await load(pageAt('/'));
    source.remember(HERE, visited);
    expect(await load(pageAt('/'))).toBe(visited);
    position.isNavigating = false;
    expect(await load(pageAt('/'))).not.toBe(visited);
    expect(asked).toEqual(['/api/home', '/api/home']);
  });
});

describe('a prefetched result', () => {
  it('is used once, for a short time', async () => {
    vi.stubGlobal('window', { location: { href: 'https://toronto.example/partners' } });
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const { source, load, asked } = sourceOf(json({ build: BUILD }));
    source.prefetch('/');
    source.prefetch('/#politics');
    await load(pageAt('/'));
    expect(asked).toHaveLength(1);
    await load(pageAt('/'));
    expect(asked).toHaveLength(2);
    source.prefetch('/');
    vi.setSystemTime(Date.now() + 60_000);
    await load(pageAt('/'));
    expect(asked).toHaveLength(4);
  });

  it('that failed is not used: the navigation asks anew', async () => {
    vi.stubGlobal('window', { location: { href: 'https://toronto.example/partners' } });
    const responses = [unreachable, unreachable, json({ blogs: [], build: BUILD })];
    const { source, load } = sourceOf(() => responses.shift()?.() ?? unreachable());
    const ahead = source.prefetch('/blog');
    expect(await load(pageAt('/blog'))).toMatchObject({ state: { status: 'ready' } });
    expect(await ahead).toBe(false);
  });

  it('that failed is asked for again when the reader points at the link again', async () => {
    vi.stubGlobal('window', { location: { href: 'https://toronto.example/partners' } });
    const responses = [unreachable, unreachable, json({ blogs: [], build: BUILD })];
    const { source } = sourceOf(() => responses.shift()?.() ?? unreachable());
    expect([await source.prefetch('/blog'), await source.prefetch('/blog')]).toEqual([false, true]);
  });

  it('that failed late leaves a newer one', async () => {
    vi.stubGlobal('window', { location: { href: 'https://toronto.example/partners' } });
    let failLate = () => {};
    const late = new Promise<void>((resolve) => {
      failLate = resolve;
    }).then(failure(503, 'busy'));
    const responses = [() => late, json({ build: BUILD })];
    const { source, load, asked } = sourceOf(() => responses.shift()?.() ?? unreachable());
    const first = source.prefetch('/');
    await source.prefetch('/', 'reload');
    failLate();
    expect(await first).toBe(false);
    expect(await load(pageAt('/'))).toMatchObject({ state: { status: 'ready' } });
    expect(asked).toEqual(['/api/home', '/api/home reload']);
  });
});
