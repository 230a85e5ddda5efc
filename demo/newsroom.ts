import fastifyStatic from '@fastify/static';
import fastify, { type FastifyInstance } from 'fastify';
import { Articles } from './articles.ts';
import { addBlogRoutes, BLOG_PATH, type BlogBackend, createBlogBackend } from './blog/backend.ts';
import { createPosts } from './blog/posts.ts';
import { IMAGES_FOLDER } from './content.ts';
import { createFeeds, type Feed, type Feeds } from './feeds/feed.ts';
import type { FeedMode } from './feeds/feed-mode.ts';
import { addFeedRoutes, feedDocument } from './feeds/routes.ts';
import { addFolderRoutes, documentPath, listDocuments } from './folder.ts';
import { addHub, type Hub } from './hub/hub.ts';
import { articlePage, eventsPage } from './pages.ts';
import { createMontreal, createPublication, createPublicationOf, type PublicationFile } from './publication.ts';
import { createPublisher, type PublishArticle } from './publish-article.ts';

export interface NewsroomOptions {
  /** A folder of feed documents that replace the newsroom's feeds. */
  folder?: string;
  /** The time that dates are relative to; the clock's by default. */
  now?: Date;
  /** The site's own address, where the hub reaches it; without one the site subscribes to nothing. */
  site?: string;
}

export interface Newsroom {
  origin: string;
  publication: PublicationFile;
  /** A second publication, in French. */
  montreal: PublicationFile;
  /** `url` and `key` are BLOG_API_URL and BLOG_API_KEY. */
  blog: { url: string; key: string; backend: BlogBackend };
  feedPaths: string[];
  /** @throws where no feed has this path */
  feed(path: string): Feed;
  setFeed(path: string, mode: FeedMode): void;
  /** @throws where the category (a display name) has no working, dated feed */
  publishArticle: PublishArticle;
  hub: Hub;
  close(): Promise<void>;
}

function addPageRoutes(app: FastifyInstance, articles: Articles): void {
  app.register(fastifyStatic, { root: IMAGES_FOLDER, prefix: '/pictures/', wildcard: false, maxAge: '1d' });
  app.get('/events', (_request, reply) => reply.type('text/html; charset=utf-8').send(eventsPage(new Date())));
  app.get('/articles/:slug', (request, reply) => {
    const found = articles.get(request.url);
    if (!found) return reply.callNotFound();
    return reply.type('text/html; charset=utf-8').send(articlePage(found.article, found.feed));
  });
}

function createPublicationFile(origin: string, feeds: Feeds, folder: string | undefined): PublicationFile {
  if (folder === undefined) return createPublication(origin, feeds);
  const addresses = listDocuments(folder).map((name) => origin + documentPath(name));
  return createPublicationOf(addresses, origin);
}

/** Starts publishers' feeds, articles and images, their hub, and a blog backend, on one loopback port. */
export async function startNewsroom({ folder, now = new Date(), site }: NewsroomOptions = {}): Promise<Newsroom> {
  const articles = new Articles();
  const feeds = createFeeds(articles, now);
  const feedsByPath = new Map(
    [...feeds.categories.values(), ...feeds.locations.values()].flat().map((feed) => [feed.content.path, feed]),
  );
  const backend = createBlogBackend();

  const app = fastify({ forceCloseConnections: true });
  addFeedRoutes(app, [...feedsByPath.values(), ...[...feeds.montreal.values()].flat()]);
  addPageRoutes(app, articles);
  addBlogRoutes(app, backend);
  const hub = addHub(app);
  if (folder !== undefined) addFolderRoutes(app, folder);
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  backend.posts = createPosts(origin, now);

  const getFeed = (path: string): Feed => {
    const feed = feedsByPath.get(path);
    if (!feed) throw new Error(`no feed has the path ${path}`);
    return feed;
  };
  const publication = createPublicationFile(origin, feeds, folder);
  const distribute = (feed: Feed) =>
    hub.distribute({ topic: origin + feed.content.path, ...feedDocument(feed, origin) });
  return {
    origin,
    publication: site === undefined ? publication : { ...publication, origin: site },
    hub,
    montreal: createMontreal(origin, feeds.montreal),
    blog: { url: origin + BLOG_PATH, key: backend.key, backend },
    feedPaths: [...feedsByPath.keys()],
    feed: getFeed,
    setFeed: (path, mode) => {
      getFeed(path).mode = mode;
    },
    publishArticle: createPublisher(feeds, articles, origin, (feed) => void distribute(feed)),
    close: () => app.close(),
  };
}
