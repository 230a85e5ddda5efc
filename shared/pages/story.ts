import type { Article } from '../model/article.ts';
import { storyPath } from '../paths.ts';
import { LOADING, type PageDefinition, type PageState } from './page-definition.ts';

export interface StoryData {
  id: string;
  title: string;
  articles: Article[];
}

export interface StoryPageData {
  kind: 'story';
  state: PageState<StoryData>;
  id: string;
}

export const story: PageDefinition<StoryPageData> = {
  path: '/stories/:id',
  source: 'snapshot',
  request: ({ id = '' }) => ({ kind: 'story', state: LOADING, id }),
  address: ({ id }) => storyPath(id),
  sitemap: () => [],
};
