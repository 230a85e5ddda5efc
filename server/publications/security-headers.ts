import type { Publication } from '../../shared/model/publication.ts';
import { frameOrigins, pictureOrigins } from './embed-origins.ts';

/** Names and values in turn, as Node's `writeHead` takes them. */
export type FlatHeaders = readonly string[];

function contentSecurityPolicy(frames: readonly string[], pictures: readonly string[]): string {
  return [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    // Publishers' pictures come through /images, so that no publisher sees a reader.
    ["img-src 'self' data:", ...pictures].join(' '),
    `frame-src ${frames.join(' ')}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** The headers on every answer of a publication, errors included (CONTRACT.md, "Headers"). */
export function securityHeaders(publication: Publication): FlatHeaders {
  return [
    'Content-Security-Policy',
    contentSecurityPolicy(frameOrigins(publication), pictureOrigins(publication)),
    'X-Content-Type-Options',
    'nosniff',
    'Referrer-Policy',
    'strict-origin-when-cross-origin',
    'Permissions-Policy',
    'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'Cross-Origin-Opener-Policy',
    'same-origin',
  ];
}

/** What an answer over TLS carries besides: a year, this host alone, since its subdomains are not ours to speak for. */
export const STRICT_TRANSPORT: FlatHeaders = ['Strict-Transport-Security', 'max-age=31536000'];
