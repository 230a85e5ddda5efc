import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { BodyTooLargeError, linkTargets, readBoundedBody } from '../../shared/node/outbound/response.ts';
import type { Subscription } from '../../shared/node/redis/records.ts';
import type { RedisClient } from '../../shared/node/redis/redis.ts';
import { within } from '../../shared/node/within.ts';
import { parseUrl } from '../../shared/rules/parse-url.ts';
import { type StoreResult, storeDelivery } from './store-delivery.ts';

/** Hubs of PubSubHubbub, the largest among them, know only sha1. As an HMAC it is still sound. */
const SIGNATURE = /^(sha1|sha256|sha384|sha512)=([\da-f]{40,128})$/i;

interface Signature {
  algorithm: string;
  digest: Buffer;
}

/** Reads `X-Hub-Signature` (WebSub, section 7.1). Null if it is missing or has another form. */
export function readSignature(header: string | string[] | undefined): Signature | null {
  const [, algorithm, digest] = SIGNATURE.exec(String(header ?? '')) ?? [];
  if (algorithm === undefined || digest === undefined) return null;
  return { algorithm: algorithm.toLowerCase(), digest: Buffer.from(digest, 'hex') };
}

/** Compares in constant time. */
export function isSignedWith(secret: string, { algorithm, digest }: Signature, body: Uint8Array): boolean {
  const expected = createHmac(algorithm, secret).update(body).digest();
  return expected.byteLength === digest.byteLength && timingSafeEqual(expected, digest);
}

export type DeliveryOutcome =
  | StoreResult
  | 'unsigned'
  | 'other-topic'
  | 'encoded'
  | 'too-large'
  | 'too-slow'
  | 'wrong-signature';

const MAX_BYTES = 8 * 1024 * 1024;

/** Reads and authenticates a delivery (WebSub, section 7), and hands it to the workers. A refused one is read no further. */
export async function receiveDelivery(
  redis: RedisClient,
  id: string,
  { feed, topic, secret }: Subscription,
  request: IncomingMessage,
  timeoutMs: number,
): Promise<DeliveryOutcome> {
  const { headers } = request;
  const signature = readSignature(headers['x-hub-signature']);
  if (signature === null) return 'unsigned';
  const topics = linkTargets(headers.link, 'self');
  if (topics.length > 0 && !topics.some((link) => parseUrl(link)?.href === topic)) return 'other-topic';
  if ((headers['content-encoding'] ?? 'identity') !== 'identity') return 'encoded';
  const body = await readBody(request, timeoutMs);
  if (typeof body === 'string') return body;
  if (!isSignedWith(secret, signature, body)) return 'wrong-signature';
  // The route takes the header away from Fastify, which `headersDistinct` does not notice.
  const contentType = request.headersDistinct['content-type']?.[0] ?? '';
  return storeDelivery(redis, { id, feed, contentType, body });
}

async function readBody(request: IncomingMessage, timeoutMs: number): Promise<Buffer | 'too-large' | 'too-slow'> {
  if (Number(request.headers['content-length'] ?? 0) > MAX_BYTES) return 'too-large';
  // Leaving the loop must not destroy the stream: the response needs its connection.
  const chunks = request.iterator({ destroyOnReturn: false });
  const reading = readBoundedBody(chunks, MAX_BYTES).catch((error: unknown) =>
    error instanceof BodyTooLargeError ? ('too-large' as const) : ('too-slow' as const),
  );
  const body = await within(reading, timeoutMs);
  return body === 'timeout' ? 'too-slow' : body;
}
