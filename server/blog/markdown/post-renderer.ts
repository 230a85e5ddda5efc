import { createChildProgram } from '../../../shared/node/process/child-program.ts';
import type { Logger } from '../../../shared/node/process/logger.ts';
import { escapeMarkup } from '../../../shared/rules/escape-markup.ts';
import type { PostText, RenderedPost } from './render-post.tsx';

const MAX_PLAIN_LENGTH = 200_000;

/** Shows a post that cannot be rendered as paragraphs of plain text. Dots stand for what is left out at its end. */
function plainPost({ blog }: PostText): RenderedPost {
  const text = blog.length > MAX_PLAIN_LENGTH ? `${blog.slice(0, MAX_PLAIN_LENGTH).toWellFormed()}…` : blog;
  const body = text
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${escapeMarkup(paragraph)}</p>`)
    .join('\n');
  return { body, pictures: {} };
}

/** One slow post does not block the others. */
const MAX_PROGRAMS = 2;

export interface PostRendererOptions {
  log: Logger;
  timeLimitMs?: number;
  heapLimitMb?: number;
  program?: URL;
}

export type PostRenderer = ReturnType<typeof createPostRenderer>;

/** Renders posts outside this process, within limits on time and heap, so that no markdown blocks the event loop. */
export function createPostRenderer(options: PostRendererOptions) {
  const { log, timeLimitMs = 5_000, heapLimitMb = 128 } = options;
  const program = options.program ?? new URL('./render-post-program.js', import.meta.url);
  const limits = { timeLimitMs, heapLimitMb, concurrency: MAX_PROGRAMS };
  const { run, close } = createChildProgram<PostText, RenderedPost>(program, limits);

  return {
    /**
     * Never rejects: a post that exceeds a limit, or breaks the renderer, becomes plain text. `isFinal` is false if a retry may
     * succeed.
     */
    render: async (post: PostText): Promise<{ rendered: RenderedPost; isFinal: boolean }> => {
      const result = await run(post);
      if (result.kind === 'reply') return { rendered: result.reply, isFinal: true };
      const reason = 'reason' in result ? result.reason : result.kind;
      log.warn({ reason, slug: post.slug }, 'a post could not be rendered, its fallback is plain text');
      return { rendered: plainPost(post), isFinal: result.kind !== 'unavailable' };
    },
    close,
  };
}
