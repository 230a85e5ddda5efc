import { digest } from './digest.ts';

/** Names an item of a feed by its position. The address of a feed may hold a password, which a digest does not show. */
export function articleId(feedUrl: string, index: number): string {
  return digest(`${feedUrl}#${index}`);
}
