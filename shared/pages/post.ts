import { postPath } from '../paths.ts';
import { LOADING, type PageDefinition, type PageState } from './page-definition.ts';

export interface PostLink {
  slug: string;
  title: string;
}

export interface PostData {
  slug: string;
  metaTitle: string;
  metaDescription: string;
  description: string;
  /** `YYYY-MM-DD`, or ISO 8601 in UTC. Empty if there is none. */
  date: string;
  publishedOn: string | null;
  shortTailKeywords: string;
  /** As the backend has it, in Markdown. */
  blog: string;
  body: string;
  pinterestImageLink: string | null;
  picture: string | null;
  pictures: Record<string, string>;
  readingMinutes: number | null;
  youtubeShortsUrl: string | null;
  youtubeId: string | null;
  previous: PostLink | null;
  next: PostLink | null;
}

export interface PostPageData {
  kind: 'post';
  state: PageState<PostData>;
  slug: string;
}

export const post: PageDefinition<PostPageData> = {
  path: '/blog/:slug',
  source: 'blog',
  request: ({ slug = '' }) => ({ kind: 'post', state: LOADING, slug }),
  address: ({ slug }) => postPath(slug),
  sitemap: ({ posts }) => posts.map(({ slug }) => postPath(slug)),
};
