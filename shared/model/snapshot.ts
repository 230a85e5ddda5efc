import type { Texts } from '../language/en/texts.ts';
import type { FoldedArticle, StoredArticle } from './article.ts';

/** How a publication writes its texts and dates. */
export interface Locale {
  timeZone: string;
  texts: Texts;
}

export type SectionLayout = 'grid' | 'list';

export interface FeaturedVideo {
  youtubeId: string;
  title: string;
}

/** The articles of a section or location, newest first. Those of a snapshot leave out the hidden ones. */
export interface SectionContent {
  /** A hash of the articles, and their key in caches. */
  version: string;
  readArticles: () => readonly StoredArticle[];
  /** Articles of several publishers on one event are one card. */
  readCards: () => readonly FoldedArticle[];
  /** When a worker built it; 0 without articles. */
  builtAt: number;
}

export interface SnapshotSection extends SectionContent {
  anchor: string;
  title: string;
  layout: SectionLayout;
  isEmbed: boolean;
  embedContent: string | null;
}

/** A location of the news page, with the articles of its Local News section. */
export interface SnapshotLocation extends SectionContent {
  id: string;
  name: string;
}

export interface Snapshot extends Locale {
  version: string;
  /** A hash of the publication file that it was built with. */
  configVersion: string;
  /** A hash of the `hide` list that the articles were selected with. */
  hideVersion: string;
  /** The time of the newest section; 0 without sections. */
  builtAt: number;
  city: string;
  tagline: string;
  featuredVideo: FeaturedVideo | null;
  sections: readonly SnapshotSection[];
  locations: readonly SnapshotLocation[];
}
