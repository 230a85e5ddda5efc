import type { BlogListData } from '../../shared/model/blog-data.ts';
import { isPage } from '../../shared/rules/pagination.ts';
import type { BlogClient } from './blog-client.ts';
import type { BlogResult } from './blog-result.ts';
import { isSlug, type StoredPost } from './blog-schemas.ts';
import type { PostRenderer } from './markdown/post-renderer.ts';
import { type BlogLookup, createStaleCache } from './stale-cache.ts';

const MAX_LIST_BYTES = 8 * 1024 * 1024;
const MAX_POST_BYTES = 16 * 1024 * 1024;

export interface BlogCache {
  /** A number outside 1..`pageCount` gets page 1; `value.page` is the page returned. */
  list: (domain: string, page: number) => Promise<BlogLookup<BlogListData>>;
  post: (slug: string) => Promise<BlogLookup<StoredPost>>;
  /** Whether `list` needs no call of the backend. */
  hasList: (domain: string, page: number) => boolean;
  hasPost: (slug: string) => boolean;
}

const hasPage = (list: BlogLookup<BlogListData>, page: number): boolean =>
  list.kind === 'ready' && isPage(page, list.value.pageCount);

const lacksPage = (list: BlogLookup<BlogListData>, page: number): boolean =>
  list.kind === 'ready' && !hasPage(list, page);

/** Picks page 1 as soon as either list lacks the requested page: the backend may fail for such a page. */
async function requestedOrFirst(
  page: number,
  requested: Promise<BlogLookup<BlogListData>>,
  first: Promise<BlogLookup<BlogListData>>,
): Promise<BlogLookup<BlogListData>> {
  const fromRequested = requested.then(async (list) => {
    if (hasPage(list, page)) return list;
    return lacksPage(list, page) || lacksPage(await first, page) ? first : list;
  });
  const fromFirst = first.then((list) => (lacksPage(list, page) ? list : fromRequested));
  return Promise.race([fromRequested, fromFirst]);
}

export function createBlogCache(
  client: BlogClient,
  { render }: Pick<PostRenderer, 'render'>,
  now: () => number,
): BlogCache {
  const lists = createStaleCache<BlogListData>({
    load: (key) => {
      const [domain = '', page = '1'] = key.split(' ');
      return client.list(domain, Number(page));
    },
    maxBytes: MAX_LIST_BYTES,
    now,
  });
  const loadPost = async (slug: string): Promise<BlogResult<StoredPost>> => {
    const found = await client.post(slug);
    if (found.kind !== 'ready') return found;
    return { kind: 'ready', value: { ...found.value, ...(await render(found.value)) } };
  };
  const posts = createStaleCache<StoredPost>({ load: loadPost, maxBytes: MAX_POST_BYTES, now });

  const keyOf = (domain: string, page: number) => `${domain} ${page}`;

  const isFirstPage = (domain: string, page: number) => {
    const known = lists.peek(keyOf(domain, 1));
    return page === 1 || (known !== null && !isPage(page, known.pageCount));
  };

  const list: BlogCache['list'] = async (domain, page) => {
    const first = keyOf(domain, 1);
    if (isFirstPage(domain, page)) return lists.get(first);
    return requestedOrFirst(page, lists.get(keyOf(domain, page)), lists.get(first));
  };

  return {
    list,
    post: async (slug) => (isSlug(slug) ? posts.get(slug) : { kind: 'missing' }),
    hasList: (domain, page) => lists.has(keyOf(domain, isFirstPage(domain, page) ? 1 : page)),
    hasPost: (slug) => !isSlug(slug) || posts.has(slug),
  };
}
