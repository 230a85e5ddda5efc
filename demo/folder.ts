import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.xml': 'application/xml',
  '.rss': 'application/rss+xml',
  '.atom': 'application/atom+xml',
  '.rdf': 'application/rdf+xml',
  '.html': 'text/html',
  '.txt': 'text/plain',
};

export const listDocuments = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => extname(name) in CONTENT_TYPES)
    .sort();

export const documentPath = (name: string): string => `/folder/${encodeURIComponent(name)}`;

export function addFolderRoutes(app: FastifyInstance, folder: string): void {
  const names = listDocuments(folder);
  app.get<{ Params: { name: string } }>('/folder/:name', ({ params: { name } }, reply) => {
    if (!names.includes(name)) return reply.callNotFound();
    return reply.header('content-type', CONTENT_TYPES[extname(name)]).send(readFileSync(join(folder, name)));
  });
}
