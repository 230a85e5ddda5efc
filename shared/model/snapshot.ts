import type { Texts } from '../language/en/texts.ts';
import type { CardArticle, StoredArticle } from './article.ts';
import type { ListedEdition } from './edition.ts';

export interface Locale {
  timeZone: string;
  texts: Texts;
}

export type SectionLayout = 'grid' | 'list';

export interface FeaturedVideo {
  youtubeId: string;
  title: string;
}

export interface EditionList {
  version: string;
  /** The newest first, without the headlines of hidden articles. */
  listed: readonly ListedEdition[];
}

export const NO_EDITIONS: EditionList = { version: '', listed: [] };

export interface Story {
  id: string;
  articles: readonly StoredArticle[];
}

export interface Stories {
  all: readonly Story[];
  /** The story of each article, and of its copies in other sections. */
  of: ReadonlyMap<StoredArticle, Story>;
}

export const NO_STORIES: Stories = { all: [], of: new Map() };

export interface ShownContent {
  /** A hash of the cards. */
  version: string;
  articles: readonly StoredArticle[];
  cards: readonly CardArticle[];
  /** When a worker built it, in milliseconds since the epoch. 0 without articles. */
  builtAt: number;
}

export interface SnapshotSection extends ShownContent {
  anchor: string;
  title: string;
  layout: SectionLayout;
  isEmbed: boolean;
  embedContent: string | null;
}

export interface SnapshotLocation extends ShownContent {
  id: string;
  name: string;
}

export interface Snapshot extends Locale {
  /** A hash of what it shows, the locations' articles aside. */
  version: string;
  configVersion: string;
  /** Since when readers see what that file configures, in milliseconds since the epoch. */
  configuredAt: number;
  /** The time of the newest section. 0 without sections. */
  builtAt: number;
  city: string;
  tagline: string;
  featuredVideo: FeaturedVideo | null;
  sections: readonly SnapshotSection[];
  locations: readonly SnapshotLocation[];
  stories: Stories;
  /** The keys of the articles that each story has ever had and that are still shown, by its id. */
  formerStories: ReadonlyMap<string, readonly string[]>;
  editions: EditionList;
}
