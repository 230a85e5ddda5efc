import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Snapshot } from '../../shared/model/snapshot.ts';
import { feedPath, MANIFEST_PATH } from '../../shared/paths.ts';
import type { Recipe } from '../cache/page-cache.ts';
import type { ServerContext } from '../context.ts';
import { ICONS } from '../feeds/icon.ts';
import {
  iconRecipe,
  newsSitemapRecipe,
  opmlRecipe,
  robotsRecipe,
  rssRecipe,
  sectionRssRecipe,
  sitemapRecipe,
  webManifestRecipe,
} from '../feeds/recipes.ts';
import { cacheFor } from '../pages/recipes.ts';
import { sendFailure, standardError } from '../pages/send-error.ts';
import { sendPage } from '../pages/send-page.ts';
import { RETRY_AFTER_SECONDS } from '../pages/story-recipes.ts';
import { type RequestContext, requestContextOf } from '../publications/request-context.ts';
import { pathParameter } from './parameters.ts';

/** The section that `/rss/{anchor}.xml` names; empty where it is another file. */
const anchorIn = (request: FastifyRequest) => /^(.+)\.xml$/s.exec(pathParameter(request, 'file'))?.[1] ?? '';

/** What programs read: feeds, subscription list, site maps, robots, manifest, icon (CONTRACT.md, "HTTP"). */
export function registerOutgoing(app: FastifyInstance, context: ServerContext): void {
  const fixed = (path: string, recipeFor: (visit: RequestContext) => Recipe) => {
    app.get(path, (request, reply) => {
      const visit = requestContextOf(request, context.registry);
      return sendPage(context, request, reply, cacheFor(context, visit), recipeFor(visit));
    });
  };

  type FromSnapshot = (visit: RequestContext, snapshot: Snapshot, request: FastifyRequest) => Recipe | null;
  const fromSnapshot = (recipeFor: FromSnapshot) => {
    return (request: FastifyRequest, reply: FastifyReply) => {
      const visit = requestContextOf(request, context.registry);
      const snapshot = context.snapshots.of(visit.site);
      if (!snapshot) {
        const waiting = reply.header('retry-after', RETRY_AFTER_SECONDS);
        return sendFailure(context, request, waiting, standardError(503));
      }
      const recipe = recipeFor(visit, snapshot, request);
      return recipe
        ? sendPage(context, request, reply, cacheFor(context, visit), recipe)
        : sendFailure(context, request, reply, standardError(404));
    };
  };

  app.get(feedPath(), fromSnapshot(rssRecipe));

  const sectionFeed = fromSnapshot((visit, snapshot, request) => {
    const section = snapshot.sections.find(({ anchor }) => anchor === anchorIn(request));
    return section ? sectionRssRecipe(visit, snapshot, section) : null;
  });
  app.get('/rss/:file', (request, reply) => {
    const isKnown = requestContextOf(request, context.registry).site.anchors.has(anchorIn(request));
    return isKnown ? sectionFeed(request, reply) : sendFailure(context, request, reply, standardError(404));
  });
  fixed('/opml.xml', opmlRecipe);
  fixed('/sitemap.xml', (visit) => sitemapRecipe(context, visit));
  fixed('/news-sitemap.xml', (visit) => newsSitemapRecipe(context, visit));
  fixed('/robots.txt', robotsRecipe);
  fixed(MANIFEST_PATH, webManifestRecipe);
  for (const icon of ICONS) fixed(icon.path, (visit) => iconRecipe(context, visit, icon));
}
