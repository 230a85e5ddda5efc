import { imagePathOf } from '../articles.ts';
import { DAY_MS, readPosts } from '../content.ts';

export type BlogPost = ReturnType<typeof createPosts>[number];

function formatDate(daysAgo: number, time: string | undefined, now: Date): string {
  const day = new Date(now.getTime() - daysAgo * DAY_MS).toISOString().slice(0, 10);
  return time === undefined ? day : `${day}T${time}:00.000Z`;
}

/** Creates the posts, newest first, with dates relative to `now` and images below `origin`. */
export function createPosts(origin: string, now: Date) {
  const posts = readPosts().toSorted((a, b) => a.daysAgo - b.daysAgo);
  return posts.map(({ markdown, daysAgo, time, image, ...post }, index) => ({
    ...post,
    id: String(posts.length - index),
    date: formatDate(daysAgo, time, now),
    blog: markdown.replaceAll('{newsroom}', origin),
    pinterestImageLink: image && origin + imagePathOf(image),
  }));
}
