import { LRUCache } from 'lru-cache';
import type { BlogListData } from '../../shared/model/page-data.ts';
import { isPage } from '../../shared/rules/pagination.ts';
import type { BlogClient } from './blog-client.ts';
import type { StoredPost } from './blog-schemas.ts';
import { type BlogLookup, createStaleCache } from './stale-cache.ts';

const MAX_LIST_BYTES = 8 * 1024 * 1024;
const MAX_POST_BYTES = 16 * 1024 * 1024;
const MAX_DOMAINS = 1_000;

/** No post's name is longer: the backend need not be asked. */
const MAX_SLUG_LENGTH = 300;

const MISSING = { kind: 'missing' } as const;

/** An answer that is in memory, or on its way. */
export type Awaitable<T> = T | Promise<T>;

/** The blog as requests read it. */
export interface BlogCache {
  /** A page of the list; a number outside 1..total gets page 1, and `value.page` says which it is. */
  list: (domain: string, page: number) => Awaitable<BlogLookup<BlogListData>>;
  post: (slug: string) => Awaitable<BlogLookup<StoredPost>>;
}

const hasPage = (list: BlogLookup<BlogListData>, page: number): boolean =>
  list.kind === 'ready' && isPage(page, list.value.pageCount);

/**
 * The page that was asked for, or page 1 where that says that there is no such page: a backend may answer for one that
 * it does not have with an error. Both are asked at once, and the first that settles the matter is the answer.
 */
async function pageOrFirst(
  page: number,
  wanted: Awaitable<BlogLookup<BlogListData>>,
  first: Awaitable<BlogLookup<BlogListData>>,
): Promise<BlogLookup<BlogListData>> {
  const lacksPage = (list: BlogLookup<BlogListData>) => list.kind === 'ready' && !hasPage(list, page);
  const byWanted = async () => {
    const list = await wanted;
    if (hasPage(list, page)) return list;
    const pageOne = await first;
    return lacksPage(list) || lacksPage(pageOne) ? pageOne : list;
  };
  const settled = byWanted();
  return Promise.race([settled, Promise.resolve(first).then((list) => (lacksPage(list) ? list : settled))]);
}

/** Keeps what the backend says, so that a reader waits for it only where nobody asked before. */
export function createBlogCache(client: BlogClient, now: () => number): BlogCache {
  const pageCounts = new LRUCache<string, number>({ max: MAX_DOMAINS });

  const lists = createStaleCache<BlogListData>({
    call: async (key) => {
      const [domain = '', page = '1'] = key.split(' ');
      const answer = await client.list(domain, Number(page));
      if (answer.kind === 'ready') pageCounts.set(domain, answer.value.pageCount);
      return answer;
    },
    maxBytes: MAX_LIST_BYTES,
    now,
  });
  const posts = createStaleCache<StoredPost>({ call: (slug) => client.post(slug), maxBytes: MAX_POST_BYTES, now });

  const listPage = (domain: string, page: number) => lists(`${domain} ${page}`);

  return {
    list: (domain, page) => {
      const known = pageCounts.get(domain);
      if (page === 1 || (known !== undefined && !isPage(page, known))) return listPage(domain, 1);
      const wanted = listPage(domain, page);
      return 'kind' in wanted && hasPage(wanted, page) ? wanted : pageOrFirst(page, wanted, listPage(domain, 1));
    },
    post: (slug) => (slug === '' || slug.length > MAX_SLUG_LENGTH ? MISSING : posts(slug)),
  };
}
