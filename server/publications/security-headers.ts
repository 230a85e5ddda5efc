import type { Publication } from '../../shared/model/publication.ts';
import { frameOrigins, imageOrigins } from './embed-origins.ts';

function contentSecurityPolicy(publication: Publication, styleHash: string): string {
  return [
    "default-src 'self'",
    "script-src 'self'",
    styleHash === '' ? "style-src 'self'" : `style-src 'self' '${styleHash}'`,
    // Publishers' images come through /images, so that no publisher sees a reader.
    ["img-src 'self' data:", ...imageOrigins(publication)].join(' '),
    `frame-src ${frameOrigins(publication).join(' ')}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/**
 * The headers on every response of a publication, errors included (docs/product.md, "Security headers"). `styleHash`
 * is that of the inline style sheet.
 */
export function securityHeaders(publication: Publication, styleHash: string): Readonly<Record<string, string>> {
  return {
    'content-security-policy': contentSecurityPolicy(publication, styleHash),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
  };
}

/** A response over TLS carries this besides: a year, for this host alone, since its subdomains may be someone else's. */
export const STRICT_TRANSPORT_SECURITY = 'max-age=31536000';
