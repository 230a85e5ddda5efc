import { it } from 'vitest';
import { launchChromium, ONE_RENDERER } from './chromium.ts';
import { addMorePosts } from './more-posts.ts';
import { startStack } from './stack.ts';

/**
 * One stack and one browser for all test files of a worker, which starts them when its first file needs them and stops
 * them at its end. A file that changes the newsroom or the posts starts its own.
 */
export const shared = it
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads what a fixture needs from its first parameter.
  .extend('sharedStack', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const stack = await startStack({ prepare: addMorePosts });
    onCleanup(stack.stop);
    return stack;
  })
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads what a fixture needs from its first parameter.
  .extend('sharedBrowser', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const browser = await launchChromium(ONE_RENDERER);
    onCleanup(() => browser.close());
    return browser;
  });
