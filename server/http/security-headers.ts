import type { Publication } from '../../shared/publication-schema/publication.ts';
import { type BuildStyle, contentSecurityPolicy, frameOrigins, styleHashOf } from './content-security-policy.ts';

/** A list, since a feature that is not named is left to the browser. */
const DENIED_FEATURES = (
  'accelerometer browsing-topics camera display-capture gamepad geolocation gyroscope hid ' +
  'identity-credentials-get idle-detection local-fonts magnetometer microphone midi otp-credentials payment ' +
  'publickey-credentials-create publickey-credentials-get screen-wake-lock serial usb window-management ' +
  'xr-spatial-tracking'
).split(' ');

/** What a player needs. A frame gets it only if its `allow` asks for it as well. */
const FRAME_FEATURES = ['autoplay', 'encrypted-media', 'fullscreen', 'picture-in-picture'];

function permissionsPolicy(publication: Publication): string {
  const frames = frameOrigins(publication).map((origin) => `"${origin}"`);
  return [
    ...DENIED_FEATURES.map((feature) => `${feature}=()`),
    ...FRAME_FEATURES.map((feature) => `${feature}=(self ${frames.join(' ')})`),
  ].join(', ');
}

export type SecurityHeaders = (publication: Publication) => Readonly<Record<string, string>>;

/** Creates the headers of every response, errors included (docs/product.md, "Security headers"), once a publication file. */
export function createSecurityHeaders(style: BuildStyle): SecurityHeaders {
  const headersByPublication = new WeakMap<Publication, Readonly<Record<string, string>>>();
  return (publication) => {
    const headers = headersByPublication.get(publication) ?? securityHeaders(publication, style);
    headersByPublication.set(publication, headers);
    return headers;
  };
}

function securityHeaders(publication: Publication, style: BuildStyle): Readonly<Record<string, string>> {
  return {
    'content-security-policy': contentSecurityPolicy(publication, styleHashOf(style, publication.accent)),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': permissionsPolicy(publication),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  };
}

/** For a year and for this host alone, since its subdomains may be someone else's. */
export const STRICT_TRANSPORT_SECURITY = 'max-age=31536000';

/** Replaces the header of the same name on images that other sites show: previews, icons, articles' and posts' images. */
export const EMBEDDABLE = { 'cross-origin-resource-policy': 'cross-origin' } as const;
