import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { hostileFeeds } from './hostile-feeds.ts';
import { HOSTILE_ADDRESSES, HOSTILE_MARKDOWN, HOSTILE_TEXTS } from './hostile-texts.ts';
import { listenOnLoopback } from './listen.ts';

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
