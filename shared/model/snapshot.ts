import type { SectionLayout } from '../rules/section-layout.ts';
import type { StoredArticle } from './article.ts';
import type { Edition } from './edition.ts';
import type { FeaturedVideo } from './page-data.ts';

export interface SnapshotSection {
  anchor: string;
  title: string;
  layout: SectionLayout;
  isEmbed: boolean;
  embedContent: string | null;
  /** Newest first, without hidden ones. */
  readArticles: () => readonly StoredArticle[];
}

/** A location of the news page, with the articles of its Local News section. */
export interface SnapshotLocation {
  id: string;
  name: string;
  version: string;
  readArticles: () => readonly StoredArticle[];
}

export interface Snapshot extends Edition {
  /** A hash of the home page's content. */
  version: string;
  /** The time of the newest section in milliseconds since the epoch; 0 without sections. */
  builtAt: number;
  city: string;
  tagline: string;
  featuredVideo: FeaturedVideo | null;
  sections: readonly SnapshotSection[];
  locations: readonly SnapshotLocation[];
}
