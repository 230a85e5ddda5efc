import { BlogBackend } from './blog-backend.ts';
import { blogPosts } from './blog-posts.ts';
import { FolderDesk } from './folder-desk.ts';
import { type Feeds, openFeeds } from './open-feeds.ts';
import { PictureDesk } from './picture-desk.ts';
import { StoryDesk } from './story-desk.ts';

/** Everybody who answers for the newsroom. */
export interface Desks {
  feeds: Feeds;
  stories: StoryDesk;
  pictures: PictureDesk;
  /** Null unless a folder of feed documents is served in place of the newsroom's own feeds. */
  folder: FolderDesk | null;
  backend: BlogBackend;
}

const BLOG_KEY = 'sample-newsroom-key';

/** Opens every desk with what came out before `now`. */
export function openDesks(origin: string, folder: string | undefined, now: Date): Desks {
  const pictures = new PictureDesk(origin);
  const stories = new StoryDesk(origin, pictures);
  return {
    feeds: openFeeds(origin, stories, now),
    stories,
    pictures,
    folder: folder === undefined ? null : new FolderDesk(folder),
    backend: new BlogBackend(BLOG_KEY, blogPosts(origin, pictures, now)),
  };
}
