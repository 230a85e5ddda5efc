import { CATEGORIES } from './content/categories.ts';
import { LOCATIONS } from './content/locations.ts';
import type { DeskText, FeedText } from './content/story.ts';
import { FeedDesk } from './feed-desk.ts';
import type { StoryDesk } from './story-desk.ts';
import { storyTimes } from './story-times.ts';

/** All feeds of the newsroom, by address and by the category or location that they fill. */
export interface Feeds {
  byPath: ReadonlyMap<string, FeedDesk>;
  categories: ReadonlyMap<string, readonly FeedDesk[]>;
  locations: ReadonlyMap<string, readonly FeedDesk[]>;
}

/** Opens every feed with the stories that came out before `now`. */
export function openFeeds(origin: string, stories: StoryDesk, now: Date): Feeds {
  const openFeed = (text: FeedText, place: number): FeedDesk => {
    const times = storyTimes({ path: text.path, place, count: text.stories.length }, now);
    const published = text.stories.map((story, index) => stories.publish(story, text, times[index] ?? now));
    return new FeedDesk(text, published, origin, now);
  };
  const openDesks = (desks: readonly DeskText[]): Map<string, readonly FeedDesk[]> =>
    new Map(desks.map(({ name, feeds }) => [name, feeds.map(openFeed)]));
  const categories = openDesks(CATEGORIES);
  const locations = openDesks(LOCATIONS);
  const all = [...categories.values(), ...locations.values()].flat();
  return { byPath: new Map(all.map((desk) => [desk.text.path, desk])), categories, locations };
}
