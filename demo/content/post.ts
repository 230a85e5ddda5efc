import type { MoodName } from '../pictures/moods.ts';
import type { SceneName } from '../pictures/scenes.ts';

/** A blog post as its writer hands it in. */
export interface PostText {
  slug: string;
  metaTitle: string;
  metaDescription: string;
  /** How long before the newsroom's start it came out. */
  daysAgo: number;
  /** `HH:MM` in UTC; without it the post has a date and no time. */
  time?: string;
  /** Comma-separated. */
  shortTailKeywords: string;
  /** The picture for `pinterestImageLink`, drawn by the newsroom. */
  picture: SceneName | null;
  mood?: MoodName;
  youtubeShortsUrl?: string;
  /** Markdown; `{newsroom}` stands for the newsroom's origin. */
  blog: string;
}
