import Fastify, { type FastifyInstance } from 'fastify';
import type { ServerContext } from './context.ts';
import { createErrorHandler, registerErrors } from './errors.ts';
import { createFindImage } from './images/find-image.ts';
import { handleClientError } from './plugins/client-error.ts';
import { routableAddress } from './plugins/malformed-url.ts';
import { NODE_ACCEPTS_MISSING_HOST, registerRefusals } from './plugins/refusals.ts';
import { registerRequestLog } from './plugins/request-log.ts';
import { registerSecurityHeaders, secure } from './plugins/security-headers.ts';
import { registerStaticAssets } from './plugins/static-assets.ts';
import { registerForwardedHost, trustedProxies } from './plugins/trust-proxy.ts';
import { registerApi } from './routes/api.ts';
import { registerFeeds } from './routes/feeds.ts';
import { registerHealth } from './routes/health.ts';
import { registerImages } from './routes/images.ts';
import { registerPages } from './routes/pages.ts';

/** As long as an address may be for Node: a long parameter is an unknown name, not a malformed request. */
const MAX_PARAMETER_LENGTH = 16_384;

/** How long a client may take to send its request. */
const REQUEST_TIMEOUT_MS = 30_000;

/** Builds the app of the public port; it does not listen yet. */
export async function createApp(context: ServerContext): Promise<FastifyInstance> {
  const onError = createErrorHandler(context);
  const app = Fastify({
    http: NODE_ACCEPTS_MISSING_HOST,
    trustProxy: trustedProxies(context.env.TRUST_PROXY),
    return503OnClosing: false,
    requestTimeout: REQUEST_TIMEOUT_MS,
    routerOptions: { maxParamLength: MAX_PARAMETER_LENGTH },
    clientErrorHandler: (error, socket) => handleClientError(context, error, socket),
    rewriteUrl: routableAddress,
    // Fastify calls this before any hook has run.
    frameworkErrors: (error, request, reply) => {
      secure(request, reply, context);
      void onError(error, request, reply);
    },
  });
  registerForwardedHost(app, context.env);
  registerRequestLog(app, context);
  registerSecurityHeaders(app, context);
  registerRefusals(app, context);
  registerErrors(app, context);
  await registerStaticAssets(app, context);
  registerHealth(app, context);
  registerPages(app, context);
  registerApi(app, context);
  registerImages(app, { images: context.images, findImage: createFindImage(context) });
  registerFeeds(app, context);
  return app;
}
