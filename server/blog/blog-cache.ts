import { LRUCache } from 'lru-cache';
import type { Language } from '../../shared/language/language.ts';
import { digest } from '../../shared/node/digest.ts';
import type { BlogListData } from '../../shared/pages/blog.ts';
import { isPage } from '../../shared/rules/pagination.ts';
import type { BlogClient, BlogFailure, BlogResult } from './blog-client.ts';
import { isSlug, type StoredPost } from './blog-schemas.ts';
import type { PostRenderer } from './markdown/post-renderer.ts';

const FRESH_MS = 60_000;
const STALE_MS = 24 * 3_600_000;
const RETRY_MS = 5_000;
const ENTRY_OVERHEAD_BYTES = 1_024;
export interface BlogValue<T> {
  kind: 'ready';
  value: T;
  version: string;
}

export type BlogLookup<T> = BlogValue<T> | { kind: 'missing' } | BlogFailure;

interface BlogEntry<T> {
  lookup: BlogLookup<T>;
  loadedAt: number;
  bytes: number;
}

/** A provisional value is kept only if there is no better one. */
type LoadResult<T> = BlogResult<T> | { kind: 'provisional'; value: T };

type Load<T> = () => Promise<LoadResult<T>>;

interface StaleCacheOptions {
  maxBytes: number;
  now: () => number;
}

function createEntry<T>(result: LoadResult<T>, loadedAt: number): BlogEntry<T> {
  if (!('value' in result)) return { lookup: result, loadedAt, bytes: ENTRY_OVERHEAD_BYTES };
  const { value } = result;
  const json = JSON.stringify(value);
  const bytes = json.length * 2 + ENTRY_OVERHEAD_BYTES;
  return { lookup: { kind: 'ready', value, version: digest(json) }, loadedAt, bytes };
}

/** Serves stale values while they are revalidated, and for 24 hours while loading fails (RFC 5861). */
export function createStaleCache<T>({ maxBytes, now }: StaleCacheOptions) {
  const loading = new Set<string>();
  const isServable = ({ lookup, loadedAt }: BlogEntry<T>) => lookup.kind === 'ready' && now() - loadedAt < STALE_MS;

  const entries = new LRUCache<string, BlogEntry<T>, Load<T>>({
    maxSize: maxBytes,
    sizeCalculation: ({ bytes }) => bytes,
    ttl: FRESH_MS,
    ttlResolution: 0,
    perf: { now },
    ignoreFetchAbort: true,
    fetchMethod: async (key, stale, { context: load, options }) => {
      loading.add(key);
      const result = await load().finally(() => loading.delete(key));
      if (result.kind === 'ready') return createEntry(result, now());
      options.ttl = RETRY_MS;
      if (result.kind !== 'missing' && stale && isServable(stale)) return stale;
      return createEntry(result, now());
    },
  });

  return {
    /** `countWork` is called before a load that the caller waits for, unless it is in flight. It may throw. */
    get: async (key: string, load: Load<T>, countWork: () => void) => {
      const cached = entries.peek(key, { allowStale: true });
      const allowStale = cached !== undefined && isServable(cached);
      if (!allowStale && !entries.has(key) && !loading.has(key)) countWork();
      const { lookup } = await entries.forceFetch(key, { allowStale, context: load });
      return lookup;
    },
  };
}

const MAX_LIST_BYTES = 8 * 1024 * 1024;
const MAX_POST_BYTES = 16 * 1024 * 1024;

export interface Blog {
  /** A number outside 1..`pageCount` gets page 1. `value.page` is the page returned. */
  list: (page: number) => Promise<BlogLookup<BlogListData>>;
  post: (slug: string) => Promise<BlogLookup<StoredPost>>;
}

interface BlogReader {
  domain: string;
  language: Language;
  /** Called before each call of the backend that the reader waits for, unless it is in flight. */
  countWork: () => void;
}

export function createBlogCache(client: BlogClient, { render }: Pick<PostRenderer, 'render'>, now: () => number) {
  const lists = createStaleCache<BlogListData>({ maxBytes: MAX_LIST_BYTES, now });
  const posts = createStaleCache<StoredPost>({ maxBytes: MAX_POST_BYTES, now });
  const loadPost = async (slug: string, language: Language): Promise<LoadResult<StoredPost>> => {
    const result = await client.post(slug);
    if (result.kind !== 'ready') return result;
    const { rendered, isFinal } = await render({ ...result.value, language });
    return { kind: isFinal ? 'ready' : 'provisional', value: { ...result.value, ...rendered } };
  };

  return {
    for: ({ domain, language, countWork }: BlogReader): Blog => {
      const pageOf = (page: number) => lists.get(`${domain} ${page}`, () => client.list(domain, page), countWork);
      return {
        list: async (page) => {
          // The first page says how many there are: some backends fail for a page that does not exist.
          const first = await pageOf(1);
          const isOther = page !== 1 && first.kind === 'ready' && isPage(page, first.value.pageCount);
          return isOther ? pageOf(page) : first;
        },
        post: async (slug) => {
          if (!isSlug(slug)) return { kind: 'missing' };
          return posts.get(`${language} ${slug}`, () => loadPost(slug, language), countWork);
        },
      };
    },
  };
}
