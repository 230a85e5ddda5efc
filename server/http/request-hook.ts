import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { websubCallbackPath } from '../../shared/paths.ts';
import { bareHost } from '../../shared/rules/parse-url.ts';
import type { TenantRegistry } from '../publications/registry.ts';
import { createRequestContext } from '../publications/request-context.ts';
import type { Snapshots } from '../snapshot/snapshots.ts';
import { decodedPathOf } from './address.ts';
import { sendShortError } from './errors.ts';
import { type SecurityHeaders, STRICT_TRANSPORT_SECURITY } from './security-headers.ts';

interface RequestHookOptions {
  registry: TenantRegistry;
  snapshots: Pick<Snapshots, 'of'>;
  securityHeaders: SecurityHeaders;
  drain: Readonly<{ isDraining: boolean }>;
  /** Many proxies pass on the X-Forwarded-Host that the client sent. */
  isForwardedHostTrusted: boolean;
  now: () => number;
}

/** Whether the target names another host than `Host`: a proxy in front may have chosen by one, and we would by the other. */
function namesOtherHost({ url = '', headers: { host = '' } }: IncomingMessage): boolean {
  const target = /^[a-z]+:\/\/([^/?#]*)/i.exec(url)?.[1];
  return target !== undefined && bareHost(target) !== bareHost(host);
}

/** Before a request is routed: chooses the publication, sets the headers of every response, and refuses other methods. */
export function registerRequestHook(
  app: FastifyInstance,
  { registry, snapshots, securityHeaders, drain, isForwardedHostTrusted, now }: RequestHookOptions,
): void {
  app.decorateRequest('requestContext');
  app.addHook('onRequest', async (request, reply) => {
    if (!isForwardedHostTrusted) delete request.raw.headers['x-forwarded-host'];
    const tenant = registry.byHost(request.host);
    request.requestContext = createRequestContext(request, tenant, await snapshots.of(tenant), now());
    reply.headers(securityHeaders(request.requestContext.tenant.publication));
    if (request.protocol === 'https') reply.header('strict-transport-security', STRICT_TRANSPORT_SECURITY);
    if (drain.isDraining) reply.header('connection', 'close');
    if (namesOtherHost(request.raw)) return sendShortError(request, reply, 400);
    const isHubCallback = decodedPathOf(request.originalUrl).startsWith(websubCallbackPath(''));
    const allowed = isHubCallback ? ['GET', 'POST'] : ['GET', 'HEAD'];
    if (allowed.includes(request.method)) return;
    reply.headers({ allow: allowed.join(', '), connection: 'close' });
    return sendShortError(request, reply, 405);
  });
}
