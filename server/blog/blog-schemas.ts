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

/** An address that may stand in a page, or null: anything but http(s) is left out. */
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

/** One post that cannot be read must not take the listing with it, unless no post can. */
const itemsSchema = z
  .array(z.unknown())
  .nullable()
  .transform((items, context): BlogListItem[] => {
    const read = (items ?? []).map((item) => itemSchema.safeParse(item)).flatMap(({ data }) => data ?? []);
    if (items && items.length > 0 && read.length === 0)
      context.addIssue({ code: 'custom', message: 'no post can be read' });
    return read;
  });

/** The backend's answer to `get_metainfo`: SPEC.md's "Blog list response". */
export const listSchema = z.object({ blogs: itemsSchema, total });

/** A post as the backend gives it, without what is made of it for readers. */
export interface StoredPost extends Omit<BlogPost, 'publishedOn' | 'body'> {
  /** The keys of the other hosts' pictures in the body, by their addresses. */
  pictures: Record<string, string>;
}

/** The backend's post: SPEC.md's "Blog post", but for the slug, which is the route's parameter. */
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
