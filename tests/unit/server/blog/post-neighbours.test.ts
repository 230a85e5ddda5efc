import { describe, expect, it } from 'vitest';
import type { Blog, BlogLookup } from '../../../../server/blog/blog-cache.ts';
import { findPostNeighbours } from '../../../../server/blog/listed-posts.ts';
import type { BlogListData } from '../../../../shared/pages/blog.ts';

const PAGE_SIZE = 2;
const item = (slug: string) => ({
  id: slug,
  slug,
  metaTitle: `Title of ${slug}`,
  metaDescription: '',
  pinterestImageLink: null,
  picture: null,
});
const linkTo = (slug: string) => ({ slug, title: `Title of ${slug}` });
const FAILED: BlogLookup<BlogListData> = { kind: 'failed', status: 502, call: 'list', reason: null };

/** A list of two posts a page. `asked` has the pages that were read. */
function listOf(
  slugs: string[],
  change: (page: number) => Promise<BlogLookup<BlogListData>> | undefined = () => undefined,
) {
  const asked: number[] = [];
  const list: Blog['list'] = async (_domain, page) => {
    asked.push(page);
    const changed = change(page);
    if (changed) return changed;
    const blogs = slugs.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map(item);
    const pageCount = Math.ceil(slugs.length / PAGE_SIZE);
    return { kind: 'ready', version: '', value: { blogs, total: slugs.length, page, pageCount } };
  };
  return { asked, of: (slug: string) => findPostNeighbours({ list }, 'toronto.example', slug, 500) };
}

describe('the posts beside one in the list', () => {
  it.each([
    ['a', null, 'b', [1]],
    ['b', 'a', 'c', [1, 2]],
    ['c', 'b', 'd', [1, 2]],
    ['e', 'd', null, [1, 2, 3]],
  ])('of %s are %s and %s', async (slug, previous, next, pages) => {
    const list = listOf(['a', 'b', 'c', 'd', 'e']);
    expect(await list.of(slug)).toEqual({ previous: previous && linkTo(previous), next: next && linkTo(next) });
    expect(list.asked).toEqual(pages);
  });

  it('are none for a post that is not in the list', async () => {
    expect(await listOf(['a']).of('x')).toEqual({ previous: null, next: null });
  });

  it('are those of the pages that could be read', async () => {
    const list = listOf(['a', 'b', 'c'], (page) => (page === 2 ? Promise.resolve(FAILED) : undefined));
    expect(await list.of('b')).toEqual({ previous: linkTo('a'), next: null });
  });

  it('are none while the list is slow', async () => {
    const list = listOf(['a', 'b'], () => new Promise(() => {}));
    expect(await list.of('a')).toEqual({ previous: null, next: null });
  });

  it('are searched in 20 pages at most', async () => {
    const list = listOf(Array.from({ length: 100 }, (_, index) => `p${index}`));
    expect(await list.of('p99')).toEqual({ previous: null, next: null });
    expect(list.asked).toHaveLength(20);
  });
});
