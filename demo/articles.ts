import type { ArticleContent, FeedContent } from './content.ts';

export interface Article extends ArticleContent {
  path: string;
  imagePath: string | null;
  publishedAt: Date;
}

export const IMAGE_SIZE = { width: 960, height: 640 };

export const imagePathOf = (image: string): string => `/pictures/${image}.webp`;

/** Turns a title into the last part of a path: ASCII and hyphens, 70 characters at most. */
function slugOf(title: string): string {
  const slug = title
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 70)
    .replace(/^-+|-+$/g, '');
  return slug || 'article';
}

export class Articles {
  readonly #published = new Map<string, { article: Article; feed: FeedContent }>();

  publish(content: ArticleContent, feed: FeedContent, publishedAt: Date): Article {
    const article = {
      ...content,
      path: this.#freePath(`/articles/${slugOf(content.title)}`),
      imagePath: content.image && imagePathOf(content.image),
      publishedAt,
    };
    this.#published.set(article.path, { article, feed });
    return article;
  }

  get(path: string): { article: Article; feed: FeedContent } | undefined {
    return this.#published.get(path);
  }

  #freePath(wanted: string): string {
    let path = wanted;
    for (let number = 2; this.#published.has(path); number += 1) path = `${wanted}-${number}`;
    return path;
  }
}
