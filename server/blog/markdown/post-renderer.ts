import type { ChildProcess } from 'node:child_process';
import { LRUCache } from 'lru-cache';
import PQueue from 'p-queue';
import { digest } from '../../../shared/node/digest.ts';
import { askProgram, startProgram } from '../../../shared/node/process/child-program.ts';
import type { Logger } from '../../../shared/node/process/logger.ts';
import { plainPost } from './plain-post.ts';
import type { PostText, RenderedPost } from './render-post.ts';

const MAX_CACHE_BYTES = 16 * 1024 * 1024;
const ENTRY_OVERHEAD_BYTES = 1_024;
const FAILURE_TTL_MS = 600_000;
const START_LIMIT_MS = 30_000;
const EMPTY_POST: PostText = { slug: '', metaTitle: '', metaDescription: '', blog: '' };

export interface PostRendererOptions {
  log: Logger;
  timeLimitMs?: number;
  heapLimitMb?: number;
  /** The bundled render-post-program.js; tests bundle it elsewhere. */
  program?: URL;
}

export interface PostRenderer {
  /** Never rejects: a post that exceeds a limit, or breaks the renderer, becomes plain text. */
  render: (post: PostText) => Promise<RenderedPost>;
  close: () => void;
}

type Rendering = Pick<PostRenderer, 'close'> & { render: (post: PostText) => Promise<RenderedPost> };

/** Its process starts with the first post, and again after a post that ended it. */
function createRendering(options: PostRendererOptions): Rendering {
  const { timeLimitMs = 5_000, heapLimitMb = 128 } = options;
  const program = options.program ?? new URL('./render-post-program.js', import.meta.url);
  const queue = new PQueue({ concurrency: 1 });
  let child: ChildProcess | undefined;
  let isClosed = false;
  const end = () => {
    child?.kill('SIGKILL');
    // A killed process counts as connected until it has ended.
    child = undefined;
  };

  /** The process, once it has rendered an empty post: its start takes none of the time of the next one. */
  const startedChild = async (): Promise<ChildProcess> => {
    if (child?.connected) return child;
    const starting = startProgram(program, heapLimitMb);
    child = starting;
    const first = await askProgram(starting, EMPTY_POST, START_LIMIT_MS);
    if (first.kind === 'reply') return starting;
    end();
    throw new Error(`the renderer did not start: ${first.kind}`);
  };

  const renderNow = async (post: PostText): Promise<RenderedPost> => {
    if (isClosed) throw new Error('the server is stopping');
    const result = await askProgram<RenderedPost>(await startedChild(), post, timeLimitMs);
    if (result.kind === 'reply') return result.reply;
    end();
    throw new Error(result.kind === 'failed' ? result.reason : result.kind);
  };

  return {
    render: (post) => queue.add(() => renderNow(post)),
    close: () => {
      isClosed = true;
      queue.clear();
      end();
    },
  };
}

/** Renders posts in a process with limits on time and heap, so that no markdown blocks the event loop. */
export function createPostRenderer(options: PostRendererOptions): PostRenderer {
  const rendering = createRendering(options);
  const posts = new LRUCache<string, RenderedPost, PostText>({
    maxSize: MAX_CACHE_BYTES,
    sizeCalculation: ({ body }) => body.length * 2 + ENTRY_OVERHEAD_BYTES,
    ignoreFetchAbort: true,
    fetchMethod: async (_key, _stale, { context: post, options: entry }) => {
      try {
        return await rendering.render(post);
      } catch (error) {
        options.log.warn({ err: error, slug: post.slug }, 'a post could not be rendered, it is shown as plain text');
        entry.ttl = FAILURE_TTL_MS;
        return plainPost(post);
      }
    },
  });
  return {
    render: (post) => posts.forceFetch(digest(JSON.stringify(post)), { context: post }),
    close: rendering.close,
  };
}
