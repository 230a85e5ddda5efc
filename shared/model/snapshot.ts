import type { SectionLayout } from '../rules/section-layout.ts';
import type { StoredArticle } from './article.ts';
import type { FeaturedVideo } from './page-data.ts';

/** One configured section with all its articles: newest first, hidden ones gone. */
export interface SnapshotSection {
  anchor: string;
  title: string;
  layout: SectionLayout;
  isEmbed: boolean;
  embedContent: string | null;
  articles: readonly StoredArticle[];
}

/** One choice of the news page's selector, with the articles it puts into the Local News section. */
export interface SnapshotLocation {
  id: string;
  name: string;
  version: string;
  articles: readonly StoredArticle[];
}

/** The content of one publication. It is immutable: a newer snapshot replaces it as a whole. */
export interface Snapshot {
  /** A hash of the home page's content. */
  version: string;
  /** When the newest of its sections was made, in milliseconds since the epoch; 0 without sections. */
  builtAt: number;
  city: string;
  timeZone: string;
  featuredVideo: FeaturedVideo | null;
  sections: readonly SnapshotSection[];
  locations: readonly SnapshotLocation[];
}
