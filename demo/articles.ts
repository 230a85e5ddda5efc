import type { ArticleContent, FeedContent } from './content.ts';

export interface Article extends ArticleContent {
  path: string;
  imagePath: string | null;
  publishedAt: Date;
}

export const IMAGE_SIZE = { width: 960, height: 640 };

export const imagePathOf = (image: string): string => `/images/${image}.webp`;

/** Every article of the newsroom, each at a path of its own. */
export class Articles {
  readonly #published = new Map<string, { article: Article; feed: FeedContent }>();

  publish(content: ArticleContent, feed: FeedContent, publishedAt: Date): Article {
    const path = `/articles/${this.#published.size + 1}`;
    const article = { ...content, path, imagePath: content.image && imagePathOf(content.image), publishedAt };
    this.#published.set(path, { article, feed });
    return article;
  }

  get(path: string): { article: Article; feed: FeedContent } | undefined {
    return this.#published.get(path);
  }
}
