import Fastify, { type FastifyInstance } from 'fastify';
import type { ServerContext } from './context.ts';
import { registerErrors } from './errors.ts';
import { registerBeforeRouting } from './plugins/before-routing.ts';
import { handleClientError } from './plugins/client-error.ts';
import { createClientLimits } from './plugins/client-limits.ts';
import { registerConnections } from './plugins/connections.ts';
import { registerHostLookup } from './plugins/host-lookup.ts';
import { routableAddress } from './plugins/malformed-url.ts';
import { boundRenders, registerOverload } from './plugins/overload.ts';
import { registerRefusals } from './plugins/refusals.ts';
import { registerRequestLog } from './plugins/request-log.ts';
import { registerStaticAssets } from './plugins/static-assets.ts';
import { registerForwardedHost, trustedProxies } from './plugins/trust-proxy.ts';
import { registerFeeds } from './routes/feeds.ts';
import { registerFiles } from './routes/files.ts';
import { registerHealth } from './routes/health.ts';
import { createFindImage, registerImages } from './routes/images.ts';
import { registerPages } from './routes/pages.ts';
import { registerPreviews } from './routes/previews.ts';
import { registerWebsub } from './routes/websub.ts';

function createServer(context: ServerContext): FastifyInstance {
  const { env, limits } = context;
  const app = Fastify({
    http: {
      // Our own 400 has the security headers; Node's would not.
      requireHostHeader: false,
      headersTimeout: limits.headersTimeoutMs,
      connectionsCheckingInterval: limits.timeoutCheckMs,
      maxHeaderSize: limits.maxHeaderBytes,
    },
    trustProxy: trustedProxies(env.TRUST_PROXY),
    return503OnClosing: false,
    requestTimeout: limits.requestTimeoutMs,
    keepAliveTimeout: limits.keepAliveTimeoutMs,
    // A response of the API may wait for the blog backend as long.
    connectionTimeout: limits.stallTimeoutMs + env.BLOG_TIMEOUT_MS,
    // As long as an address may be for Node: a long parameter is an unknown name, not a malformed request.
    routerOptions: { maxParamLength: limits.maxHeaderBytes },
    clientErrorHandler: (error, socket) => handleClientError(context, error, socket),
    rewriteUrl: routableAddress,
  });
  registerConnections(app, context.metrics.registry, limits.maxConnections);
  return app;
}

/** Builds the app of the public port; it does not listen yet. */
export async function createApp(context: ServerContext): Promise<FastifyInstance> {
  const { limits } = context;
  const app = createServer(context);
  const hasCapacity = await registerOverload(app, limits);
  const clientLimits = await createClientLimits(app, context);
  const renderPage = boundRenders(context.renderPage, limits);
  const routeContext = { ...context, ...clientLimits, renderPage, hasCapacity };
  registerBeforeRouting(app, context);
  registerForwardedHost(app, context.env);
  registerRequestLog(app, context);
  registerHostLookup(app, context);
  registerRefusals(app, context);
  registerErrors(app, routeContext);
  registerStaticAssets(app, context.clientFolder);
  registerHealth(app, routeContext);
  registerPages(app, routeContext);
  registerImages(app, { ...routeContext, findImage: createFindImage(context) });
  registerPreviews(app, routeContext);
  registerFeeds(app, routeContext);
  registerFiles(app, routeContext);
  registerWebsub(app, routeContext);
  return app;
}
