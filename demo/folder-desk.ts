import { readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { logRequest, type RequestLog } from './request-log.ts';

const TYPES: ReadonlyMap<string, string> = new Map([
  ['.xml', 'application/xml'],
  ['.rss', 'application/rss+xml'],
  ['.atom', 'application/atom+xml'],
  ['.rdf', 'application/rdf+xml'],
  ['.html', 'text/html'],
  ['.txt', 'text/plain'],
]);

/** A folder of feed documents, served byte for byte below `/folder/` with a content type by ending, no charset. */
export class FolderDesk {
  readonly names: readonly string[];
  readonly log: RequestLog = { count: 0, requests: [] };
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
    this.names = readdirSync(folder)
      .filter((name) => TYPES.has(extname(name)))
      .sort();
  }

  addressesAt(origin: string): string[] {
    return this.names.map((name) => `${origin}/folder/${encodeURIComponent(name)}`);
  }

  answer(path: string, request: IncomingMessage, response: ServerResponse): void {
    logRequest(this.log, request, response);
    const name = decodeURIComponent(path.slice('/folder/'.length));
    if (!this.names.includes(name)) {
      response.writeHead(404).end();
      return;
    }
    const body = readFileSync(join(this.#folder, name));
    response.writeHead(200, { 'content-type': TYPES.get(extname(name)), 'content-length': body.length }).end(body);
  }
}
