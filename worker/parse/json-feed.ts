import { z } from 'zod';
import type { FeedItem, FeedNode, ParsedFeed } from './feed-item.ts';

/** A field that is left out, not refused, when it is of another type than the standard's. */
const text = z.string().optional().catch(undefined);
const author = z.object({ name: text }).optional().catch(undefined);

const itemSchema = z.object({
  id: z.union([z.string(), z.number()]).optional().catch(undefined),
  url: text,
  external_url: text,
  title: text,
  content_html: text,
  content_text: text,
  summary: text,
  image: text,
  banner_image: text,
  date_published: text,
  date_modified: text,
  author,
  authors: z.array(author).optional().catch(undefined),
});

const feedSchema = z.object({
  version: z.string().startsWith('https://jsonfeed.org/version/').or(z.string().includes('jsonfeed.org')),
  title: text,
  home_page_url: text,
  language: text,
  author,
  authors: z.array(author).optional().catch(undefined),
  items: z.array(z.unknown()),
});

type Fields = Record<string, string | undefined>;

function elements(fields: Fields, more: Record<string, FeedNode[]> = {}): FeedItem {
  const named = Object.entries(fields).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, [{ text: value, attributes: new Map<string, string>() }]] as const],
  );
  return new Map<string, readonly FeedNode[]>([...named, ...Object.entries(more)]);
}

function escaped(plain: string | undefined): string | undefined {
  return plain?.replace(/&/g, '&amp;').replace(/</g, '&lt;');
}

function picture(url: string): FeedNode {
  return {
    text: '',
    attributes: new Map([
      ['url', url],
      ['medium', 'image'],
    ]),
  };
}

function itemOf(value: unknown): FeedItem | null {
  const parsed = itemSchema.safeParse(value);
  if (!parsed.success) return null;
  const item = parsed.data;
  const authors = [item.author, ...(item.authors ?? [])].flatMap((one) => one?.name ?? []);
  const images = [item.image, item.banner_image].filter((url) => url !== undefined);
  const fields = {
    title: escaped(item.title),
    link: item.url ?? item.external_url,
    guid: typeof item.id === 'string' ? item.id : undefined,
    description: item.content_html ?? escaped(item.content_text),
    summary: escaped(item.summary),
    pubDate: item.date_published,
    'atom:updated': item.date_modified,
  };
  const people = authors.map((name) => ({ text: escaped(name) ?? '', attributes: new Map<string, string>() }));
  return elements(fields, { author: people, 'media:content': images.map(picture) });
}

/** Whether a text is JSON rather than XML: what its first character says. */
export function looksLikeJson(text: string): boolean {
  return /^\s*\{/.test(text.slice(0, 1_000));
}

/** Takes a JSON Feed apart (jsonfeed.org, version 1.1), as what its elements would be in RSS; null when it is none. */
export function parseJsonFeed(json: string, most: number): ParsedFeed | null {
  const parsed = feedSchema.safeParse(parseJson(json));
  if (!parsed.success) return null;
  const { title, home_page_url: link, language, items } = parsed.data;
  const channel = elements({ title: escaped(title), link, language });
  return {
    channel,
    lang: null,
    items: items
      .slice(0, most)
      .map(itemOf)
      .filter((item) => item !== null),
  };
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}
