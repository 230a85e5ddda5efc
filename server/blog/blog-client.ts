import { STATUS_CODES } from 'node:http';
import PQueue from 'p-queue';
import { fetch } from 'undici';
import { createOutboundAgent } from '../../shared/node/outbound/outbound-agent.ts';
import { readBoundedBody } from '../../shared/node/outbound/response.ts';
import type { Logger } from '../../shared/node/process/logger.ts';
import type { BlogListData } from '../../shared/pages/blog.ts';
import { BLOG_PAGE_SIZE, pageCount } from '../../shared/rules/pagination.ts';
import type { ServerMetrics } from '../metrics.ts';
import { type FetchedPost, findPost, listSchema, postSchema } from './blog-schemas.ts';

const MAX_CONCURRENT_CALLS = 16;

interface BlogResponse {
  ok: boolean;
  status: number;
  statusText: string;
  body: (AsyncIterable<Uint8Array> & { cancel: () => Promise<void> }) | null;
}

export type BlogFetch = (
  address: URL,
  init: { headers: Record<string, string>; signal: AbortSignal },
) => Promise<BlogResponse>;

/** The backend is the operator's own, so it may have a private address. Its redirects are not followed. */
export function createBlogFetch(timeoutMs: number): { fetch: BlogFetch; close: () => Promise<void> } {
  const dispatcher = createOutboundAgent({
    allowPrivateAddresses: true,
    connectTimeoutMs: timeoutMs,
    connectionsPerOrigin: MAX_CONCURRENT_CALLS,
  });
  return {
    fetch: (address, init) => fetch(address, { ...init, dispatcher, redirect: 'manual' }),
    close: () => dispatcher.destroy(),
  };
}

export interface BlogFailure {
  kind: 'failed';
  status: 502 | 504;
  call: 'list' | 'post';
  /** The text of the backend's status. Null if there was no response that can be read. */
  reason: string | null;
}

export type BlogResult<T> = { kind: 'ready'; value: T } | { kind: 'missing' } | BlogFailure;

const MAX_BODY_BYTES = 2 * 1024 * 1024;
const MAX_QUEUED_CALLS = 256;

const PATHS = { list: 'get_metainfo', post: 'get_details' } as const;

type Call = keyof typeof PATHS;

interface BlogClientOptions {
  /** Null if no backend is configured: every call fails. */
  url: string | null;
  key: string | null;
  /** For one call, its time in the queue included. */
  timeoutMs: number;
  fetch: BlogFetch;
  log: Logger;
  metrics: ServerMetrics;
}

type CallResult = { kind: 'json'; body: unknown } | { kind: 'not-ok'; status: number; statusText: string };

const isTimeout = (error: unknown): boolean => error instanceof Error && error.name === 'TimeoutError';

async function readJson({ ok, status, statusText, body }: BlogResponse): Promise<CallResult> {
  if (!ok) {
    // A body whose connection broke cannot be cancelled.
    body?.cancel().catch(() => {});
    return { kind: 'not-ok', status, statusText: statusText || (STATUS_CODES[status] ?? String(status)) };
  }
  const bytes = body ? await readBoundedBody(body, MAX_BODY_BYTES) : '';
  return { kind: 'json', body: JSON.parse(bytes.toString()) };
}

type FailedOutcome = 'not-ok' | 'timeout' | 'failed';

function createFail({ log, metrics }: Pick<BlogClientOptions, 'log' | 'metrics'>) {
  return (call: Call, outcome: FailedOutcome, details: object, reason: string | null = null): BlogFailure => {
    metrics.blogCalls.inc({ call: PATHS[call], outcome });
    log.warn({ call: PATHS[call], ...details }, 'the call of the blog backend failed');
    return { kind: 'failed', status: outcome === 'timeout' ? 504 : 502, call, reason };
  };
}

export type BlogClient = ReturnType<typeof createBlogClient>;

/** No call rejects. The bearer key is sent to no other address. */
export function createBlogClient(options: BlogClientOptions) {
  const { url, key, timeoutMs, fetch, metrics } = options;
  const fail = createFail(options);
  const queue = new PQueue({ concurrency: MAX_CONCURRENT_CALLS });

  const requestJson = async (call: Call, query: Record<string, string>): Promise<CallResult> => {
    if (url === null) throw new Error('BLOG_API_URL is not set');
    if (queue.size >= MAX_QUEUED_CALLS) throw new Error(`${queue.size} calls are waiting already`);
    const address = new URL(PATHS[call], url.endsWith('/') ? url : `${url}/`);
    // `fetch` refuses credentials in an address, and its error would quote them. The key is the credential.
    address.username = '';
    address.password = '';
    address.search = new URLSearchParams(query).toString();
    const headers = { 'content-type': 'application/json', ...(key === null ? {} : { authorization: `Bearer ${key}` }) };
    const signal = AbortSignal.timeout(timeoutMs);
    return queue.add(async () => readJson(await fetch(address, { headers, signal })), { signal });
  };

  const run = async <T>(
    call: Call,
    query: Record<string, string>,
    read: (body: unknown) => T | null,
  ): Promise<BlogResult<T>> => {
    try {
      const result = await requestJson(call, query);
      const isUnknownPost = call === 'post' && result.kind === 'not-ok' && result.status === 404;
      if (result.kind === 'not-ok' && !isUnknownPost) {
        const { status, statusText } = result;
        return fail(call, 'not-ok', { status, statusText }, statusText);
      }
      const value = result.kind === 'json' ? read(result.body) : null;
      metrics.blogCalls.inc({ call: PATHS[call], outcome: value === null ? 'missing' : 'ok' });
      return value === null ? { kind: 'missing' } : { kind: 'ready', value };
    } catch (err) {
      return fail(call, isTimeout(err) ? 'timeout' : 'failed', { err });
    }
  };

  return {
    list: (domain: string, page: number) =>
      run('list', { domain, page: String(page) }, (body): BlogListData => {
        const { blogs, total } = listSchema.parse(body);
        return { blogs, total, page, pageCount: pageCount(total, BLOG_PAGE_SIZE) };
      }),
    post: (slug: string) =>
      run('post', { slug }, (body): FetchedPost | null => {
        const post = findPost(body, slug);
        return post === null ? null : { slug, ...postSchema.parse(post) };
      }),
  };
}
