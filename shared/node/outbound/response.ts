import type { Dispatcher } from 'undici';

/** As undici gives them, names in lower case. */
export type ResponseHeaders = Record<string, string | string[] | undefined>;

export class BodyTooLargeError extends Error {
  constructor(maxBytes: number) {
    super(`larger than ${maxBytes} bytes`);
    this.name = 'BodyTooLargeError';
  }
}

/** The first value of a header that has one. Servers and proxies sometimes send it twice. */
export function headerOf(headers: ResponseHeaders, name: string): string | null {
  const value = headers[name];
  return (Array.isArray(value) ? value[0] : value) ?? null;
}

/** @throws BodyTooLargeError past `maxBytes`, or the stream's own error. */
export async function readBoundedBody(body: AsyncIterable<Uint8Array>, maxBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body) {
    length += chunk.byteLength;
    if (length > maxBytes) throw new BodyTooLargeError(maxBytes);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, length);
}

/** Discards a body without waiting for it: it may never end. */
export function discard(response: Dispatcher.ResponseData): void {
  response.body.dump({ limit: 16_384 }).catch(() => {});
}

/** One value of a `Link` header: the target and its parameters (RFC 8288, section 3). */
const LINK_VALUE = /<([^<>]*)>((?:\s*;\s*[\w!#$&+.^`|~*-]+(?:\s*=\s*(?:"(?:[^"\\]|\\.)*"|[^\s",;]*))?)*)/g;
const REL = /;\s*rel\s*=\s*(?:"([^"]*)"|([^\s",;]*))/i;
const MAX_HEADER_LENGTH = 8_192;

/** The targets with this relation, as they are written. A header may have been sent several times (RFC 9110, section 5.3). */
export function linkTargets(header: string | readonly string[] | null | undefined, relation: string): string[] {
  const text = [header ?? []].flat().join(', ').slice(0, MAX_HEADER_LENGTH);
  const values = Array.from(text.matchAll(LINK_VALUE));
  return values.flatMap(([, target = '', parameters = '']) => {
    const [, quoted, bare] = REL.exec(parameters) ?? [];
    const relations = (quoted ?? bare ?? '').toLowerCase().split(/\s+/);
    return relations.includes(relation) ? [target] : [];
  });
}
