import { createHash } from 'node:crypto';
import { Parser } from 'htmlparser2';
import { DOCUMENT_ORIGIN, VIDEO_ORIGIN } from '../../shared/paths.ts';
import type { Publication } from '../../shared/publication-schema/publication.ts';
import { styleWithAccent } from '../../shared/rules/colours.ts';
import { parseUrl } from '../../shared/rules/parse-url.ts';

/** `styleHash` is the source expression of the page's inline style sheet. */
export function contentSecurityPolicy(publication: Publication, styleHash: string): string {
  return [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self' '${styleHash}'`,
    // Publishers' images come through /images, so that no publisher sees a reader.
    ["img-src 'self' data:", ...new Set(embeddedOrigins('img', publication))].join(' '),
    `frame-src ${frameOrigins(publication).join(' ')}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types page',
  ].join('; ');
}

/** A host may hold `;`, `,` or `*`, which would mean something else in a header. */
const PLAIN_ORIGIN = /^https?:\/\/[\w.:[\]-]+$/;

/** A page is served over http and https, and `//host` takes its scheme. A relative address resolves to localhost. */
const PAGE_ORIGINS = ['https://localhost', 'http://localhost'];

function originsOf(tag: 'iframe' | 'img', html: string): string[] {
  const addresses: (URL | null)[] = [];
  const parser = new Parser({
    onopentag: (name, { src }) => {
      if (name === tag && src) addresses.push(...PAGE_ORIGINS.map((page) => parseUrl(src, page)));
    },
  });
  parser.end(html);
  return addresses.flatMap((url) =>
    url && PLAIN_ORIGIN.test(url.origin) && url.host !== 'localhost' ? [url.origin] : [],
  );
}

const embeddedOrigins = (tag: 'iframe' | 'img', { categories }: Publication): string[] =>
  categories.flatMap(({ embedContent }) => originsOf(tag, embedContent ?? ''));

/** The two services and the origins of the embeds (docs/product.md, "Security headers"). */
export function frameOrigins(publication: Publication): string[] {
  const { frameOrigin } = publication;
  const services = frameOrigin === null ? [VIDEO_ORIGIN, DOCUMENT_ORIGIN] : [frameOrigin];
  return Array.from(new Set([...services, ...embeddedOrigins('iframe', publication)]));
}

export interface BuildStyle {
  text: string;
  /** The source expression of `text` (CSP Level 3). */
  hash: string;
}

export function styleHashOf({ text, hash }: BuildStyle, accent: string | null): string {
  if (accent === null) return hash;
  return `sha256-${createHash('sha256').update(styleWithAccent(text, accent)).digest('base64')}`;
}
