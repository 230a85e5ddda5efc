import type { ChildProcess } from 'node:child_process';
import PQueue from 'p-queue';
import { askProgram, startProgram } from '../../../shared/node/process/child-program.ts';
import type { PostText, RenderedPost } from './render-post.ts';

/** A post that takes all of its time holds up no other; only two such posts at once do. */
const MAX_PROGRAMS = 2;
const START_LIMIT_MS = 30_000;
const EMPTY_POST: PostText = { slug: '', metaTitle: '', metaDescription: '', blog: '' };

export interface PostProgramsOptions {
  timeLimitMs?: number;
  heapLimitMb?: number;
  /** The bundled render-post-program.js; tests bundle it elsewhere. */
  program?: URL;
}

interface PostPrograms {
  /** Rejects where the post exceeds a limit, or breaks the program: that program is killed. */
  render: (post: PostText) => Promise<RenderedPost>;
  close: () => void;
}

/** Renders each post in a program that is idle, else in a new one. */
export function createPostPrograms(options: PostProgramsOptions): PostPrograms {
  const { timeLimitMs = 5_000, heapLimitMb = 128 } = options;
  const program = options.program ?? new URL('./render-post-program.js', import.meta.url);
  const queue = new PQueue({ concurrency: MAX_PROGRAMS });
  const running = new Set<ChildProcess>();
  const idle: ChildProcess[] = [];
  let isClosed = false;

  /** A program that has rendered an empty post: its start takes none of the time of the next one. */
  const startNew = async (): Promise<ChildProcess> => {
    const child = startProgram(program, heapLimitMb);
    running.add(child);
    child.once('close', () => running.delete(child));
    const first = await askProgram(child, EMPTY_POST, START_LIMIT_MS);
    if (first.kind === 'reply') return child;
    child.kill('SIGKILL');
    throw new Error(`the renderer did not start: ${first.kind}`);
  };

  const renderNow = async (post: PostText): Promise<RenderedPost> => {
    if (isClosed) throw new Error('the server is stopping');
    const last = idle.pop();
    const child = last?.connected ? last : await startNew();
    const result = await askProgram<RenderedPost>(child, post, timeLimitMs);
    if (result.kind === 'reply') {
      idle.push(child);
      return result.reply;
    }
    child.kill('SIGKILL');
    throw new Error(result.kind === 'failed' ? result.reason : result.kind);
  };

  return {
    render: (post) => queue.add(() => renderNow(post)),
    close: () => {
      isClosed = true;
      queue.clear();
      for (const child of running) child.kill('SIGKILL');
    },
  };
}
