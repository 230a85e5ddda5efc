import type { MoodName } from '../pictures/moods.ts';
import type { SceneName } from '../pictures/scenes.ts';

/** A story as its writer hands it in. */
export interface StoryText {
  headline: string;
  /** One to three sentences. */
  summary: string;
  author: string;
  /** What its picture shows; null for a story that runs without one. */
  picture: SceneName | null;
  mood?: MoodName;
}

/** How a publisher writes its feed: the format, and which of the many ways to give author, text and picture. */
export type Dialect = 'wordpress' | 'broadcaster' | 'wire' | 'magazine' | 'plain' | 'rdf' | 'atom-blog' | 'atom-desk';

/** A feed of one publisher. */
export interface FeedText {
  /** Its address below the newsroom's origin. */
  path: string;
  /** The publisher's name. */
  publisher: string;
  /** The feed's own title. */
  title: string;
  dialect: Dialect;
  lang?: 'en-CA' | 'en-US' | 'en-GB' | 'en-AU' | 'fr-CA';
  /** A publisher that gives no dates. */
  undated?: boolean;
  /** A publisher whose server is broken from the start. */
  broken?: boolean;
  /** Newest first. */
  stories: readonly StoryText[];
  /** Published one by one while the newsroom runs. */
  reserve?: readonly StoryText[];
}

/** A category or a location with the feeds that fill it. */
export interface DeskText {
  /** The display name of a category, or the id of a location. */
  name: string;
  feeds: readonly [FeedText, ...FeedText[]];
}
