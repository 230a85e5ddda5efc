import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SharedAsset } from '../assets/shared-assets.ts';
import { IMMUTABLE } from '../cache/cache-control.ts';
import { acceptedEncoding, decompressBody } from '../cache/encoding.ts';
import type { ServerContext } from '../context.ts';
import { decodedPathOf } from '../pages/parameters.ts';
import type { RenderContext } from '../pages/selected-page.ts';
import { sendError } from '../pages/send-error.ts';
import type { ClientLimits } from './client-limits.ts';

async function sendShared(request: FastifyRequest, reply: FastifyReply, asset: SharedAsset): Promise<FastifyReply> {
  reply.code(200).type(asset.type).headers({ 'cache-control': IMMUTABLE, vary: 'accept-encoding' });
  if (!asset.isBrotli) return reply.send(asset.body);
  if (acceptedEncoding(request.headers['accept-encoding']) !== 'br')
    return reply.send(await decompressBody(asset.body));
  return reply.header('content-encoding', 'br').send(asset.body);
}

/** Serves the assets of this build from its folder, and those of other builds from Redis. */
export async function registerStaticAssets(
  app: FastifyInstance,
  context: RenderContext &
    Pick<ServerContext, 'clientFolder' | 'sharedAssets'> &
    Pick<ClientLimits, 'countAgainstLimit'>,
): Promise<void> {
  const { clientFolder, sharedAssets, countAgainstLimit } = context;

  const sendFromOtherBuild = async (request: FastifyRequest, reply: FastifyReply) => {
    const name = decodedPathOf(request.originalUrl).slice('/assets/'.length);
    const known = sharedAssets.peek(name);
    if (!known) await countAgainstLimit('notFound', request);
    const asset = known ?? (await sharedAssets.find(name));
    return asset ? sendShared(request, reply, asset) : sendError(context, request, reply, 404);
  };

  await app.register(
    async (scope) => {
      scope.setNotFoundHandler(sendFromOtherBuild);
      await scope.register(fastifyStatic, {
        root: new URL('assets/', clientFolder),
        decorateReply: false,
        index: false,
        dotfiles: 'ignore',
        immutable: true,
        maxAge: '365d',
        acceptRanges: false,
        preCompressed: true,
        setHeaders: (reply) => void reply.setHeader('vary', 'accept-encoding'),
      });
    },
    { prefix: '/assets/' },
  );
}
