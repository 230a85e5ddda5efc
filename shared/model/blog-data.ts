export interface PostListItem {
  id: string;
  slug: string;
  metaTitle: string;
  metaDescription: string;
  pinterestImageLink: string | null;
  picture: string | null;
}

export interface BlogListData {
  blogs: PostListItem[];
  total: number;
  page: number;
  pageCount: number;
}

export interface BlogPost {
  slug: string;
  metaTitle: string;
  metaDescription: string;
  description: string;
  /** `YYYY-MM-DD`, or ISO 8601 in UTC; empty where there is none. */
  date: string;
  /** The date in words, in the publication's zone. */
  publishedOn: string | null;
  shortTailKeywords: string;
  body: string;
  pinterestImageLink: string | null;
  picture: string | null;
}

export interface PostLink {
  slug: string;
  title: string;
}

export interface PostData extends BlogPost {
  /** Null for a post without words. */
  readingMinutes: number | null;
  /** The id of its vertical video; null without one. */
  youtubeId: string | null;
  /** The posts before and after it in the blog's list. */
  previous: PostLink | null;
  next: PostLink | null;
}

export interface PostApiData extends PostData {
  /** The Markdown that `body` was rendered from. */
  blog: string;
  youtubeShortsUrl: string | null;
  /** Image keys by the addresses in the body. */
  pictures: Record<string, string>;
}
