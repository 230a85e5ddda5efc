import { createHash } from 'node:crypto';
import type { FlatHeaders } from '../publications/security-headers.ts';
import type { Tenant } from '../publications/tenant.ts';
import type { Encoding } from './accept-encoding.ts';
import { compress, type Effort } from './compression.ts';

/** An answer just made: what it says, and until when it is right. */
export interface Made {
  status: number;
  type: string;
  body: string | Buffer;
  cacheControl: string;
  /** Names and values in turn, besides those that every answer has. */
  headers?: FlatHeaders;
  /** When a text on it changes by itself, in milliseconds since the epoch. */
  validUntil: number;
}

/** One form of an answer, ready to be written: bytes, and headers with and without TLS. */
export interface Form {
  body: Buffer;
  /** Whether a smaller one is possible and nobody makes it yet. */
  improvable: boolean;
  headers: string[];
  headersOverTls: string[];
}

export type Compression = Exclude<Encoding, 'identity'>;

/** An answer in memory, in the forms that were asked for so far. */
export interface CachedPage {
  readonly key: string;
  readonly status: number;
  /** Of its content, however compressed. */
  readonly hash: string;
  /** Cache-Control and Vary: what a 304 repeats. */
  readonly cacheHeaders: FlatHeaders;
  readonly plain: Form;
  /** A promise while one is being made, so that a burst compresses once. */
  readonly compressed: Map<Compression, Form | Promise<Form>>;
  readonly madeAt: number;
  site: Tenant;
  version: string;
  validUntil: number;
  /** The route that it was asked for by, for the metrics. */
  route: string;
  /** Wraps bytes in the headers of one form of this answer. */
  readonly wrap: (body: Buffer, encoding: Encoding, effort: Effort) => Form;
}

/** Where an answer is kept, and what it depends on. */
export type Place = Pick<CachedPage, 'key' | 'site' | 'version'>;

/** Below this many bytes compression saves nothing worth the work. */
const SMALL = 1024;

/** Takes an answer into memory; a form other than the plain one is made when somebody asks for it. */
export function createCachedPage(made: Made, { key, site, version }: Place, madeAt: number): CachedPage {
  const body = Buffer.isBuffer(made.body) ? made.body : Buffer.from(made.body);
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22);
  const cacheHeaders = ['Cache-Control', made.cacheControl, 'Vary', 'Accept-Encoding'];

  const wrap = (bytes: Buffer, encoding: Encoding, effort: Effort): Form => {
    const headers = [
      'Content-Type',
      made.type,
      'Content-Length',
      String(bytes.length),
      ...(encoding === 'identity' ? [] : ['Content-Encoding', encoding]),
      // A strong tag names these very bytes, so each form has its own.
      ...(made.status === 200 ? ['ETag', `"${hash}-${encoding}-${effort}"`] : []),
      ...cacheHeaders,
      ...(made.headers ?? []),
    ];
    return {
      body: bytes,
      improvable: effort === 'quick',
      headers: [...headers, ...site.headers],
      headersOverTls: [...headers, ...site.headersOverTls],
    };
  };

  const plain = wrap(body, 'identity', 'best');
  const { status, validUntil } = made;
  const own = { key, site, version, status, hash, cacheHeaders, validUntil, madeAt };
  return { ...own, plain, compressed: new Map(), route: 'none', wrap };
}

/** The form for an encoding: at once where it is in memory. A small answer has but the plain one. */
export function formOf(page: CachedPage, encoding: Encoding): Form | Promise<Form> {
  if (encoding === 'identity' || page.plain.body.length < SMALL) return page.plain;
  const known = page.compressed.get(encoding);
  if (known) return known;
  const form = compressForm(page, encoding, 'quick');
  page.compressed.set(encoding, form);
  form.catch(() => page.compressed.delete(encoding));
  return form;
}

/** Makes a compressed form and keeps it: a better one takes the place of a quick one. */
export async function compressForm(page: CachedPage, encoding: Compression, effort: Effort): Promise<Form> {
  const form = page.wrap(await compress(page.plain.body, encoding, effort), encoding, effort);
  page.compressed.set(encoding, form);
  return form;
}
