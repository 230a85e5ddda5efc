import fastifyStatic from '@fastify/static';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import type { ServerContext } from './context.ts';
import { registerFeeds } from './feeds/serve-feeds.ts';
import { registerFiles } from './files/files.ts';
import { registerConnections } from './http/connections.ts';
import { createMalformedHandlers, registerErrors } from './http/errors.ts';
import { registerHealth } from './http/health.ts';
import { registerRequestHook } from './http/request-hook.ts';
import { registerRequestLog } from './http/request-log.ts';
import { createFindImage } from './images/find-image.ts';
import { registerImages } from './images/serve-images.ts';
import { createClientWork } from './limits/client-work.ts';
import { createReadPageRequest } from './pages/selected-page.ts';
import { registerPageData, registerVersion } from './pages/serve-json.ts';
import { createSendError, createSendPage, registerPages } from './pages/serve-page.ts';
import { createServeResponse } from './pages/serve-response.ts';
import { registerPreviews } from './previews/drawings.ts';
import { registerWebsub } from './websub/callback.ts';

/** Builds the app of the public port. It does not listen yet. */
export function createApp(context: ServerContext): FastifyInstance {
  const { env, log, metrics, limits, registry, snapshots, securityHeaders, drain, clientFolder, drawings } = context;
  const { now, monotonicNow, renderPage, search, readEdition, blog, cache, images } = context;
  const { build } = context.manifest;
  const { clientErrorHandler, frameworkErrors } = createMalformedHandlers({
    registry,
    securityHeaders,
    metrics,
    now,
  });
  const { TRUST_PROXY: trusted } = env;
  const app = Fastify({
    http: {
      headersTimeout: limits.headersTimeoutMs,
      connectionsCheckingInterval: limits.timeoutCheckMs,
      maxHeaderSize: limits.maxHeaderBytes,
    },
    // Fastify trusts nobody if it is given a number: a client could forge the headers. The operator keeps clients off this port.
    trustProxy: typeof trusted === 'number' ? (_address: string, hop: number) => hop < trusted : trusted,
    return503OnClosing: false,
    requestTimeout: limits.requestTimeoutMs,
    keepAliveTimeout: limits.keepAliveTimeoutMs,
    // A response of the API may wait for the blog backend as long.
    connectionTimeout: limits.stallTimeoutMs + env.BLOG_TIMEOUT_MS,
    // As long as an address may be for Node: a long parameter is an unknown name, not a malformed request.
    routerOptions: { maxParamLength: limits.maxHeaderBytes },
    clientErrorHandler,
    frameworkErrors,
  });
  const maxConnectionsOfClient = trusted === false ? limits.maxConnectionsOfClient : null;
  registerConnections(app, { ...limits, maxConnectionsOfClient }, metrics.registry);

  const clientWork = createClientWork(env, limits, log);
  const sendPage = createSendPage({
    cache,
    clientWork,
    renderPage,
    build,
    log,
  });
  const sendError = createSendError(sendPage, clientWork);
  const serveResponse = createServeResponse({ cache, clientWork });
  // Calls of the backend and searches count as the work of the client who waits for them.
  const blogFor = (request: FastifyRequest) => {
    const { domain, tenant } = request.requestContext;
    return blog.for({ domain, language: tenant.publication.language, countWork: () => clientWork.count(request) });
  };
  const readPageRequest = createReadPageRequest({ search, readEdition, blogFor, toneOf: images.toneOf, clientWork });

  registerRequestLog(app, log, metrics);
  const isForwardedHostTrusted = trusted === false || env.TRUST_PROXY_HOST;
  registerRequestHook(app, { registry, snapshots, securityHeaders, drain, isForwardedHostTrusted, now });
  registerErrors(app, sendError, log);
  app.register(fastifyStatic, {
    root: new URL('assets/', clientFolder),
    prefix: '/assets/',
    decorateReply: false,
    index: false,
    dotfiles: 'ignore',
    immutable: true,
    maxAge: '365d',
    acceptRanges: false,
    preCompressed: true,
    setHeaders: (reply) => void reply.setHeader('vary', 'accept-encoding'),
  });
  registerHealth(app, { registry, snapshots, drain, now: monotonicNow });
  registerPages(app, readPageRequest, sendPage);
  registerPageData(app, { readPageRequest, serveResponse, clientWork, build });
  registerVersion(app, serveResponse, build);
  const findImage = createFindImage(snapshots, readEdition, blogFor);
  registerImages(app, { images, findImage, clientWork });
  registerPreviews(app, drawings);
  registerFeeds(app, { serveResponse, sendError, readEdition, blogFor });
  registerFiles(app, { serveResponse, blogFor, clientFolder, drawings });
  registerWebsub(app, {
    redis: context.redis,
    clientWork,
    deliveryTimeoutMs: limits.deliveryTimeoutMs,
    metricsRegistry: metrics.registry,
    log,
  });
  return app;
}
