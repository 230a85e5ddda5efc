import * as z from 'zod';

const webAddress = z.url({ protocol: /^https?$/, error: 'no http(s) address' });

/** An article as Redis holds it: plain text and http(s) addresses (docs/product.md, "Articles"). */
export const storedArticleSchema = z.object({
  id: z.string(),
  title: z.string(),
  summary: z.string(),
  author: z.string(),
  /** ISO 8601 in UTC, `YYYY-MM-DD` if the publisher gave no time, or null. */
  publishedDate: z.string().nullable(),
  imageUrl: webAddress.nullable(),
  link: webAddress,
  source: z.string(),
  lang: z.string().nullable(),
  /** The key for `/images/{key}/{width}`. */
  picture: z.string().nullable(),
  /** When a poll first brought it, in ISO 8601. Records of earlier builds lack it. */
  firstSeenAt: z.string().optional(),
  /** Its guid or title, if its feed has other articles with the same link. */
  idOnPage: z.string().optional(),
});

export type StoredArticle = z.infer<typeof storedArticleSchema>;

export type RelatedArticle = Pick<StoredArticle, 'source' | 'title' | 'link' | 'idOnPage'>;

export interface CardArticle extends StoredArticle {
  story?: string;
  alsoFrom?: readonly RelatedArticle[];
}

export interface Article extends Omit<CardArticle, 'firstSeenAt' | 'id' | 'imageUrl'> {
  /** For readers of `/api` alone. */
  id?: string;
  /** For readers of `/api` alone. */
  imageUrl?: string | null;
  publishedAt: string;
  /** The mean colour of its picture, if the server knows it. */
  tone?: string | undefined;
}
