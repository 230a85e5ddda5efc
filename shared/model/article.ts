import { z } from 'zod';

/**
 * A story as Redis holds it: plain text, http(s) addresses, a date and never a relative time.
 * SPEC.md section 3; the extra fields are CONTRACT.md's "JSON shapes".
 */
export const storedArticleSchema = z.object({
  /** Built from the feed address plus the item index. */
  id: z.string(),
  title: z.string(),
  summary: z.string(),
  author: z.string(),
  /** ISO 8601 in UTC, `YYYY-MM-DD` where the publisher gave no time, or null. */
  publishedDate: z.string().nullable(),
  /** The publisher's own address of the picture. */
  imageUrl: z.string().nullable(),
  link: z.string(),
  /** The publisher's name. */
  source: z.string(),
  /** The feed's language tag (BCP 47). */
  lang: z.string().nullable(),
  /** The key for `/images/{key}/{width}`. */
  picture: z.string().nullable(),
});

export type StoredArticle = z.infer<typeof storedArticleSchema>;

/** A story as a page or the JSON addresses carry it: with its time in words, worked out at render time. */
export interface Article extends StoredArticle {
  publishedAt: string;
}
