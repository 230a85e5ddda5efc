import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** Serves the files of this build that have hashed names. */
export function registerStaticAssets(app: FastifyInstance, clientFolder: URL): void {
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
}
