import type { Logger } from '../../shared/node/process/logger.ts';
import type { ServerEnv } from '../env.ts';
import type { ServerMetrics } from '../ops/metrics.ts';
import { createBlogCache } from './blog-cache.ts';
import { createBlogClient } from './blog-client.ts';
import { type BlogFetch, createBlogFetch } from './blog-fetch.ts';
import { createPostRenderer, type PostRendererOptions } from './markdown/post-renderer.ts';

interface BlogOptions {
  env: Pick<ServerEnv, 'BLOG_API_URL' | 'BLOG_API_KEY' | 'BLOG_TIMEOUT_MS'>;
  log: Logger;
  metrics: ServerMetrics;
  now: () => number;
}

interface BlogOverrides {
  blogFetch?: BlogFetch;
  postRenderer?: Partial<PostRendererOptions>;
}

export function createBlog({ env, log, metrics, now }: BlogOptions, overrides: BlogOverrides) {
  const { BLOG_API_URL: url = null, BLOG_API_KEY: key = null, BLOG_TIMEOUT_MS: timeoutMs } = env;
  const requests = createBlogFetch(timeoutMs);
  const fetch = overrides.blogFetch ?? requests.fetch;
  const client = createBlogClient({ url, key, timeoutMs, fetch, log, metrics });
  const renderer = createPostRenderer({ log, ...overrides.postRenderer });
  const close = () => {
    renderer.close();
    return requests.close();
  };
  return { blog: createBlogCache(client, renderer, now), close };
}
