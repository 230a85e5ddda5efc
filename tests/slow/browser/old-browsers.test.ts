import { describe, it } from 'vitest';
import { hydrated } from '../../support/navigate.ts';
import { openReaders } from '../../support/reader.ts';

const { open, site } = openReaders();

it('a browser that keeps no data for the site hydrates a page that is loaded again', async () => {
  const { page } = await open('about:blank', { isAlone: true, allow: /Failed to save scroll positions/ });
  await page.addInitScript(() => {
    const refuse = (): never => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    for (const name of ['sessionStorage', 'localStorage']) Object.defineProperty(window, name, { get: refuse });
  });
  await page.goto(site().url);
  await page.reload();
  await hydrated(page);
});

/** Takes away what the oldest supported browsers lack: `:has()` in Firefox 115, `URL.canParse` in Chrome 111. */
function becomeOld(): void {
  Reflect.deleteProperty(URL, 'canParse');
  for (const prototype of [Document.prototype, Element.prototype]) {
    for (const name of ['querySelector', 'querySelectorAll', 'matches', 'closest']) {
      const method: unknown = Reflect.get(prototype, name);
      if (typeof method !== 'function') continue;
      Reflect.set(prototype, name, function (this: unknown, selector: string): unknown {
        if (selector.includes(':has(')) throw new SyntaxError(selector);
        return method.call(this, selector);
      });
    }
  }
}

describe('an old browser', () => {
  const post = () => site().posts.find(({ youtubeShortsUrl }) => youtubeShortsUrl);
  it.each([
    ['a page that is in the row of sections', () => '/latest', 'Latest'],
    ['a post with a video', () => `/blog/${post()?.slug}`, 'Watch on YouTube'],
  ])('hydrates %s', async (_name, path, name) => {
    const { page } = await open('about:blank', { isAlone: true });
    await page.addInitScript(becomeOld);
    await page.goto(site().url + path());
    await hydrated(page);
    await page.getByRole('main').getByText(name, { exact: true }).waitFor();
  });
});
