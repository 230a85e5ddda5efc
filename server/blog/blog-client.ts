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
  /** 504 for a timeout, otherwise 502. */
  status: 502 | 504;
  call: 'list' | 'post';
  /** The text of the backend's status. Null if there was no response that can be read. */
  reason: string | null;
}

/** `missing`: the backend has no such post. */
export type BlogResult<T> = { kind: 'ready'; value: T } | { kind: 'missing' } | BlogFailure;

const MAX_BODY_BYTES = 2 * 1024 * 1024;
const MAX_QUEUED_CALLS = 256;

/** The backend's names of the calls. */
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

type CallResult =
  | { kind: 'json'; body: unknown }
  | { kind: 'not-ok'; status: number; statusText: string }
  /** No call was made. */
  | { kind: 'refused'; reason: string };

type CallFailure = Exclude<CallResult, { kind: 'json' }>;

const isTimeout = (error: unknown): boolean => error instanceof Error && error.name === 'TimeoutError';

async function readResponse({ ok, status, statusText, body }: BlogResponse): Promise<CallResult> {
  if (!ok) {
    // A body whose connection broke cannot be cancelled.
    body?.cancel().catch(() => {});
    return { kind: 'not-ok', status, statusText: statusText || (STATUS_CODES[status] ?? String(status)) };
  }
  const bytes = body ? await readBoundedBody(body, MAX_BODY_BYTES) : '';
  return { kind: 'json', body: JSON.parse(bytes.toString()) };
}

function createFailureReporter({ log, metrics }: Pick<BlogClientOptions, 'log' | 'metrics'>) {
  const failureOf = (call: Call, result: CallFailure): BlogFailure => {
    if (result.kind === 'not-ok') {
      const { status, statusText } = result;
      metrics.blogCalls.inc({ call: PATHS[call], outcome: 'not-ok' });
      log.warn({ call: PATHS[call], status, statusText }, 'the blog backend responded with an error');
      return { kind: 'failed', status: 502, call, reason: statusText };
    }
    metrics.blogCalls.inc({ call: PATHS[call], outcome: 'failed' });
    log.warn({ call: PATHS[call], reason: result.reason }, 'the call of the blog backend failed');
    return { kind: 'failed', status: 502, call, reason: null };
  };

  /** For a network error, a timeout, or a response that cannot be read. */
  const failureOfError = (call: Call, error: unknown): BlogFailure => {
    const status = isTimeout(error) ? 504 : 502;
    metrics.blogCalls.inc({ call: PATHS[call], outcome: status === 504 ? 'timeout' : 'failed' });
    log.warn({ err: error, call: PATHS[call] }, 'the call of the blog backend failed');
    return { kind: 'failed', status, call, reason: null };
  };

  return { failureOf, failureOfError };
}

export type BlogClient = ReturnType<typeof createBlogClient>;

/** No call rejects. The bearer key is sent to no other address. */
export function createBlogClient(options: BlogClientOptions) {
  const { url, key, timeoutMs, fetch, metrics } = options;
  const { failureOf, failureOfError } = createFailureReporter(options);
  const queue = new PQueue({ concurrency: MAX_CONCURRENT_CALLS });

  const requestJson = async (call: Call, query: Record<string, string>): Promise<CallResult> => {
    if (url === null) return { kind: 'refused', reason: 'BLOG_API_URL is not set' };
    if (queue.size >= MAX_QUEUED_CALLS) return { kind: 'refused', reason: `${queue.size} calls are waiting already` };
    const address = new URL(PATHS[call], url.endsWith('/') ? url : `${url}/`);
    // `fetch` refuses credentials in an address, and its error would quote them. The key is the credential.
    address.username = '';
    address.password = '';
    address.search = new URLSearchParams(query).toString();
    const headers = { 'content-type': 'application/json', ...(key === null ? {} : { authorization: `Bearer ${key}` }) };
    const signal = AbortSignal.timeout(timeoutMs);
    return queue.add(async () => readResponse(await fetch(address, { headers, signal })), { signal });
  };

  const list = async (domain: string, page: number): Promise<BlogResult<BlogListData>> => {
    try {
      const result = await requestJson('list', { domain, page: String(page) });
      if (result.kind !== 'json') return failureOf('list', result);
      const { blogs, total } = listSchema.parse(result.body);
      metrics.blogCalls.inc({ call: PATHS.list, outcome: 'ok' });
      return { kind: 'ready', value: { blogs, total, page, pageCount: pageCount(total, BLOG_PAGE_SIZE) } };
    } catch (error) {
      return failureOfError('list', error);
    }
  };

  const post = async (slug: string): Promise<BlogResult<FetchedPost>> => {
    try {
      const result = await requestJson('post', { slug });
      const isUnknown = result.kind === 'not-ok' && result.status === 404;
      if (result.kind !== 'json' && !isUnknown) return failureOf('post', result);
      const found = result.kind === 'json' ? findPost(result.body, slug) : null;
      const value = found === null ? null : { slug, ...postSchema.parse(found) };
      metrics.blogCalls.inc({ call: PATHS.post, outcome: value === null ? 'missing' : 'ok' });
      return value === null ? { kind: 'missing' } : { kind: 'ready', value };
    } catch (error) {
      return failureOfError('post', error);
    }
  };

  return { list, post };
}
