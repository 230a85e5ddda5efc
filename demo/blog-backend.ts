import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { logRequest, type RequestLog } from './request-log.ts';

/** A post as the blog backend gives it. */
export interface BlogPost {
  id: string;
  slug: string;
  metaTitle: string;
  metaDescription: string;
  date: string;
  shortTailKeywords: string;
  blog: string;
  pinterestImageLink: string | null;
  youtubeShortsUrl: string | null;
}

/** How the backend behaves: well, or in a way a test asks for. */
export type BlogMode =
  | 'ok'
  | 'hang'
  /** No posts at all. */
  | 'empty'
  /** 200 with something that is not JSON. */
  | 'unreadable'
  | { status: number; statusText?: string }
  | { delayMs: number };

const PAGE_SIZE = 6;

/** The sample blog backend (SPEC.md section 7): its two calls, the key checked. */
export class BlogBackend {
  readonly key: string;
  readonly log: RequestLog = { count: 0, requests: [] };
  mode: BlogMode = 'ok';
  posts: readonly BlogPost[];

  constructor(key: string, posts: readonly BlogPost[]) {
    this.key = key;
    this.posts = posts;
  }

  /** @param path the address below the backend's own, such as `/get_metainfo` */
  async answer(path: string, query: URLSearchParams, request: IncomingMessage, response: ServerResponse) {
    logRequest(this.log, request, response);
    const { mode } = this;
    if (mode === 'hang') return;
    if (typeof mode === 'object' && 'delayMs' in mode) await pause(mode.delayMs);
    if (typeof mode === 'object' && 'status' in mode) {
      response.writeHead(mode.status, mode.statusText).end('{"error":"as asked"}');
    } else if (mode === 'unreadable') {
      response.writeHead(200, { 'content-type': 'application/json' }).end('<!doctype html><p>Backend starting');
    } else {
      const { status, body } = this.#answerTo(path, query, request);
      response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body));
    }
  }

  #answerTo(path: string, query: URLSearchParams, { headers }: IncomingMessage): { status: number; body: unknown } {
    if (headers.authorization !== `Bearer ${this.key}`) return { status: 401, body: { error: 'unauthorized' } };
    if (!headers['content-type']?.startsWith('application/json')) {
      return { status: 401, body: { error: 'content type must be application/json' } };
    }
    if (path === '/get_metainfo') return this.#list(query);
    if (path !== '/get_details') return { status: 404, body: { error: 'unknown call' } };
    const post = this.mode === 'empty' ? undefined : this.posts.find(({ slug }) => slug === query.get('slug'));
    return { status: 200, body: { data: post ?? null } };
  }

  #list(query: URLSearchParams): { status: number; body: unknown } {
    const page = Number(query.get('page') ?? '1');
    if (!query.get('domain') || !Number.isInteger(page) || page < 1) {
      return { status: 400, body: { error: 'domain and page are required' } };
    }
    const posts = this.mode === 'empty' ? [] : this.posts;
    const blogs = posts
      .slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)
      .map(({ id, slug, metaTitle, metaDescription, pinterestImageLink }) => ({
        id,
        slug,
        metaTitle,
        metaDescription,
        pinterestImageLink,
      }));
    return { status: 200, body: { blogs, total: posts.length } };
  }
}
