import { parseAtomFeed, parseJsonFeed, parseRssFeed } from 'feedsmith';
import RssParser from 'rss-parser';
import { expect } from 'vitest';
import type { FeedFormat } from '../../shared/paths.ts';

/** What a feed says, whatever its format. */
interface ReadFeed {
  title: string | undefined;
  home: string | undefined;
  self: string | undefined;
  hubs: string[];
  items: ReadItem[];
}

interface ReadItem {
  id: string | undefined;
  title: string | undefined;
  link: string | undefined;
  date: string | undefined;
  /** The names and pages of those who are credited as its publisher. */
  credits: [string | undefined, string | undefined][];
  image: string | undefined;
}

type Links = readonly { href?: string; rel?: string }[] | undefined;

const RFC_822 = /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} [+-]\d{4}$/;
const RFC_3339 = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/;

const hrefs = (links: Links, rel: string): string[] =>
  (links ?? []).flatMap((link) => (link.rel === rel && link.href ? [link.href] : []));

/** A reader that is strict where feedsmith forgives: XML that is not well-formed is refused. */
const requireWellFormed = async (text: string): Promise<void> => void (await new RssParser().parseString(text));

/** Reads RSS 2.0 and holds it against its specification. */
async function readRss(text: string): Promise<ReadFeed> {
  await requireWellFormed(text);
  expect(text).toMatch(/<rss [^>]*version="2\.0"/);
  const feed = parseRssFeed(text);
  for (const required of [feed.title, feed.link, feed.description]) expect(required).toBeTruthy();
  for (const date of [feed.lastBuildDate ?? [], feed.items?.map((item) => item.pubDate ?? []) ?? []].flat(2))
    expect(date).toMatch(RFC_822);
  const items = (feed.items ?? []).map((item): ReadItem => {
    expect(item.title ?? item.description).toBeTruthy();
    expect(item.guid?.isPermaLink).toBe(true);
    for (const enclosure of item.enclosures ?? []) expect(enclosure.length).toBeGreaterThan(0);
    return {
      id: item.guid?.value,
      title: item.title,
      link: item.link,
      date: item.pubDate,
      credits: item.source ? [[item.source.title, item.source.url]] : [],
      image: item.media?.contents?.find(({ medium }) => medium === 'image')?.url,
    };
  });
  const links = feed.atom?.links;
  return { title: feed.title, home: feed.link, self: hrefs(links, 'self')[0], hubs: hrefs(links, 'hub'), items };
}

/** Reads Atom and holds it against RFC 4287. */
async function readAtom(text: string): Promise<ReadFeed> {
  await requireWellFormed(text);
  expect(text).toMatch(/<feed xmlns="http:\/\/www\.w3\.org\/2005\/Atom"/);
  const feed = parseAtomFeed(text);
  expect(URL.canParse(feed.id ?? '')).toBe(true);
  expect(feed.title).toBeTruthy();
  expect(feed.updated).toMatch(RFC_3339);
  expect(feed.authors?.[0]?.name).toBeTruthy();
  const items = (feed.entries ?? []).map((entry): ReadItem => {
    expect(entry.title).toBeTruthy();
    expect(entry.updated).toMatch(RFC_3339);
    return {
      id: entry.id,
      title: entry.title?.value,
      link: hrefs(entry.links, 'alternate')[0],
      date: entry.published,
      credits: entry.source ? [[entry.source.title?.value, hrefs(entry.source.links, 'alternate')[0]]] : [],
      image: entry.media?.contents?.find(({ medium }) => medium === 'image')?.url,
    };
  });
  const [home] = hrefs(feed.links, 'alternate');
  return { title: feed.title?.value, home, self: hrefs(feed.links, 'self')[0], hubs: hrefs(feed.links, 'hub'), items };
}

/** Reads JSON Feed and holds it against version 1.1. */
async function readJsonFeed(text: string): Promise<ReadFeed> {
  const raw: { version: string; items: { id: unknown; authors: unknown }[] } = JSON.parse(text);
  expect(raw.version).toBe('https://jsonfeed.org/version/1.1');
  expect(text).not.toMatch(/\\ud[89a-f][0-9a-f]{2}/i);
  for (const { id, authors } of raw.items) expect([typeof id, Array.isArray(authors)]).toEqual(['string', true]);
  const feed = parseJsonFeed(text);
  const items = (feed.items ?? []).map((item): ReadItem => {
    expect(item.content_text ?? item.content_html).toBeDefined();
    if (item.date_published !== undefined) expect(item.date_published).toMatch(RFC_3339);
    return {
      id: item.id,
      title: item.title,
      link: item.url,
      date: item.date_published,
      image: item.image,
      credits: (item.authors ?? []).flatMap(({ name, url }) => (url ? [[name, url]] : [])),
    };
  });
  const hubs = (feed.hubs ?? []).flatMap(({ type, url }) => (type === 'WebSub' && url ? [url] : []));
  return { title: feed.title, home: feed.home_page_url, self: feed.feed_url, hubs, items };
}

const READERS: Readonly<Record<FeedFormat, (text: string) => Promise<ReadFeed>>> = {
  rss: readRss,
  atom: readAtom,
  json: readJsonFeed,
};

/** Reads a feed with feedsmith. Fails if it breaks a rule of its format that feedsmith forgives. */
export async function readFeed(format: FeedFormat, text: string): Promise<ReadFeed> {
  const feed = await READERS[format](text);
  const ids = feed.items.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(URL.canParse(id ?? '')).toBe(true);
  return feed;
}
