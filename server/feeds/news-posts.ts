import { postPath } from '../../shared/paths.ts';
import { allPosts } from '../blog/all-posts.ts';
import type { BlogCache } from '../blog/blog-cache.ts';
import type { NewsPage } from './sitemap.ts';

/** What a news site map admits: the last two days. */
const NEWS_FOR_MS = 2 * 86_400_000;
/** New posts are on the first pages. */
const PAGES = 2;

/** The posts that are news, as of `now`. Stories are not among them: they are their publishers' pages, not this site's. */
export async function newsPosts(blog: BlogCache, domain: string, origin: string, now: number) {
  const { posts, isWhole } = await allPosts(blog, domain, PAGES);
  const answers = await Promise.all(posts.map(({ slug }) => blog.post(slug)));
  const pages = answers.flatMap((answer): NewsPage[] => {
    if (answer.kind !== 'ready') return [];
    const { slug, metaTitle, date } = answer.value;
    const age = now - Date.parse(date);
    return age >= 0 && age <= NEWS_FOR_MS ? [{ address: `${origin}${postPath(slug)}`, title: metaTitle, date }] : [];
  });
  return { pages, isWhole: isWhole && answers.every(({ kind }) => kind !== 'failed') };
}
