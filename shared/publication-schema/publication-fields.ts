import * as z from 'zod';
import { dateFormat } from '../rules/date-format.ts';
import { asciiHost, parseUrl } from '../rules/parse-url.ts';

/** An object with these fields only, so that a mistyped field is noticed. */
export function fields<Shape extends z.ZodRawShape>(shape: Shape) {
  const accepted = Object.keys(shape).join(', ');
  return z.strictObject(shape, {
    error: ({ code }) => (code === 'unrecognized_keys' ? `is not a field here; accepted: ${accepted}` : undefined),
  });
}

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null;

/** Has Zod check a rule about a whole object even if one of its fields has an error. */
export const DESPITE_ERRORS = { when: ({ value }: { value: unknown }) => isObject(value) };
/** The same for a list of objects. */
export const DESPITE_ERRORS_IN_LIST = {
  when: ({ value }: { value: unknown }) => Array.isArray(value) && value.every(isObject),
};

/** `values` holds each value with its path. */
export function refuseRepeats(
  values: readonly [string, PropertyKey[]][],
  what: string,
  context: z.RefinementCtx,
): void {
  const seen = new Set<string>();
  for (const [value, path] of values.filter(([value]) => typeof value === 'string')) {
    if (seen.has(value)) context.addIssue({ code: 'custom', path, message: `${what} "${value}" is used twice` });
    seen.add(value);
  }
}

export const text = z.string().min(1);

/** What a field of an HTTP request can carry (RFC 9110, section 5.5). */
export const headerText = z
  .string()
  .regex(/^[\t -~\u0080-\u00ff]+$/, 'must be one line of characters that a request can carry: those of Latin-1');

export const clockTime = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'must be a time of day from 00:00 to 23:59');

export const slug = z.string().regex(/^[a-z0-9-]+$/, 'must be lower-case letters, digits and hyphens');

export const httpAddress = z
  .string()
  .refine((value) => /^\s*https?:/i.test(value) && parseUrl(value) !== null, {
    message: 'must be an http: or https: address',
  })
  .meta({ format: 'uri', pattern: '^\\s*[hH][tT][tT][pP][sS]?:' });

export const httpsAddress = httpAddress
  .refine((value) => /^\s*https:/i.test(value), { message: 'must be an https: address' })
  .meta({ format: 'uri', pattern: '^\\s*[hH][tT][tT][pP][sS]:' });

const ORIGIN = /^https?:\/\/[^\s/?#@\\]+\/?$/i;

/** A scheme and a host, in their ASCII form (RFC 6454, section 6.2). */
export const origin = httpAddress
  .refine((value) => parseUrl(value) === null || ORIGIN.test(value), {
    message: 'must be a scheme and a host only, such as https://toronto.example',
  })
  .meta({ format: 'uri', pattern: '^[hH][tT][tT][pP][sS]?://[^\\s/?#@\\\\]+/?$' })
  .transform((value) => new URL(value).origin);

const HOSTNAME = /^(?=.{1,253}$)[a-z0-9-]+(\.[a-z0-9-]+)*(:\d{1,5})?$/;

/** A host as the `Host` header has it (RFC 9110, section 7.2), its port allowed. */
export const hostname = z
  .string()
  .transform(asciiHost)
  .refine((host) => HOSTNAME.test(host) && parseUrl(`https://${host}`) !== null, {
    message: 'must be a host name, such as toronto.example',
  });

function isTimeZone(value: string): boolean {
  try {
    dateFormat('en-US', value, {});
    return true;
  } catch {
    return false;
  }
}

export const timeZone = z
  .string()
  .refine(isTimeZone, { message: 'must be an IANA time zone, such as America/Toronto' });

export const youtubeId = z.string().regex(/^[A-Za-z0-9_-]{11}$/, 'must be an 11-character video id');

export const fileId = z.string().regex(/^[\w-]+$/, 'must be the id of a document: letters, digits, _ and -');

export const email = z.email('must be an e-mail address');
