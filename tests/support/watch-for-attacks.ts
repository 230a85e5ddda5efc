import type { BrowserContext, Page } from 'playwright-core';

/** What an attack did in a browser: each line names one thing. */
interface AttackWatch {
  /** Everything seen since the last call. */
  seen: () => string[];
}

/** Watches every page of `context` for scripts that run, dialogs, reports of the policy, and requests beyond `site`. */
export async function watchForAttacks(context: BrowserContext, site: string): Promise<AttackWatch> {
  const seen: string[] = [];
  await context.exposeBinding('reportAttack', (_, what: string) => void seen.push(what));
  await context.addInitScript(() => {
    const report = (what: string): void => void Reflect.get(window, 'reportAttack')?.(what);
    Object.assign(window, { attacked: () => report('a script ran') });
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
      report(`the policy stopped ${violatedDirective} ${blockedURI} ${sample}`),
    );
  });
  context.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(`${site}/`) && !url.startsWith('data:')) seen.push(`a request to ${url.slice(0, 200)}`);
  });
  context.on('dialog', async (dialog) => {
    seen.push(`a dialog: ${dialog.message()}`);
    await dialog.dismiss();
  });
  return { seen: () => seen.splice(0) };
}

/** What is wrong with the document on the screen: markup that came from a text, or content beyond the window's width. */
export async function findDamage(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.getElementById('root');
    if (!root) return ['there is no #root'];
    const all = [...root.querySelectorAll('*')];
    const describe = (element: Element): string => element.outerHTML.slice(0, 160);
    const damage = (what: string, found: readonly Element[]): string[] =>
      found.map((one) => `${what}: ${describe(one)}`);
    const resolve = (value: string): URL | null =>
      URL.canParse(value, location.href) ? new URL(value, location.href) : null;
    const isOwn = (value: string | null): boolean => resolve(value ?? '')?.origin === location.origin;
    const isCut = (element: Element): boolean => {
      for (let box = element.parentElement; box && box.id !== 'main'; box = box.parentElement) {
        if (getComputedStyle(box).overflowX !== 'visible') return true;
      }
      return false;
    };
    const addresses = (element: Element): string[] =>
      (element.getAttribute('srcset') ?? element.getAttribute('src') ?? '')
        .split(', ')
        .map((one) => one.split(' ')[0] ?? '');
    const ids = [...document.querySelectorAll('[id]')];
    return [
      ...damage(
        'an element of an attack',
        all.filter((one) =>
          one.matches(
            'script:not([type="application/ld+json"]), style, base, meta, object, embed, math, video, audio, svg *:not(path)',
          ),
        ),
      ),
      ...damage(
        'a handler or a style',
        all.filter(({ attributes }) => [...attributes].some(({ name }) => /^(?:on|style$|srcdoc$)/.test(name))),
      ),
      ...damage(
        'a link',
        all.filter(
          (one) =>
            one.matches('a[href]') &&
            !/^(?:https?|mailto):$/.test(resolve(one.getAttribute('href') ?? '')?.protocol ?? ''),
        ),
      ),
      ...damage(
        'an image of another host',
        all.filter((one) => one.matches('img, source') && !addresses(one).every(isOwn)),
      ),
      ...damage(
        'a form',
        all.filter((one) => one.matches('form') && !isOwn(one.getAttribute('action'))),
      ),
      ...damage(
        'a frame',
        all.filter((one) => one.matches('iframe')),
      ),
      ...damage(
        'an id used twice',
        ids.filter((one) => document.getElementById(one.id) !== one),
      ),
      ...damage(
        'too wide',
        all.filter((one) => one.getBoundingClientRect().right > innerWidth + 1 && !isCut(one)).slice(0, 3),
      ),
      ...(document.documentElement.scrollWidth > innerWidth ? ['the page scrolls sideways'] : []),
      ...(document.querySelector('.site-footer') ? [] : ['the page has lost its footer']),
    ];
  });
}
