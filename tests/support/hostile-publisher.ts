import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { escapeMarkup } from '../../shared/rules/escape-markup.ts';
import { HOSTILE_ADDRESSES, HOSTILE_MARKDOWN, HOSTILE_TEXTS, TRAP } from './hostile-texts.ts';
import { listenOnLoopback } from './loopback.ts';

/** One document of a hostile publisher. */
interface HostileFeed {
  path: string;
  type: string;
  body: string;
}

interface HostileItem {
  text: string;
  link: string;
}

type WriteText = (text: string) => string;
type WriteFeed = (items: readonly HostileItem[]) => string;

/** As many as the worker reads of one feed. */
const ITEMS_PER_FEED = 15;

const inCdata: WriteText = (text) => `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;
const escapedTwice: WriteText = (text) => escapeMarkup(escapeMarkup(text));
const unescaped: WriteText = (text) => text;

function rssFeed(write: WriteText): WriteFeed {
  const item = ({ text, link }: HostileItem): string => {
    const value = write(text);
    const address = write(link);
    return [
      `<item><link>${address}</link><guid>${address}</guid><title>${value}</title><description>${value}</description>`,
      `<content:encoded>${value}</content:encoded><pubDate>${value}</pubDate><category>${value}</category>`,
      `<dc:creator>${value}</dc:creator><author>${value}</author><enclosure type="image/png" url="${escapeMarkup(link)}"/>`,
      '</item>',
    ].join('');
  };
  return (items) => {
    const first = write(items[0]?.text ?? '');
    const channel = `<title>${first}</title><description>${first}</description><language>${first}</language>`;
    return [
      '<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/"',
      ` xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>${items.map(item).join('')}${channel}</channel></rss>`,
    ].join('');
  };
}

function atomFeed(type: 'html' | 'text' | 'xhtml', write: WriteText): WriteFeed {
  const entry = ({ text, link }: HostileItem): string => {
    const value = write(text);
    return [
      `<entry><link href="${escapeMarkup(link)}"/><id>${escapeMarkup(link)}</id><title type="${type}">${value}</title>`,
      `<summary type="${type}">${value}</summary><content type="${type}">${value}</content>`,
      `<updated>${value}</updated><author><name>${value}</name><uri>${value}</uri></author></entry>`,
    ].join('');
  };
  return (items) => {
    const title = `<title type="${type}">${write(items[0]?.text ?? '')}</title>`;
    return `<feed xmlns="http://www.w3.org/2005/Atom">${items.map(entry).join('')}${title}</feed>`;
  };
}

const jsonFeed: WriteFeed = (items) =>
  JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: items[0]?.text,
    language: items[0]?.text,
    items: items.map(({ text, link }) => ({
      id: link,
      url: link,
      image: link,
      title: text,
      summary: text,
      content_html: text,
      content_text: text,
      date_published: text,
      authors: [{ name: text, url: link }],
      tags: [text],
    })),
  });

/** Every way to write a text into a feed. An item that may end its document early has a feed of its own. */
const FORMATS: readonly { name: string; type: string; write: WriteFeed; itemsPerFeed: number }[] = [
  { name: 'RSS in CDATA', type: 'application/rss+xml', write: rssFeed(inCdata), itemsPerFeed: ITEMS_PER_FEED },
  { name: 'RSS escaped', type: 'application/rss+xml', write: rssFeed(escapeMarkup), itemsPerFeed: ITEMS_PER_FEED },
  { name: 'RSS escaped twice', type: 'text/xml', write: rssFeed(escapedTwice), itemsPerFeed: ITEMS_PER_FEED },
  { name: 'RSS unescaped', type: 'text/xml', write: rssFeed(unescaped), itemsPerFeed: 1 },
  {
    name: 'Atom HTML',
    type: 'application/atom+xml',
    write: atomFeed('html', escapeMarkup),
    itemsPerFeed: ITEMS_PER_FEED,
  },
  {
    name: 'Atom text',
    type: 'application/atom+xml',
    write: atomFeed('text', escapeMarkup),
    itemsPerFeed: ITEMS_PER_FEED,
  },
  { name: 'Atom XHTML', type: 'application/atom+xml', write: atomFeed('xhtml', unescaped), itemsPerFeed: 1 },
  { name: 'JSON Feed', type: 'application/feed+json', write: jsonFeed, itemsPerFeed: ITEMS_PER_FEED },
];

/**
 * The hostile feeds by the name of their category: every text in every format, and every address in those that
 * hold several items.
 */
function hostileFeeds(): Map<string, HostileFeed[]> {
  const byCategory = FORMATS.map(({ name, type, write, itemsPerFeed }): [string, HostileFeed[]] => {
    const folder = name.toLowerCase().replaceAll(' ', '-');
    const texts = HOSTILE_TEXTS.map((text, index) => ({ text, link: `${TRAP}/${folder}/${index}` }));
    const addresses = HOSTILE_ADDRESSES.map((link, index) => ({ text: `Address ${index} in ${name}`, link }));
    const items = itemsPerFeed === 1 ? texts : [...texts, ...addresses];
    const feeds = Array.from({ length: Math.ceil(items.length / itemsPerFeed) }, (_, index) => ({
      path: `/${folder}/${index}`,
      type,
      body: write(items.slice(index * itemsPerFeed, (index + 1) * itemsPerFeed)),
    }));
    return [name, feeds];
  });
  return new Map(byCategory);
}

/** A publisher and a blog backend, on one port, whose every field is an attack. */
interface HostilePublisher {
  /** The categories of a publication file. */
  categories: Record<string, { title: string; feeds: string[] }>;
  blogUrl: string;
  /** The slugs of the posts. */
  slugs: readonly string[];
  close: () => Promise<void>;
}

const TEXTS_PER_POST = 12;

const at = (texts: readonly string[], index: number): string => texts[index % texts.length] ?? '';

/** A post for every few texts, and one for each piece of Markdown, by its slug. */
function hostilePosts(): Map<string, object> {
  const groups = Array.from({ length: Math.ceil(HOSTILE_TEXTS.length / TEXTS_PER_POST) }, (_, index) =>
    HOSTILE_TEXTS.slice(index * TEXTS_PER_POST, (index + 1) * TEXTS_PER_POST).join('\n\n'),
  );
  const posts = [...groups, ...HOSTILE_MARKDOWN].map((blog, index) => {
    const text = (field: number) => at(HOSTILE_TEXTS, index * TEXTS_PER_POST + field);
    const slug = `post-${index}`;
    const fields = {
      id: text(0),
      slug,
      metaTitle: text(1),
      metaDescription: text(2),
      shortTailKeywords: `${text(3)},${text(4)}`,
      date: index % 2 === 0 ? text(5) : '2026-11-20',
      blog,
      pinterestImageLink: at(HOSTILE_ADDRESSES, index),
      youtubeShortsUrl: at(HOSTILE_ADDRESSES, HOSTILE_ADDRESSES.length - 1 - index),
    };
    return [slug, fields] as const;
  });
  return new Map(posts);
}

/** The blog's listing, on one page: all texts as titles, descriptions and slugs, then the posts. */
function hostileList(slugs: Iterable<string>) {
  const items = [...HOSTILE_TEXTS, ...slugs].map((text, index) => ({
    id: `${index} ${text}`,
    slug: text,
    metaTitle: text,
    metaDescription: text,
    pinterestImageLink: at(HOSTILE_ADDRESSES, index),
  }));
  return { blogs: items, total: items.length };
}

/** Starts the publisher on a free port of the loopback. */
export async function startHostilePublisher(): Promise<HostilePublisher> {
  const feeds = hostileFeeds();
  const documents = new Map([...feeds.values()].flat().map((feed) => [feed.path, feed]));
  const posts = hostilePosts();
  const json = (response: ServerResponse, body: unknown) => {
    response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
  };
  const server = createServer((request: IncomingMessage, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const feed = documents.get(pathname);
    if (feed) return response.setHeader('content-type', feed.type).end(feed.body);
    if (pathname === '/get_metainfo') return json(response, hostileList(posts.keys()));
    if (pathname === '/get_details') return json(response, posts.get(searchParams.get('slug') ?? '') ?? null);
    return response.writeHead(404).end();
  });
  const { origin, close } = await listenOnLoopback(server);
  return {
    categories: Object.fromEntries(
      [...feeds].map(([title, own]) => [title, { title, feeds: own.map(({ path }) => origin + path) }]),
    ),
    blogUrl: origin,
    slugs: [...posts.keys()],
    close,
  };
}
