import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { BlogBackend } from './blog-backend.ts';
import { blogPosts } from './blog-posts.ts';
import type { StoryText } from './content/story.ts';
import { eventsPage } from './events-page.ts';
import type { FeedDesk } from './feed-desk.ts';
import type { FeedMode } from './feed-mode.ts';
import { FolderDesk } from './folder-desk.ts';
import { openFeeds } from './open-feeds.ts';
import { PictureDesk } from './picture-desk.ts';
import { type PublicationFile, publicationOver, samplePublication } from './publication.ts';
import { createPublisher } from './publish-story.ts';
import { StoryDesk } from './story-desk.ts';

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

const BLOG_PATH = '/blog-backend';
const BLOG_KEY = 'sample-newsroom-key';

async function listen(server: Server, port: number): Promise<string> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('not listening on a port');
  return `http://127.0.0.1:${address.port}`;
}

const sendPage = (response: ServerResponse, status: number, body: string): void => {
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(body);
};

/** Opens the newsroom; nothing is drawn before somebody asks for it. */
export async function startNewsroom({ port = 0, folder, now = new Date() }: NewsroomOptions = {}): Promise<Newsroom> {
  const server = createServer();
  const origin = await listen(server, port);
  const pictures = new PictureDesk(origin);
  const stories = new StoryDesk(origin, pictures);
  const { byPath, categories, locations } = openFeeds(origin, stories, now);
  const folderDesk = folder === undefined ? null : new FolderDesk(folder);
  const backend = new BlogBackend(BLOG_KEY, blogPosts(origin, pictures, now));
  const feed = (path: string): FeedDesk => {
    const desk = byPath.get(path);
    if (!desk) throw new Error(`no feed has the path ${path}`);
    return desk;
  };

  function answer(request: IncomingMessage, response: ServerResponse): void {
    const { pathname, searchParams } = new URL(request.url ?? '/', origin);
    const desk = byPath.get(pathname);
    if (desk) desk.answer(request, response);
    else if (pathname.startsWith(`${BLOG_PATH}/`)) {
      void backend.answer(pathname.slice(BLOG_PATH.length), searchParams, request, response);
    } else if (pathname.startsWith('/pictures/')) pictures.answer(pathname, response);
    else if (pathname.startsWith('/stories/')) stories.answer(pathname, response);
    else if (folderDesk && pathname.startsWith('/folder/')) folderDesk.answer(pathname, request, response);
    else if (pathname === '/events') sendPage(response, 200, eventsPage(new Date()));
    else sendPage(response, 404, '<!doctype html><title>Not found</title><p>Nothing is published at this address.');
  }
  server.on('request', answer);

  return {
    origin,
    publication: folderDesk
      ? publicationOver(origin, folderDesk.addressesAt(origin))
      : samplePublication(origin, categories, locations),
    blog: { url: `${origin}${BLOG_PATH}`, key: BLOG_KEY, backend },
    feedPaths: [...byPath.keys()],
    feed,
    setFeed: (path, mode) => {
      feed(path).mode = mode;
    },
    publishStory: createPublisher(categories, stories),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
