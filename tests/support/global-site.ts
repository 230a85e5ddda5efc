import type { TestProject } from 'vitest/node';
import type { BlogPost } from '../../demo/blog/posts.ts';
import { addMorePosts } from './difficult-content.ts';
import { type Stack, startStack } from './stack.ts';

/** What a browser test needs of the stack that it reads. */
export interface Site extends Pick<Stack, 'url' | 'ops'> {
  readonly posts: readonly BlogPost[];
}

declare module 'vitest' {
  interface ProvidedContext {
    site: Site;
  }
}

/** Starts one stack for the browser tests of all workers. It reads its feeds while the tests before them run. */
export default async function startSite(project: TestProject): Promise<() => Promise<void>> {
  const { url, ops, newsroom, stop } = await startStack({ prepare: addMorePosts, waitUntilReady: false });
  project.provide('site', { url, ops, posts: newsroom.blog.backend.posts });
  return stop;
}
