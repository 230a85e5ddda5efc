import { createServer, type Server } from 'node:http';
import type { BlogBackend } from './blog-backend.ts';
import type { StoryText } from './content/story.ts';
import { type Desks, openDesks } from './desks.ts';
import type { FeedDesk } from './feed-desk.ts';
import type { FeedMode } from './feed-mode.ts';
import { BLOG_PATH, createFrontDesk } from './front-desk.ts';
import { type PublicationFile, publicationOver, samplePublication } from './publication.ts';
import { createPublisher } from './publish-story.ts';

export interface NewsroomOptions {
  /** Default: a free one. */
  port?: number;
  /** A folder of feed documents to make the publication of, in place of the newsroom's own feeds. */
  folder?: string;
  /** What its dates go back from; default: the clock. */
  now?: Date;
}

/** A running sample newsroom: publishers' feeds, their pictures and pages, and a blog backend, on one loopback port. */
export interface Newsroom {
  origin: string;
  publication: PublicationFile;
  /** `url` and `key` are BLOG_API_URL and BLOG_API_KEY; `backend` has its posts, its mode and its log. */
  blog: { url: string; key: string; backend: BlogBackend };
  /** The paths of all feeds, categories' first, in order. */
  feedPaths: string[];
  /** @throws where no feed has this path */
  feed(path: string): FeedDesk;
  setFeed(path: string, mode: FeedMode): void;
  /**
   * Publishes a story now, in a dated and working feed of the category (a display name), feeds taking turns.
   * `text` replaces what would have been written.
   * @throws where the category has no such feed
   */
  publishStory(category: string, text?: Partial<StoryText>): { title: string; link: string; feedPath: string };
  /** Ends every connection, hanging ones too. */
  close(): Promise<void>;
}

async function listen(server: Server, port: number): Promise<string> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('not listening on a port');
  return `http://127.0.0.1:${address.port}`;
}

const publicationOf = (origin: string, { folder, feeds }: Desks): PublicationFile =>
  folder
    ? publicationOver(origin, folder.addressesAt(origin))
    : samplePublication(origin, feeds.categories, feeds.locations);

const close = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });

/** Opens the newsroom; nothing is drawn before somebody asks for it. */
export async function startNewsroom({ port = 0, folder, now = new Date() }: NewsroomOptions = {}): Promise<Newsroom> {
  const server = createServer();
  const origin = await listen(server, port);
  const desks = openDesks(origin, folder, now);
  server.on('request', createFrontDesk(origin, desks));
  const { feeds, stories, backend } = desks;
  const feed = (path: string): FeedDesk => {
    const desk = feeds.byPath.get(path);
    if (!desk) throw new Error(`no feed has the path ${path}`);
    return desk;
  };
  return {
    origin,
    publication: publicationOf(origin, desks),
    blog: { url: `${origin}${BLOG_PATH}`, key: backend.key, backend },
    feedPaths: [...feeds.byPath.keys()],
    feed,
    setFeed: (path, mode) => {
      feed(path).mode = mode;
    },
    publishStory: createPublisher(feeds.categories, stories),
    close: () => close(server),
  };
}
