import type { Article } from '../model/article.ts';
import type { FeaturedVideo } from '../model/snapshot.ts';
import { HOME_PATH } from '../paths.ts';
import type { LatestArticle } from './latest.ts';
import { LOADING, type PageDefinition, type PageState } from './page-definition.ts';
import type { SectionData } from './section.ts';

export interface HomeData {
  version: string;
  /** The newest change of the articles, in milliseconds since the epoch. */
  updatedAt: number;
  city: string;
  /** For readers of `/api` alone: the first of the top stories. */
  leadStory?: Article | null;
  topStories: Article[];
  /** The newest articles of the last 24 hours that are no top stories, as `/latest` lists them. */
  justIn: LatestArticle[];
  featuredVideo: FeaturedVideo | null;
  sections: SectionData[];
}

export interface HomePageData {
  kind: 'home';
  state: PageState<HomeData>;
  /** The anchor in `?all=`, known or not: that section shows all its articles. */
  expanded: string | null;
}

export const home: PageDefinition<HomePageData> = {
  path: HOME_PATH,
  source: 'snapshot',
  request: (_, query) => ({ kind: 'home', state: LOADING, expanded: query.get('all') }),
  address: () => HOME_PATH,
  sitemap: () => [HOME_PATH],
};
