import type { BlogListData } from '../../shared/pages/blog.ts';
import { isPage } from '../../shared/rules/pagination.ts';
import type { BlogClient, BlogResult } from './blog-client.ts';
import { isSlug, type StoredPost } from './blog-schemas.ts';
import type { PostRenderer } from './markdown/post-renderer.ts';
import { type BlogLookup, createStaleCache } from './stale-cache.ts';

const MAX_LIST_BYTES = 8 * 1024 * 1024;
const MAX_POST_BYTES = 16 * 1024 * 1024;

export interface Blog {
  /** A number outside 1..`pageCount` gets page 1; `value.page` is the page returned. */
  list: (domain: string, page: number) => Promise<BlogLookup<BlogListData>>;
  post: (slug: string) => Promise<BlogLookup<StoredPost>>;
}

export interface BlogCache {
  /** `countWork` is called before each call of the backend that the caller waits for, unless it is under way. */
  countedBy: (countWork: () => void) => Blog;
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
  const lists = createStaleCache<BlogListData>({ maxBytes: MAX_LIST_BYTES, now });
  const posts = createStaleCache<StoredPost>({ maxBytes: MAX_POST_BYTES, now });
  const loadPost = async (slug: string): Promise<BlogResult<StoredPost>> => {
    const found = await client.post(slug);
    if (found.kind !== 'ready') return found;
    return { kind: 'ready', value: { ...found.value, ...(await render(found.value)) } };
  };

  const keyOf = (domain: string, page: number) => `${domain} ${page}`;
  const isFirstPage = (domain: string, page: number) => {
    const known = lists.peek(keyOf(domain, 1));
    return page === 1 || (known !== null && !isPage(page, known.pageCount));
  };

  return {
    countedBy: (countWork) => {
      const getPage = (domain: string, page: number) =>
        lists.get(keyOf(domain, page), () => client.list(domain, page), countWork);
      return {
        list: async (domain, page) => {
          if (isFirstPage(domain, page)) return getPage(domain, 1);
          return requestedOrFirst(page, getPage(domain, page), getPage(domain, 1));
        },
        post: async (slug) => (isSlug(slug) ? posts.get(slug, () => loadPost(slug), countWork) : { kind: 'missing' }),
      };
    },
  };
}
