import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { LRUCache } from 'lru-cache';
import PQueue from 'p-queue';
import { digest } from '../../../shared/node/digest.ts';
import type { Logger } from '../../../shared/node/logger.ts';
import { plainPost } from './plain-post.ts';
import type { PostText, RenderedPost } from './render-post.ts';

const MAX_CACHE_BYTES = 16 * 1024 * 1024;
const ENTRY_OVERHEAD_BYTES = 1_024;
const FAILURE_TTL_MS = 600_000;

export interface PostRendererOptions {
  log: Logger;
  timeLimitMs?: number;
  heapLimitMb?: number;
  /** The bundled render-post-thread.js; tests bundle it elsewhere. */
  threadUrl?: URL;
}

export interface PostRenderer {
  /** Never rejects: a post that exceeds a limit, or breaks the renderer, becomes plain text. */
  render: (post: PostText) => Promise<RenderedPost>;
  close: () => Promise<void>;
}

type Rendering = Pick<PostRenderer, 'close'> & { render: (post: PostText) => Promise<RenderedPost> };

/** The thread starts with the first post, and again after a post that ended it. */
function createRenderThread({ timeLimitMs = 5_000, heapLimitMb = 128, threadUrl }: PostRendererOptions): Rendering {
  const url = threadUrl ?? new URL('./render-post-thread.js', import.meta.url);
  const resourceLimits = { maxOldGenerationSizeMb: heapLimitMb, maxYoungGenerationSizeMb: 16 };
  const queue = new PQueue({ concurrency: 1 });
  let thread: Worker | null = null;
  let isClosed = false;

  const end = async () => {
    await thread?.terminate();
    thread = null;
  };

  const renderNow = async (post: PostText): Promise<RenderedPost> => {
    if (isClosed) throw new Error('the server is stopping');
    thread ??= new Worker(url, { resourceLimits });
    thread.unref();
    try {
      const result = once(thread, 'message', { signal: AbortSignal.timeout(timeLimitMs) });
      thread.postMessage(post);
      const [rendered] = await result;
      return rendered;
    } catch (error) {
      await end();
      throw error;
    }
  };

  return {
    render: (post) => queue.add(() => renderNow(post)),
    close: async () => {
      isClosed = true;
      queue.clear();
      await end();
    },
  };
}

/** Renders posts on a thread with limits on time and heap, so that no markdown blocks the event loop. */
export function createPostRenderer(options: PostRendererOptions): PostRenderer {
  const thread = createRenderThread(options);
  const posts = new LRUCache<string, RenderedPost, PostText>({
    maxSize: MAX_CACHE_BYTES,
    sizeCalculation: ({ body }) => body.length * 2 + ENTRY_OVERHEAD_BYTES,
    ignoreFetchAbort: true,
    fetchMethod: async (_key, _stale, { context: post, options: entry }) => {
      try {
        return await thread.render(post);
      } catch (error) {
        options.log.warn({ err: error, slug: post.slug }, 'a post could not be rendered, it is shown as plain text');
        entry.ttl = FAILURE_TTL_MS;
        return plainPost(post);
      }
    },
  });
  return {
    render: (post) => posts.forceFetch(digest(JSON.stringify(post)), { context: post }),
    close: thread.close,
  };
}
