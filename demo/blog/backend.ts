import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { BlogPost } from './posts.ts';

type BlogMode = 'ok' | 'hang' | 'empty' | { status: number; statusText?: string } | { delayMs: number; slug: string };

export interface BlogBackend {
  readonly key: string;
  mode: BlogMode;
  posts: readonly BlogPost[];
}

export const BLOG_PATH = '/blog-backend';

const PAGE_SIZE = 6;

const listQuery = z.object({ domain: z.string().min(1), page: z.coerce.number().int().min(1).default(1) });

const detailsQuery = z.object({ slug: z.string() });

export const createBlogBackend = (): BlogBackend => ({ key: 'sample-newsroom-key', mode: 'ok', posts: [] });

async function applyMode(
  mode: BlogMode,
  { query }: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  if (mode === 'hang') return reply.hijack();
  if (typeof mode !== 'object') return undefined;
  if ('delayMs' in mode) {
    if (detailsQuery.safeParse(query).data?.slug === mode.slug) await pause(mode.delayMs);
    return undefined;
  }
  if (mode.statusText !== undefined) reply.raw.statusMessage = mode.statusText;
  return reply.code(mode.status).send({ error: 'as asked' });
}

export function addBlogRoutes(app: FastifyInstance, backend: BlogBackend): void {
  const onRequest = [
    (request: FastifyRequest, reply: FastifyReply) => applyMode(backend.mode, request, reply),
    async ({ headers }: FastifyRequest, reply: FastifyReply) => {
      const isJson = headers['content-type']?.startsWith('application/json');
      const isAllowed = isJson && headers.authorization === `Bearer ${backend.key}`;
      return isAllowed ? undefined : reply.code(401).send({ error: 'unauthorized' });
    },
  ];
  const posts = (): readonly BlogPost[] => (backend.mode === 'empty' ? [] : backend.posts);

  app.get(`${BLOG_PATH}/get_metainfo`, { onRequest }, (request, reply) => {
    const { data: query } = listQuery.safeParse(request.query);
    if (!query) return reply.code(400).send({ error: 'domain and page are required' });
    const blogs = posts()
      .slice((query.page - 1) * PAGE_SIZE, query.page * PAGE_SIZE)
      .map(({ id, slug, metaTitle, metaDescription, pinterestImageLink }) => ({
        id,
        slug,
        metaTitle,
        metaDescription,
        pinterestImageLink,
      }));
    return reply.send({ blogs, total: posts().length });
  });

  app.get<{ Querystring: { slug?: string } }>(`${BLOG_PATH}/get_details`, { onRequest }, ({ query }, reply) =>
    reply.send({ data: posts().find(({ slug }) => slug === query.slug) ?? null }),
  );
}
