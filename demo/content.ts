import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';

/** The same folder for this file and for the bundle dist/newsroom.js. */
const DEMO = new URL('../demo/', import.meta.url);
const CONTENT = new URL('content/', DEMO);

/** Images have 960 by 640 pixels, those named `-portrait` 640 by 960. */
export const IMAGES_FOLDER = fileURLToPath(new URL('images/', DEMO));

/** The unit of dates in the content. */
export const DAY_MS = 24 * 60 * 60 * 1000;

const imageNames = new Set(readdirSync(IMAGES_FOLDER).map((file) => file.replace(/\.webp$/, '')));
const image = z.string().refine((name) => imageNames.has(name), 'demo/images/ has no such image');
const text = z.string().min(1);

const articleSchema = z.strictObject({ title: text, summary: text, author: text, image: image.nullable() });

const feedSchema = z.strictObject({
  path: z.string().startsWith('/feeds/'),
  publisher: text,
  title: text,
  /** The format, and the elements of author, text and image. */
  dialect: z.enum(['wordpress', 'broadcaster', 'plain', 'rss1', 'atom-blog', 'atom-newspaper']),
  lang: z.enum(['en-CA', 'en-US', 'en-GB', 'en-AU', 'fr-CA']).default('en-CA'),
  undated: z.boolean().default(false),
  /** The publisher's server fails from the start. */
  broken: z.boolean().default(false),
  /** Newest first. */
  articles: z.array(articleSchema),
  reserve: z.array(articleSchema).default([]),
});

const sectionSchema = z.strictObject({ name: text, feeds: z.array(feedSchema).min(1) });

const templateSchema = z.strictObject({ title: text, summary: text, images: z.array(image) });

const words = z.array(text).min(1);
const templatesSchema = z.strictObject({
  words: z.strictObject({ street: words, place: words, firstName: words, lastName: words }),
  /** By category. `{street}`, `{place}`, `{person}`, `{days}` and `{count}` are filled in. */
  articles: z.record(text, z.array(templateSchema).min(1)),
});

/** `inDays` counts from the request. */
const eventSchema = z.strictObject({ name: text, about: text, where: text, when: text, inDays: z.number().int() });

const postSchema = z.strictObject({
  slug: text,
  metaTitle: text,
  metaDescription: text,
  /** Days before the newsroom's start. */
  daysAgo: z.number().int(),
  /** `HH:MM` in UTC. Without it the post has a date and no time. */
  time: z.string().optional(),
  shortTailKeywords: text,
  image: image.nullable(),
  youtubeShortsUrl: z.url().nullable().default(null),
});

export type ArticleContent = z.infer<typeof articleSchema>;
export type FeedContent = z.infer<typeof feedSchema>;
type SectionContent = z.infer<typeof sectionSchema>;
export type EventContent = z.infer<typeof eventSchema>;

export const readText = (path: string): string => readFileSync(new URL(path, CONTENT), 'utf8');
const readJson = <T>(path: string, schema: z.ZodType<T>): T => schema.parse(JSON.parse(readText(path)));

export type ContentFolder = 'categories' | 'locations' | 'montreal';

export const readSections = (folder: ContentFolder): SectionContent[] =>
  readdirSync(new URL(folder, CONTENT)).map((file) => readJson(`${folder}/${file}`, sectionSchema));

export const readTemplates = () => readJson('templates.json', templatesSchema);
export const readEvents = () => readJson('events.json', z.array(eventSchema));

/** The posts of the blog, each with its Markdown, in which `{newsroom}` stands for the newsroom's origin. */
export const readPosts = () =>
  readJson('posts.json', z.array(postSchema)).map((post) => ({
    ...post,
    markdown: readText(`posts/${post.slug}.md`).trimEnd(),
  }));
