import { z } from 'zod';

/**
 * An article as Redis holds it: plain text, http(s) addresses, a date and never a relative time (docs/product.md,
 * "Articles").
 */
export const storedArticleSchema = z.object({
  /** Built from the feed address plus the item index. */
  id: z.string(),
  title: z.string(),
  summary: z.string(),
  author: z.string(),
  /** ISO 8601 in UTC, `YYYY-MM-DD` where the publisher gave no time, or null. */
  publishedDate: z.string().nullable(),
  /** The publisher's own address of the image. */
  imageUrl: z.string().nullable(),
  link: z.string(),
  source: z.string(),
  lang: z.string().nullable(),
  /** The key for `/images/{key}/{width}`. */
  picture: z.string().nullable(),
});

export type StoredArticle = z.infer<typeof storedArticleSchema>;

/** An article in `/api`, with its time in words as of the render time. */
export interface Article extends StoredArticle {
  publishedAt: string;
}

/** The fields that screens show; page data has no others. */
export type CardArticle = Omit<Article, 'id' | 'imageUrl'>;
