import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchVersion } from '../../../../client/feedback/version-watch.ts';

const MINUTE = 60_000;

/** A document as far as the watch knows one. */
class Page extends EventTarget {
  visibilityState: DocumentVisibilityState = 'visible';
  turn(state: DocumentVisibilityState): void {
    this.visibilityState = state;
    this.dispatchEvent(new Event('visibilitychange'));
  }
}

const json = (body: unknown, status = 200): Response => new Response(JSON.stringify(body), { status });

function start(version: string | null = 'v1', visibility: DocumentVisibilityState = 'visible') {
  const page = new Page();
  page.visibilityState = visibility;
  const onNewArticles = vi.fn();
  const onNewBuild = vi.fn();
  const respond = vi.fn(async (): Promise<Response> => json({ version: 'v1', build: 'b1' }));
  const fetch = vi.fn((_path: string, _init: RequestInit) => respond());
  const watch = watchVersion({ version, build: 'b1', onNewArticles, onNewBuild, fetch, page });
  const says = (next: string, build = 'b1'): void => {
    respond.mockImplementation(async () => json({ version: next, build }));
  };
  return { page, watch, fetch, respond, says, onNewArticles, onNewBuild };
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('polling', () => {
  it('runs once a minute, starting after the first', async () => {
    const { fetch } = start();
    await pass(MINUTE - 1);
    expect(fetch).not.toHaveBeenCalled();
    await pass(1);
    expect(fetch).toHaveBeenCalledTimes(1);
    await pass(2 * MINUTE);
    expect(fetch).toHaveBeenCalledTimes(3);
  });

  it('requests /api/version without the browser’s cache', async () => {
    const { fetch } = start();
    await pass(MINUTE);
    expect(fetch).toHaveBeenCalledWith('/api/version', { cache: 'no-cache', signal: expect.any(AbortSignal) });
  });

  it('pauses while the page is hidden and resumes at once when the reader returns', async () => {
    const { page, fetch } = start();
    page.turn('hidden');
    await pass(10 * MINUTE);
    expect(fetch).not.toHaveBeenCalled();
    page.turn('visible');
    expect(fetch).toHaveBeenCalledTimes(1);
    await pass(MINUTE);
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it('does not start in a background tab until the reader opens it', async () => {
    const { page, fetch } = start('v1', 'hidden');
    await pass(5 * MINUTE);
    expect(fetch).not.toHaveBeenCalled();
    page.turn('visible');
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('runs at most once a minute however often the reader returns', async () => {
    const { page, fetch } = start();
    await pass(MINUTE / 2);
    page.turn('hidden');
    page.turn('visible');
    await pass(MINUTE - 1);
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('waits for a slow response before the next request', async () => {
    const { page, fetch, respond } = start();
    respond.mockReturnValue(new Promise(() => undefined));
    await pass(MINUTE);
    page.turn('hidden');
    page.turn('visible');
    await pass(5 * MINUTE);
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('ends when it is stopped, even during a request', async () => {
    const { watch, page, fetch, says, onNewArticles } = start();
    says('v2');
    page.turn('visible');
    watch.stop();
    await pass(5 * MINUTE);
    page.turn('visible');
    expect(fetch).toHaveBeenCalledTimes(1);
    expect(onNewArticles).not.toHaveBeenCalled();
  });
});

describe('version changes', () => {
  it('are not reported while the version is the page’s own', async () => {
    const { onNewArticles, onNewBuild } = start();
    await pass(3 * MINUTE);
    expect(onNewArticles).not.toHaveBeenCalled();
    expect(onNewBuild).not.toHaveBeenCalled();
  });

  it('are reported once for each version', async () => {
    const { says, onNewArticles } = start();
    says('v2');
    await pass(3 * MINUTE);
    expect(onNewArticles).toHaveBeenCalledTimes(1);
    says('v3');
    await pass(3 * MINUTE);
    expect(onNewArticles).toHaveBeenCalledTimes(2);
  });

  it('are not reported for a version that the page has loaded meanwhile', async () => {
    const { watch, says, onNewArticles } = start();
    watch.noteShown('v2');
    says('v2');
    await pass(MINUTE);
    expect(onNewArticles).not.toHaveBeenCalled();
  });

  it('are not reported for an old version that a shared cache repeats', async () => {
    const { watch, onNewArticles } = start();
    watch.noteShown('v2');
    await pass(MINUTE);
    expect(onNewArticles).not.toHaveBeenCalled();
  });

  it('are reported again where the reader asked for them and a cache sent the old articles', async () => {
    const { watch, says, onNewArticles } = start();
    says('v2');
    await pass(MINUTE);
    watch.forgetLatest();
    watch.noteShown('v1');
    await pass(MINUTE);
    expect(onNewArticles).toHaveBeenCalledTimes(2);
  });

  it('are not reported again where even newer articles came', async () => {
    const { watch, says, onNewArticles } = start();
    says('v2');
    await pass(MINUTE);
    watch.forgetLatest();
    watch.noteShown('v3');
    await pass(MINUTE);
    expect(onNewArticles).toHaveBeenCalledTimes(1);
  });

  it('are reported where Back leads to older articles, once each time', async () => {
    const { watch, says, onNewArticles } = start();
    await pass(MINUTE);
    watch.noteShown('v2');
    says('v2');
    await pass(MINUTE);
    expect(onNewArticles).not.toHaveBeenCalled();
    for (const times of [1, 1]) {
      watch.noteShown('v1');
      await pass(MINUTE);
      expect(onNewArticles).toHaveBeenCalledTimes(times);
    }
    watch.noteShown('v2');
    watch.noteShown('v1');
    await pass(MINUTE);
    expect(onNewArticles).toHaveBeenCalledTimes(2);
    watch.noteShown('v2');
    says('v3');
    await pass(MINUTE);
    watch.noteShown('v1');
    await pass(MINUTE);
    expect(onNewArticles).toHaveBeenCalledTimes(4);
  });

  it('are over once the page shows the newest version, not an older one', async () => {
    const { watch, says } = start();
    says('v2');
    await pass(MINUTE);
    expect([watch.noteShown('v1'), watch.noteShown('v2'), watch.noteShown('v3')]).toEqual([false, true, true]);
  });

  it('are relative to the first response when the page has no version', async () => {
    const { says, onNewArticles } = start(null);
    await pass(MINUTE);
    expect(onNewArticles).not.toHaveBeenCalled();
    says('v2');
    await pass(MINUTE);
    expect(onNewArticles).toHaveBeenCalledTimes(1);
  });

  it('include a new build', async () => {
    const { says, onNewBuild, onNewArticles } = start();
    says('v1', 'b2');
    await pass(MINUTE);
    expect(onNewBuild).toHaveBeenCalled();
    expect(onNewArticles).not.toHaveBeenCalled();
  });
});

describe('failed polls are ignored and repeated a minute later', () => {
  it.each([
    ['no connection', async () => Promise.reject(new TypeError('Failed to fetch'))],
    ['an error', async () => json({ version: 'v2', build: 'b2' }, 500)],
    ['no JSON', async () => new Response('<html>')],
    ['JSON of another shape', async () => json({ version: 2, build: 'b2' })],
    ['null', async () => json(null)],
  ])('%s', async (_name, failing) => {
    const { respond, says, onNewArticles, onNewBuild } = start();
    respond.mockImplementation(failing);
    await pass(MINUTE);
    expect(onNewArticles).not.toHaveBeenCalled();
    expect(onNewBuild).not.toHaveBeenCalled();
    says('v2');
    await pass(MINUTE);
    expect(onNewArticles).toHaveBeenCalledTimes(1);
  });
});
