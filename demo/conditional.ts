import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';

/** Something that can be asked for conditionally. */
export interface Version {
  body: string;
  etag: string;
  /** An HTTP date. */
  lastModified: string;
}

export function versionOf(body: string, changedAt: Date): Version {
  const etag = createHash('sha256').update(body).digest('base64url').slice(0, 22);
  return { body, etag, lastModified: changedAt.toUTCString() };
}

/** RFC 9110, section 13.2.2: If-None-Match, compared weakly, goes before If-Modified-Since. */
function isKnown({ headers }: IncomingMessage, version: Version): boolean {
  const tags = headers['if-none-match'];
  if (tags !== undefined) {
    return tags.split(',').some((tag) => tag.trim().replace(/^W\//, '') === `"${version.etag}"` || tag.trim() === '*');
  }
  const since = Date.parse(headers['if-modified-since'] ?? '');
  return !Number.isNaN(since) && Date.parse(version.lastModified) <= since;
}

/** Answers 304, or 200 with the body, packed where the client takes it. */
export function sendVersion(
  request: IncomingMessage,
  response: ServerResponse,
  version: Version,
  headers: Record<string, string>,
): void {
  const packs = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''));
  const tag = `${packs ? 'W/' : ''}"${version.etag}"`;
  const validators = { etag: tag, 'last-modified': version.lastModified, vary: 'accept-encoding' };
  if (isKnown(request, version)) {
    response.writeHead(304, { ...validators }).end();
    return;
  }
  const body = packs ? gzipSync(version.body) : Buffer.from(version.body);
  response.writeHead(200, {
    ...headers,
    ...validators,
    ...(packs ? { 'content-encoding': 'gzip' } : {}),
    'content-length': body.length,
  });
  response.end(body);
}
