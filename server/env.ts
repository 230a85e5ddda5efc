import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import * as z from 'zod';
import {
  addressWithScheme,
  commonEnv,
  flag,
  headerKey,
  readEnv,
  redisUrl,
  wholeNumber,
} from '../shared/node/process/env.ts';

const NAMED_RANGES = ['loopback', 'linklocal', 'uniquelocal'];

/** `isIP` refuses short forms of addresses: `1.5` would be 1.0.0.5. */
function isProxyAddress(value: string): boolean {
  const [address = ''] = value.split('/');
  return NAMED_RANGES.includes(value) || (isIP(address) !== 0 && (address === value || ipaddr.isValidCIDR(value)));
}

/** Whose `X-Forwarded-*` headers are trusted: nobody's, those of this many hops, or those of these addresses. */
const trustProxy = z
  .string()
  .transform((value): false | number | string[] => {
    if (value === 'false' || value === '0') return false;
    return /^\d{1,3}$/.test(value) ? Number(value) : value.split(',').map((address) => address.trim());
  })
  .refine(
    (value) => !Array.isArray(value) || value.every(isProxyAddress),
    'false, a number of hops, or addresses and ranges (10.0.0.0/8) with commas between',
  );

/** The name and the query of each call are appended to it. */
const blogAddress = addressWithScheme('http:', 'https:').refine(
  (value) => !/[?#]/.test(value),
  'an address without a query or fragment',
);

export const serverVariables = {
  ...commonEnv,
  HOST: z.string().default('127.0.0.1'),
  PORT: wholeNumber(0, 65_535).default(3000),
  OPS_PORT: wholeNumber(0, 65_535).default(9464),
  BLOG_API_URL: blogAddress.optional(),
  BLOG_API_KEY: headerKey.optional(),
  BLOG_TIMEOUT_MS: wholeNumber(1, 600_000).default(8000),
  ALLOW_PRIVATE_ADDRESSES: flag.default(false),
  TRUST_PROXY: trustProxy.default(false),
  TRUST_PROXY_HOST: flag.default(false),
  DEFAULT_PUBLICATION: z.string().optional(),
  CLIENT_WORK_PER_MINUTE: wholeNumber(0, 1_000_000).default(600),
  PAGE_CACHE_BYTES: wholeNumber(1, 1_000_000_000_000).default(50_331_648),
};

export type ServerEnv = z.infer<z.ZodObject<typeof serverVariables>>;

/** @throws StartError with one line for each bad or missing variable. */
export function readServerEnv(source: NodeJS.ProcessEnv): ServerEnv {
  return readEnv({ ...serverVariables, REDIS_URL: redisUrl(source) }, source);
}
