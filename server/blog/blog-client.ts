import { STATUS_CODES } from 'node:http';
import PQueue from 'p-queue';
import type { BlogListData } from '../../shared/model/blog-data.ts';
import { readBoundedBody } from '../../shared/node/outbound/read-bounded-body.ts';
import type { Logger } from '../../shared/node/process/logger.ts';
import { BLOG_PAGE_SIZE, pageCount } from '../../shared/rules/pagination.ts';
import type { ServerMetrics } from '../ops/metrics.ts';
import { type BlogFetch, type BlogResponse, MAX_CONCURRENT_CALLS } from './blog-fetch.ts';
import type { BlogFailure, BlogResult } from './blog-result.ts';
import { type FetchedPost, listSchema, postSchema } from './blog-schemas.ts';
import { findPost } from './find-post.ts';

const MAX_BODY_BYTES = 2 * 1024 * 1024;
const MAX_QUEUED_CALLS = 256;

/** The backend's names of the calls. */
const PATHS = { list: 'get_metainfo', post: 'get_details' } as const;

type Call = keyof typeof PATHS;

export interface BlogClientOptions {
  /** Null where no backend is configured: every call fails. */
  url: string | null;
  key: string | null;
  /** For one call, its time in the queue included. */
  timeoutMs: number;
  fetch: BlogFetch;
  log: Logger;
  metrics: ServerMetrics;
}

/** Neither call rejects. */
export interface BlogClient {
  list: (domain: string, page: number) => Promise<BlogResult<BlogListData>>;
  post: (slug: string) => Promise<BlogResult<FetchedPost>>;
}

class StatusError extends Error {
  readonly status: number;

  constructor({ status, statusText }: BlogResponse) {
    super(statusText || STATUS_CODES[status] || String(status));
    this.status = status;
  }
}

const isTimeout = (error: unknown): boolean => error instanceof Error && error.name === 'TimeoutError';

async function readJson(response: BlogResponse): Promise<unknown> {
  if (!response.ok) {
    // A body whose connection broke cannot be cancelled.
    response.body?.cancel().catch(() => {});
    throw new StatusError(response);
  }
  const body = response.body ? await readBoundedBody(response.body, MAX_BODY_BYTES) : '';
  return JSON.parse(body.toString());
}

/** The bearer key is sent to no other address. */
export function createBlogClient({ url, key, timeoutMs, fetch, log, metrics }: BlogClientOptions): BlogClient {
  const queue = new PQueue({ concurrency: MAX_CONCURRENT_CALLS });

  const requestJson = async (call: Call, query: Record<string, string>): Promise<unknown> => {
    if (url === null) throw new Error('BLOG_API_URL is not set');
    if (queue.size >= MAX_QUEUED_CALLS) throw new Error(`${queue.size} calls are waiting already`);
    const address = new URL(PATHS[call], url.endsWith('/') ? url : `${url}/`);
    // `fetch` refuses credentials in an address, and its error would quote them; the key is the credential.
    address.username = '';
    address.password = '';
    address.search = new URLSearchParams(query).toString();
    const headers = { 'content-type': 'application/json', ...(key === null ? {} : { authorization: `Bearer ${key}` }) };
    const signal = AbortSignal.timeout(timeoutMs);
    return queue.add(async () => readJson(await fetch(address, { headers, signal })), { signal });
  };

  const toFailure = (call: Call, error: unknown): BlogFailure => {
    if (error instanceof StatusError) {
      metrics.blogCalls.inc({ call: PATHS[call], outcome: 'not-ok' });
      log.warn(
        { call: PATHS[call], status: error.status, statusText: error.message },
        'the blog backend responded with an error',
      );
      return { kind: 'failed', status: 502, call, reason: error.message };
    }
    const status = isTimeout(error) ? 504 : 502;
    metrics.blogCalls.inc({ call: PATHS[call], outcome: status === 504 ? 'timeout' : 'failed' });
    log.warn({ err: error, call: PATHS[call] }, 'the call of the blog backend failed');
    return { kind: 'failed', status, call, reason: null };
  };

  const list: BlogClient['list'] = async (domain, page) => {
    try {
      const { blogs, total } = listSchema.parse(await requestJson('list', { domain, page: String(page) }));
      metrics.blogCalls.inc({ call: 'get_metainfo', outcome: 'ok' });
      return { kind: 'ready', value: { blogs, total, page, pageCount: pageCount(total, BLOG_PAGE_SIZE) } };
    } catch (error) {
      return toFailure('list', error);
    }
  };

  const post: BlogClient['post'] = async (slug) => {
    try {
      const found = findPost(await requestJson('post', { slug }), slug);
      metrics.blogCalls.inc({ call: 'get_details', outcome: found === null ? 'missing' : 'ok' });
      return found === null ? { kind: 'missing' } : { kind: 'ready', value: { slug, ...postSchema.parse(found) } };
    } catch (error) {
      if (!(error instanceof StatusError && error.status === 404)) return toFailure('post', error);
      metrics.blogCalls.inc({ call: 'get_details', outcome: 'missing' });
      return { kind: 'missing' };
    }
  };

  return { list, post };
}
