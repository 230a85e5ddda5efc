import type { SectionLayout } from '../rules/section-layout.ts';
import type { FoldedArticle, StoredArticle } from './article.ts';
import type { Edition } from './edition.ts';
import type { FeaturedVideo } from './page-data.ts';

/** Both newest first, without hidden articles. */
interface ArticleReaders {
  readArticles: () => readonly StoredArticle[];
  /** Articles of several publishers on one event are one card. */
  readCards: () => readonly FoldedArticle[];
}

export interface SnapshotSection extends ArticleReaders {
  anchor: string;
  title: string;
  layout: SectionLayout;
  isEmbed: boolean;
  embedContent: string | null;
}

/** A location of the news page, with the articles of its Local News section. */
export interface SnapshotLocation extends ArticleReaders {
  id: string;
  name: string;
  version: string;
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
