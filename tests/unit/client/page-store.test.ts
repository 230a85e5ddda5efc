import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Loaded } from '../../../client/load-page.ts';
import { PageStore, type Place } from '../../../client/page-store.ts';
import type { PageData } from '../../../shared/model/page-data.ts';

const FAQ: Place = { pathname: '/faq', search: '', key: 'first' };
const blog = (key: string, search = ''): Place => ({ pathname: '/blog', search, key });
const ready = (page: number): PageData => ({
  kind: 'blog',
  page,
  state: { status: 'ready', data: { blogs: [], total: 9, page, pageCount: 2 } },
});

/** A store on the FAQ whose loads end when the test says so. */
function storeOf(page: PageData = { kind: 'faq' }, place = FAQ) {
  const pending: ((loaded: Loaded) => void)[] = [];
  const loads: PageData[] = [];
  const reload = vi.fn();
  const load = (target: PageData) => {
    loads.push(target);
    return new Promise<Loaded>((resolve) => pending.push(resolve));
  };
  const store = new PageStore({ first: { page, place }, load, reload });
  const end = async (index: number, loaded: Loaded) => {
    pending[index]?.(loaded);
    await vi.advanceTimersByTimeAsync(0);
  };
  const status = () => {
    const { page } = store.shown();
    return 'state' in page ? `${page.kind} ${page.state.status}` : page.kind;
  };
  return { store, loads, reload, end, status };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a visit', () => {
  it('keeps the page before on the screen for a short wait', async () => {
    const { store, end, status } = storeOf();
    store.visit(blog('a'), false);
    await vi.advanceTimersByTimeAsync(140);
    expect(status()).toBe('faq');
    await end(0, { kind: 'page', page: ready(1) });
    expect(status()).toBe('blog ready');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(status()).toBe('blog ready');
  });

  it('shows the loading state once the wait is long enough to notice', async () => {
    const { store, status } = storeOf();
    store.visit(blog('a'), false);
    await vi.advanceTimersByTimeAsync(160);
    expect(status()).toBe('blog loading');
  });

  it('shows only what was asked for last', async () => {
    const { store, end } = storeOf();
    store.visit(blog('a'), false);
    store.visit(blog('b', '?page=2'), false);
    await end(1, { kind: 'page', page: ready(2) });
    await end(0, { kind: 'page', page: ready(1) });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(store.shown().page).toMatchObject({ kind: 'blog', page: 2 });
  });

  it('given up on the way leaves the page that is there', async () => {
    const { store, end, status } = storeOf();
    store.visit(blog('a'), false);
    store.visit(FAQ, true);
    await end(0, { kind: 'page', page: ready(1) });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(status()).toBe('faq');
  });

  it('back finds the page, and what the reader did to it, without a load', async () => {
    const { store, end, loads } = storeOf();
    store.visit(blog('a'), false);
    await end(0, { kind: 'page', page: ready(1) });
    store.shown().sections.set('food', { expanded: true, articles: null });
    store.visit({ pathname: '/partners', search: '', key: 'b' }, false);
    await end(1, { kind: 'page', page: { kind: 'partners' } });
    expect(store.shown().sections.size).toBe(0);
    store.visit(blog('a'), true);
    expect(store.shown().page).toEqual(ready(1));
    expect(store.shown().sections.get('food')?.expanded).toBe(true);
    expect(loads).toHaveLength(2);
  });

  it('to another place on the page loads nothing and forgets nothing', () => {
    const { store, loads } = storeOf();
    store.shown().sections.set('food', { expanded: true, articles: null });
    store.visit({ ...FAQ, key: 'hash' }, false);
    expect(store.shown().visit).toBe('hash /faq');
    expect(store.shown().sections.size).toBe(1);
    expect(loads).toEqual([]);
  });
});

describe('another build', () => {
  it('that answers a visit has the whole page loaded', async () => {
    const { store, end, reload } = storeOf();
    store.visit(blog('a'), false);
    await end(0, { kind: 'outdated' });
    expect(reload).toHaveBeenCalledOnce();
  });

  it('that was seen before makes the next visit a load of the whole page', () => {
    const { store, loads, reload } = storeOf();
    store.outdate();
    expect(reload).not.toHaveBeenCalled();
    store.visit(blog('a'), false);
    expect(reload).toHaveBeenCalledOnce();
    expect(loads).toEqual([]);
  });
});

describe('a page sent in its loading state', () => {
  it('is asked for until it is there', async () => {
    const home: PageData = { kind: 'home', state: { status: 'loading' }, expanded: null };
    const { store, end, loads, status } = storeOf(home, { pathname: '/', search: '?all=food', key: 'first' });
    store.start();
    expect(loads).toEqual([{ ...home, expanded: 'food' }]);
    await end(0, { kind: 'wait' });
    expect(status()).toBe('home loading');
    await vi.advanceTimersByTimeAsync(2_000);
    expect(loads).toHaveLength(2);
  });
});

describe('the same page again', () => {
  const failed: PageData = {
    kind: 'blog',
    page: 2,
    state: { status: 'failed', error: { status: 502, message: 'Bad Gateway' } },
  };

  it('retried is loaded as it was asked for', async () => {
    const { store, loads, end, status } = storeOf(failed, blog('a', '?page=2'));
    store.retry();
    expect(loads).toEqual([{ kind: 'blog', page: 2, state: { status: 'loading' } }]);
    await end(0, { kind: 'page', page: ready(2) });
    expect(status()).toBe('blog ready');
  });

  it('refreshed stays on the screen, and stays where nothing newer can be had', async () => {
    const { store, end } = storeOf(ready(1), blog('a'));
    const first = store.refresh();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(store.shown().page).toEqual(ready(1));
    await end(0, { kind: 'page', page: failed });
    expect(await first).toBe(false);
    expect(store.shown().page).toEqual(ready(1));
    const second = store.refresh();
    await end(1, { kind: 'page', page: ready(2) });
    expect(await second).toBe(true);
    expect(store.shown().page).toEqual(ready(2));
  });
});
