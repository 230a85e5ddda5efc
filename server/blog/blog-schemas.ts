import * as z from 'zod';
import { imageKey } from '../../shared/node/digest.ts';
import type { PostListItem } from '../../shared/pages/blog.ts';
import type { PostData } from '../../shared/pages/post.ts';
import { isHttpUrl, parseUrl } from '../../shared/rules/parse-url.ts';
import type { RenderedPost } from './markdown/render-post.tsx';

/** Smaller numbers are seconds, larger ones milliseconds. */
const MIN_MILLISECONDS = 1e11;

function fromEpoch(value: number): string {
  const at = new Date(value < MIN_MILLISECONDS ? value * 1000 : value);
  const year = at.getUTCFullYear();
  return year > 0 && year <= 9999 ? at.toISOString() : '';
}

/** Returns `YYYY-MM-DD` for a day without a time, otherwise ISO 8601 in UTC. Empty text if it is no date. */
export function parsePostDate(value: unknown): string {
  if (typeof value === 'number') return fromEpoch(value);
  return typeof value === 'string' ? fromText(value.slice(0, 100).trim()) : '';
}

const DAY = /^\d{4}-\d\d-\d\d$|(?<![a-z])(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.? .*\d{4}/i;
const ZONE = /(?:z|gmt|utc|[+-]\d\d:?\d\d)(?: \(.*\))?$/i;

/** Reads ISO 8601 and what JavaScript writes. Without a zone in UTC. */
function fromText(text: string): string {
  if (/^\d{10}(?:\d{3})?$/.test(text)) return fromEpoch(Number(text));
  const [day = '', time = ''] = text.split(/(?<=^\d{4}-\d\d-\d\d)[T ]/);
  if (!DAY.test(day)) return '';
  const hasTime = time !== '' || /\d:\d\d/.test(day);
  const at = Date.parse(`${day} ${time}${ZONE.test(text) ? '' : ' UTC'}`);
  if (Number.isNaN(at)) return '';
  const date = new Date(at).toISOString();
  const isOtherDay = /^\d{4}-/.test(day) && !ZONE.test(time) && !date.startsWith(day);
  if (isOtherDay) return '';
  return hasTime ? date : date.slice(0, 10);
}

function unwrap(body: unknown): unknown {
  return typeof body === 'object' && body !== null && 'data' in body ? body.data : body;
}

function slugOf(post: unknown): string | null {
  const slug = typeof post === 'object' && post !== null && 'slug' in post ? post.slug : null;
  return typeof slug === 'number' || (typeof slug === 'string' && slug !== '') ? String(slug) : null;
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || (typeof value === 'object' && Object.keys(value).length === 0);

function pickFromList(posts: readonly unknown[], slug: string): unknown {
  return posts.length === 1 ? posts[0] : posts.find((post) => slugOf(post) === slug);
}

/** Finds the post in a body of `get_details`. Null if it has no such post (docs/product.md, "Blog backend"). */
export function findPost(body: unknown, slug: string): unknown {
  const content = unwrap(body);
  const post = Array.isArray(content) ? pickFromList(content, slug) : content;
  return isEmpty(post) || (slugOf(post) ?? slug) !== slug ? null : post;
}

const MAX_SLUG_LENGTH = 300;
const MAX_TITLE_LENGTH = 500;
const MAX_TEXT_LENGTH = 2_000;
const MAX_ADDRESS_LENGTH = 4_096;
const MAX_POSTS = 100;

const boundedText = (maxLength: number) => (value: string | null | undefined) =>
  (value ?? '').trim().slice(0, maxLength).toWellFormed();

const title = z.string().trim().min(1).transform(boundedText(MAX_TITLE_LENGTH));
const text = z.string().nullish().transform(boundedText(MAX_TEXT_LENGTH));

function readAddress(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > MAX_ADDRESS_LENGTH) return null;
  const address = value.trim().toWellFormed();
  return isHttpUrl(address) ? address : null;
}

const addressOrNull = z.unknown().transform(readAddress);

const WITHOUT_SCHEME = /^\s*(?:\/\/)?(?=(?:www\.|m\.)?(?:youtube\.com|youtu\.be)\/)/i;

/** The address of a video, which people often write without its scheme. */
const videoAddress = z
  .unknown()
  .transform((value) => (typeof value === 'string' ? value.replace(WITHOUT_SCHEME, 'https://') : value))
  .pipe(addressOrNull);

const VIDEO_ID = /^[A-Za-z0-9_-]{11}$/;

const validVideoId = (id: string | null | undefined): string | null => (id && VIDEO_ID.test(id) ? id : null);

export function youtubeIdOf(address: string): string | null {
  const url = parseUrl(address);
  if (url === null) return null;
  const host = url.hostname.replace(/^(www|m)\./, '');
  const [first, second] = url.pathname.slice(1).split('/');
  if (host === 'youtu.be') return validVideoId(first);
  if (host !== 'youtube.com') return null;
  if (first === 'shorts') return validVideoId(second);
  return first === 'watch' ? validVideoId(url.searchParams.get('v')) : null;
}

/** Browsers take `.` and `..` out of an address, so that no link could lead to such a post. */
export function isSlug(slug: string): boolean {
  return slug !== '' && slug.length <= MAX_SLUG_LENGTH && slug !== '.' && slug !== '..';
}

const keyOf = (address: string | null | undefined): string | null => (address ? imageKey(address) : null);

const itemSchema = z
  .object({
    id: z.union([text, z.number()]),
    slug: z
      .string()
      .refine(isSlug)
      .transform((slug) => slug.toWellFormed()),
    metaTitle: title,
    metaDescription: text,
    pinterestImageLink: addressOrNull.optional(),
  })
  .transform(
    ({ id, pinterestImageLink, ...item }): PostListItem => ({
      id: String(id) || item.slug,
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

/** Leaves out the posts that do not parse. A list in which none parses is an error. */
const itemsSchema = z
  .array(z.unknown())
  .nullable()
  .transform((items, context): PostListItem[] => {
    const parsed = (items ?? [])
      .slice(0, MAX_POSTS)
      .map((item) => itemSchema.safeParse(item))
      .flatMap(({ data }) => data ?? []);
    if (items && items.length > 0 && parsed.length === 0)
      context.addIssue({ code: 'custom', message: 'no post can be parsed' });
    return parsed;
  });

export const listSchema = z.object({ blogs: itemsSchema, total });

type DerivedField = 'publishedOn' | 'readingMinutes' | 'youtubeId' | 'previous' | 'next' | keyof RenderedPost;

export type FetchedPost = Omit<PostData, DerivedField>;

export type StoredPost = FetchedPost & RenderedPost;

/** The post in a response of `get_details`, without the slug, which comes from the request. */
export const postSchema = z
  .object({
    metaTitle: title,
    metaDescription: text,
    date: z.unknown().optional().transform(parsePostDate),
    shortTailKeywords: text,
    blog: z
      .string()
      .nullish()
      .transform((markdown) => (markdown ?? '').toWellFormed()),
    pinterestImageLink: addressOrNull.optional(),
    youtubeShortsUrl: videoAddress.optional(),
  })
  .transform(
    ({ pinterestImageLink, youtubeShortsUrl, ...post }): Omit<FetchedPost, 'slug'> => ({
      ...post,
      description: post.metaDescription || post.metaTitle,
      pinterestImageLink: pinterestImageLink ?? null,
      youtubeShortsUrl: youtubeShortsUrl ?? null,
      picture: keyOf(pinterestImageLink),
    }),
  );
