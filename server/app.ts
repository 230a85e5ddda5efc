import Fastify, { type FastifyInstance } from 'fastify';
import type { ServerContext } from './context.ts';
import { createErrorHandler, registerErrors } from './errors.ts';
import { createFindImage } from './images/find-image.ts';
import { answerClientError } from './plugins/client-error.ts';
import { routableAddress } from './plugins/malformed-url.ts';
import { NODE_LEAVES_HOST_TO_US, registerRefusals } from './plugins/refusals.ts';
import { registerAnswerHooks, secure } from './plugins/request-log.ts';
import { registerStaticAssets } from './plugins/static-assets.ts';
import { trustedProxies } from './plugins/trust-proxy.ts';
import { registerApi } from './routes/api.ts';
import { registerBlogPages } from './routes/blog-pages.ts';
import { registerOutgoing } from './routes/feeds.ts';
import { registerHealth } from './routes/health.ts';
import { registerImages } from './routes/images.ts';
import { registerPages } from './routes/pages.ts';

/** As long as Node lets an address be: a name that is too long is unknown like any other, not an address refused. */
const MAX_PARAMETER_LENGTH = 16_384;

/** A client that takes longer to say what it wants is let go. */
const REQUEST_TIMEOUT_MS = 30_000;

/** The public port, not listening yet: a list of registrations. */
export async function createApp(context: ServerContext): Promise<FastifyInstance> {
  const onError = createErrorHandler(context);
  const app = Fastify({
    http: NODE_LEAVES_HOST_TO_US,
    trustProxy: trustedProxies(context.env.TRUST_PROXY),
    return503OnClosing: false,
    requestTimeout: REQUEST_TIMEOUT_MS,
    routerOptions: { maxParamLength: MAX_PARAMETER_LENGTH },
    clientErrorHandler: (error, socket) => answerClientError(context, error, socket),
    rewriteUrl: routableAddress,
    // What Fastify would answer by itself, past every hook: nothing is known to come here any more.
    frameworkErrors: (error, request, reply) => {
      secure(request, reply, context);
      void onError(error, request, reply);
    },
  });
  registerAnswerHooks(app, context);
  registerRefusals(app, context);
  registerErrors(app, context);
  await registerStaticAssets(app, context);
  registerHealth(app, context);
  registerPages(app, context);
  registerBlogPages(app, context);
  registerApi(app, context);
  registerImages(app, { images: context.images, findImage: createFindImage(context) });
  registerOutgoing(app, context);
  return app;
}
