import { STATUS_CODES } from 'node:http';
import type { BlogListData } from '../../shared/model/page-data.ts';
import type { Logger } from '../../shared/node/logger.ts';
import { pageCount } from '../../shared/rules/pagination.ts';
import type { ServerMetrics } from '../ops/metrics.ts';
import type { BlogFailure, BlogResult } from './blog-result.ts';
import { listSchema, postSchema, type StoredPost } from './blog-schemas.ts';
import { findPost } from './find-post.ts';
import { readJson } from './read-json.ts';

const MAX_ANSWER_BYTES = 2 * 1024 * 1024;

/** SPEC.md section 8: what is said of an answer that is not OK, and of any other failure. */
const MESSAGES = {
  get_metainfo: { notOk: 'Failed to fetch blogs', failed: 'Failed to load blogs' },
  get_details: { notOk: 'Failed to fetch blog detail', failed: 'Failed to load blog' },
} as const;

const MISSING = { kind: 'missing' } as const;

type Call = keyof typeof MESSAGES;

export interface BlogClientOptions {
  /** Null where none is configured: every call fails. */
  url: string | null;
  key: string | null;
  timeoutMs: number;
  fetch: typeof fetch;
  log: Logger;
  metrics: ServerMetrics;
}

/** SPEC.md section 7's calls of the blog backend. Neither ever rejects. */
export interface BlogClient {
  list: (domain: string, page: number) => Promise<BlogResult<BlogListData>>;
  post: (slug: string) => Promise<BlogResult<StoredPost>>;
}

const statusTextOf = ({ status, statusText }: Response): string => statusText || STATUS_CODES[status] || String(status);

const isTimeout = (error: unknown): boolean => error instanceof Error && error.name === 'TimeoutError';

/** A client for one backend; its bearer key goes nowhere else. */
export function createBlogClient({ url, key, timeoutMs, fetch, log, metrics }: BlogClientOptions): BlogClient {
  const failed = (call: Call, error: unknown): BlogFailure => {
    const status = isTimeout(error) ? 504 : 502;
    metrics.blogCalls.inc({ call, outcome: status === 504 ? 'timeout' : 'failed' });
    log.warn({ err: error, call }, 'the blog backend could not be used');
    return { kind: 'failed', status, message: MESSAGES[call].failed };
  };

  const notOk = (call: Call, response: Response): BlogFailure => {
    const statusText = statusTextOf(response);
    metrics.blogCalls.inc({ call, outcome: 'not-ok' });
    log.warn({ call, status: response.status, statusText }, 'the blog backend refused');
    void response.body?.cancel();
    return { kind: 'failed', status: 502, message: `${MESSAGES[call].notOk}: ${statusText}` };
  };

  const ask = (call: Call, query: Record<string, string>): Promise<Response> => {
    if (url === null) throw new Error('BLOG_API_URL is not set');
    const address = new URL(call, url.endsWith('/') ? url : `${url}/`);
    address.search = new URLSearchParams(query).toString();
    const headers = { 'content-type': 'application/json', ...(key === null ? {} : { authorization: `Bearer ${key}` }) };
    return fetch(address, { headers, signal: AbortSignal.timeout(timeoutMs) });
  };

  return {
    list: async (domain, page) => {
      try {
        const response = await ask('get_metainfo', { domain, page: String(page) });
        if (!response.ok) return notOk('get_metainfo', response);
        const { blogs, total } = listSchema.parse(await readJson(response, MAX_ANSWER_BYTES));
        metrics.blogCalls.inc({ call: 'get_metainfo', outcome: 'ok' });
        return { kind: 'ready', value: { blogs, total, page, pageCount: pageCount(total) } };
      } catch (error) {
        return failed('get_metainfo', error);
      }
    },
    post: async (slug) => {
      try {
        const response = await ask('get_details', { slug });
        if (!response.ok && response.status !== 404) return notOk('get_details', response);
        if (!response.ok) void response.body?.cancel();
        const found = response.ok ? findPost(await readJson(response, MAX_ANSWER_BYTES), slug) : null;
        const answer =
          found === null ? MISSING : { kind: 'ready' as const, value: { slug, ...postSchema.parse(found) } };
        metrics.blogCalls.inc({ call: 'get_details', outcome: found === null ? 'missing' : 'ok' });
        return answer;
      } catch (error) {
        return failed('get_details', error);
      }
    },
  };
}
