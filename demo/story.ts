import type { StoryText } from './content/story.ts';

/** A story once published: with an address, a time and the addresses of its picture. */
export interface Story extends StoryText {
  slug: string;
  link: string;
  /** The address of its picture in a size in pixels; null where it has none. */
  pictureAt: ((width: number, height: number) => string) | null;
  publishedAt: Date;
}

/** A headline as the last part of an address: lower case, ASCII, hyphens, at most 70 characters. */
export function slugOf(headline: string): string {
  return headline
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 70)
    .replace(/^-+|-+$/g, '');
}
