import { z } from 'zod';
import type { BlogListItem, BlogPost } from '../../shared/model/page-data.ts';
import { imageKey } from '../../shared/node/image-key.ts';
import { bodyImages } from './body-images.ts';
import { parsePostDate } from './parse-post-date.ts';
import { postDescription } from './post-description.ts';

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '');

/** An http(s) address; null for anything else. */
const webAddress = z
  .unknown()
  .transform((value) =>
    typeof value === 'string' && URL.canParse(value) && /^https?:$/.test(new URL(value).protocol) ? value : null,
  );

const keyOf = (address: string | null | undefined): string | null => (address ? imageKey(address) : null);

const itemSchema = z
  .object({
    id: z.union([z.string(), z.number()]).nullish(),
    slug: z.string().min(1),
    metaTitle: z.string(),
    metaDescription: text,
    pinterestImageLink: webAddress.optional(),
  })
  .transform(
    ({ id, pinterestImageLink, ...item }): BlogListItem => ({
      id: String(id ?? item.slug),
      ...item,
      pinterestImageLink: pinterestImageLink ?? null,
      picture: keyOf(pinterestImageLink),
    }),
  );

const total = z.union([
  z.number().int().nonnegative(),
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number),
]);

/** Skips posts that do not parse. A list in which no post parses is an error. */
const itemsSchema = z
  .array(z.unknown())
  .nullable()
  .transform((items, context): BlogListItem[] => {
    const parsed = (items ?? []).map((item) => itemSchema.safeParse(item)).flatMap(({ data }) => data ?? []);
    if (items && items.length > 0 && parsed.length === 0)
      context.addIssue({ code: 'custom', message: 'no post can be parsed' });
    return parsed;
  });

/** The response of `get_metainfo` (docs/product.md, "Blog backend"). */
export const listSchema = z.object({ blogs: itemsSchema, total });

/** A post from the backend, before it is rendered for a publication. */
export interface StoredPost extends Omit<BlogPost, 'publishedOn' | 'body'> {
  /** The keys of the images of other hosts in the body, by their addresses. */
  pictures: Record<string, string>;
}

/** The post in a response of `get_details`, without the slug, which comes from the request. */
export const postSchema = z
  .object({
    metaTitle: z.string().min(1),
    metaDescription: text,
    date: z.unknown().optional().transform(parsePostDate),
    shortTailKeywords: text,
    blog: text,
    pinterestImageLink: webAddress.optional(),
    youtubeShortsUrl: webAddress.optional(),
  })
  .transform(
    ({ pinterestImageLink, youtubeShortsUrl, ...post }): Omit<StoredPost, 'slug'> => ({
      ...post,
      description: postDescription(post),
      pinterestImageLink: pinterestImageLink ?? null,
      youtubeShortsUrl: youtubeShortsUrl ?? null,
      picture: keyOf(pinterestImageLink),
      pictures: bodyImages(post.blog),
    }),
  );
