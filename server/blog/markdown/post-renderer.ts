import { LRUCache } from 'lru-cache';
import { digest } from '../../../shared/node/digest.ts';
import type { Logger } from '../../../shared/node/process/logger.ts';
import { plainPost } from './plain-post.ts';
import { createPostPrograms, type PostProgramsOptions } from './post-programs.ts';
import type { PostText, RenderedPost } from './render-post.ts';

const MAX_CACHE_BYTES = 16 * 1024 * 1024;
const ENTRY_OVERHEAD_BYTES = 1_024;
/** A limit may be exceeded because the machine was busy, so the post is tried again. */
const FAILURE_TTL_MS = 600_000;

export interface PostRendererOptions extends PostProgramsOptions {
  log: Logger;
}

export interface PostRenderer {
  /** Never rejects: a post that exceeds a limit, or breaks the renderer, becomes plain text. */
  render: (post: PostText) => Promise<RenderedPost>;
  close: () => void;
}

/** Renders posts outside this process, within limits on time and heap, so that no markdown blocks the event loop. */
export function createPostRenderer({ log, ...options }: PostRendererOptions): PostRenderer {
  const programs = createPostPrograms(options);

  const plainAfter = (error: unknown, post: PostText): RenderedPost => {
    const { rendered, isCut } = plainPost(post);
    log.warn({ err: error, slug: post.slug, isCut }, 'a post could not be rendered, it is shown as plain text');
    return rendered;
  };
  const posts = new LRUCache<string, RenderedPost, PostText>({
    maxSize: MAX_CACHE_BYTES,
    sizeCalculation: ({ body }) => body.length * 2 + ENTRY_OVERHEAD_BYTES,
    ignoreFetchAbort: true,
    fetchMethod: async (_key, _stale, { context: post, options: entry }) => {
      try {
        return await programs.render(post);
      } catch (error) {
        entry.ttl = FAILURE_TTL_MS;
        return plainAfter(error, post);
      }
    },
  });
  return {
    render: (post) => posts.forceFetch(digest(JSON.stringify(post)), { context: post }),
    close: programs.close,
  };
}
