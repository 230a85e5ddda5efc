import type { FastifyInstance, FastifyRequest } from 'fastify';
import { FAVICON_PATH, feedPath, MANIFEST_PATH } from '../../shared/paths.ts';
import type { Snapshot } from '../../shared/snapshot.ts';
import type { ServerContext } from '../context.ts';
import { pathParameter } from '../http/parameters.ts';
import { sendFailure, standardError } from '../http/send-failure.ts';
import { sendPage } from '../http/send-page.ts';
import {
  iconRecipe,
  newsSitemapRecipe,
  opmlRecipe,
  robotsRecipe,
  rssRecipe,
  sectionRssRecipe,
  sitemapRecipe,
  webManifestRecipe,
} from '../render/outgoing-recipes.ts';
import type { Recipe } from '../render/page-cache.ts';
import { cacheFor } from '../render/recipes.ts';
import { RETRY_AFTER_SECONDS } from '../render/story-recipes.ts';
import { type Visit, visitOf } from '../site/visit.ts';

/** What programs read: feeds, subscription list, site maps, robots, manifest, icon (CONTRACT.md, "HTTP"). */
export function registerOutgoing(app: FastifyInstance, context: ServerContext): void {
  const fixed = (path: string, recipeFor: (visit: Visit) => Recipe) => {
    app.get(path, (request, reply) => {
      const visit = visitOf(request, context.sites);
      return sendPage(request, reply, cacheFor(context, visit), recipeFor(visit));
    });
  };

  type FromSnapshot = (visit: Visit, snapshot: Snapshot, request: FastifyRequest) => Recipe | null;
  const fromSnapshot = (path: string, recipeFor: FromSnapshot) => {
    app.get(path, (request, reply) => {
      const visit = visitOf(request, context.sites);
      const snapshot = context.snapshots.of(visit.site);
      if (!snapshot) {
        const waiting = reply.header('retry-after', RETRY_AFTER_SECONDS);
        return sendFailure(context, request, waiting, standardError(503));
      }
      const recipe = recipeFor(visit, snapshot, request);
      return recipe
        ? sendPage(request, reply, cacheFor(context, visit), recipe)
        : sendFailure(context, request, reply, standardError(404));
    });
  };

  fromSnapshot(feedPath(), rssRecipe);
  fromSnapshot('/rss/:file', (visit, snapshot, request) => {
    const file = pathParameter(request, 'file');
    const section = snapshot.sections.find(({ anchor }) => file === `${anchor}.xml`);
    return section ? sectionRssRecipe(visit, snapshot, section) : null;
  });
  fixed('/opml.xml', opmlRecipe);
  fixed('/sitemap.xml', (visit) => sitemapRecipe(context, visit));
  fixed('/news-sitemap.xml', (visit) => newsSitemapRecipe(context, visit));
  fixed('/robots.txt', robotsRecipe);
  fixed(MANIFEST_PATH, webManifestRecipe);
  fixed(FAVICON_PATH, iconRecipe);
}
