import fastifyStatic from '@fastify/static';
import fastify, { type FastifyInstance } from 'fastify';
import { Articles } from './articles.ts';
import { addBlogRoutes, BLOG_PATH, type BlogBackend, createBlogBackend } from './blog/backend.ts';
import { createPosts } from './blog/posts.ts';
import { IMAGES_FOLDER } from './content.ts';
import { createFeeds, type Feed } from './feeds/feed.ts';
import { addFeedRoutes, feedDocument } from './feeds/routes.ts';
import { addHub, type Hub } from './hub/hub.ts';
import { articlePage, documentPage, eventsPage, filmPage } from './pages.ts';
import { createMontreal, createPublication, type PublicationFile } from './publication.ts';
import { createPublisher, type PublishArticle } from './publish-article.ts';

export interface NewsroomOptions {
  /** The time that dates are relative to. The clock's by default. */
  now?: Date;
  /** The publication's own origin, where the hub reaches it. Without one no feed is subscribed to. */
  publicationOrigin?: string;
}

export interface Newsroom {
  origin: string;
  publication: PublicationFile;
  /** A second publication, in French. */
  montreal: PublicationFile;
  /** `url` and `key` are BLOG_API_URL and BLOG_API_KEY. */
  blog: { url: string; key: string; backend: BlogBackend };
  feedPaths: string[];
  /** @throws if no feed has this path */
  feed(path: string): Feed;
  /** @throws if the category (a display name) has no working, dated feed */
  publishArticle: PublishArticle;
  hub: Hub;
  close(): Promise<void>;
}

function addPageRoutes(app: FastifyInstance, articles: Articles): void {
  app.register(fastifyStatic, { root: IMAGES_FOLDER, prefix: '/images/', wildcard: false, maxAge: '1d' });
  app.get('/events', (_request, reply) => reply.type('text/html; charset=utf-8').send(eventsPage(new Date())));
  app.get('/embed/:id', (_request, reply) => reply.type('text/html; charset=utf-8').send(filmPage()));
  app.get<{ Params: { id: string } }>('/file/d/:id/preview', ({ params }, reply) =>
    reply.type('text/html; charset=utf-8').send(documentPage(params.id)),
  );
  app.get('/articles/:number', (request, reply) => {
    const found = articles.get(request.url);
    if (!found) return reply.callNotFound();
    return reply.type('text/html; charset=utf-8').send(articlePage(found.article, found.feed));
  });
}

/** Starts publishers' feeds, articles and images, their hub, and a blog backend, on one loopback port. */
export async function startNewsroom({ now = new Date(), publicationOrigin }: NewsroomOptions = {}): Promise<Newsroom> {
  const articles = new Articles();
  const feeds = createFeeds(articles, now);
  const inEnglish = [...feeds.categories.values(), ...feeds.locations.values()].flat();
  const feedsByPath = new Map(inEnglish.map((feed) => [feed.content.path, feed]));
  const backend = createBlogBackend();

  const app = fastify({ forceCloseConnections: true });
  addFeedRoutes(app, [...inEnglish, ...[...feeds.montreal.values()].flat()]);
  addPageRoutes(app, articles);
  addBlogRoutes(app, backend);
  const hub = addHub(app);
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  backend.posts = createPosts(origin, now);

  const getFeed = (path: string): Feed => {
    const feed = feedsByPath.get(path);
    if (!feed) throw new Error(`no feed has the path ${path}`);
    return feed;
  };
  const distribute = (feed: Feed) =>
    hub.distribute({ topic: origin + feed.content.path, ...feedDocument(feed, origin) });
  return {
    origin,
    publication: { ...createPublication(origin, feeds), origin: publicationOrigin },
    hub,
    montreal: createMontreal(origin, feeds.montreal),
    blog: { url: origin + BLOG_PATH, key: backend.key, backend },
    feedPaths: [...feedsByPath.keys()],
    feed: getFeed,
    publishArticle: createPublisher(feeds, articles, origin, (feed) => void distribute(feed)),
    close: () => app.close(),
  };
}
