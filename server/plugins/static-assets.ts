import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '../context.ts';

/**
 * Serves the browser's files, whose names are made of their bytes: kept for a year, never asked for again. Their `.br`
 * and `.gz` neighbours are sent where the build made them. A missing one is an ordinary 404.
 */
export async function registerStaticAssets(app: FastifyInstance, { clientFolder }: ServerContext): Promise<void> {
  await app.register(fastifyStatic, {
    root: new URL('assets/', clientFolder),
    prefix: '/assets/',
    decorateReply: false,
    index: false,
    dotfiles: 'ignore',
    immutable: true,
    maxAge: '365d',
    preCompressed: true,
    setHeaders: (reply) => reply.setHeader('vary', 'accept-encoding'),
  });
}
