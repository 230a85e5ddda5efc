import type { BlogPost } from './blog-backend.ts';
import { POSTS } from './content/posts.ts';
import type { PictureDesk } from './picture-desk.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

function dateOf(daysAgo: number, time: string | undefined, now: Date): string {
  const day = new Date(now.getTime() - daysAgo * DAY_MS).toISOString().slice(0, 10);
  return time === undefined ? day : `${day}T${time}:00.000Z`;
}

/** The blog's posts, newest first, dated back from `now`, with pictures of the newsroom's own. */
export function blogPosts(origin: string, pictures: PictureDesk, now: Date): BlogPost[] {
  return POSTS.toSorted((a, b) => a.daysAgo - b.daysAgo).map((post, index) => {
    const name = `blog-${post.slug}`;
    const pictureAt = post.picture && pictures.order(name, { scene: post.picture, mood: post.mood });
    return {
      id: String(POSTS.length - index),
      slug: post.slug,
      metaTitle: post.metaTitle,
      metaDescription: post.metaDescription,
      date: dateOf(post.daysAgo, post.time, now),
      shortTailKeywords: post.shortTailKeywords,
      blog: post.blog.replaceAll('{newsroom}', origin),
      pinterestImageLink: pictureAt ? pictureAt(800, 1200) : null,
      youtubeShortsUrl: post.youtubeShortsUrl ?? null,
    };
  });
}
