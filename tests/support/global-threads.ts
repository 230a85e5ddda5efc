import { bundlePostThread } from './bundle-thread.ts';

/** Bundles the thread that renders posts, once for the whole run; `TEST_POST_THREAD` passes its address on. */
export default async function bundleThreads(): Promise<() => void> {
  const { threadUrl, remove } = await bundlePostThread();
  process.env.TEST_POST_THREAD = threadUrl.href;
  return remove;
}
