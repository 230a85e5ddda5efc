import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { BodyTooLargeError, linkTargets, readBoundedBody } from '../../shared/node/outbound/response.ts';
import type { Subscription } from '../../shared/node/redis/records.ts';
import type { RedisClient } from '../../shared/node/redis/redis.ts';
import { DUE_KEY, deliveriesKey, hostOf, hostSlotsKey } from '../../shared/node/redis/redis-keys.ts';
import { REDIS_NOW, redisScript } from '../../shared/node/redis/redis-script.ts';
import { within } from '../../shared/node/within.ts';
import { parseUrl } from '../../shared/rules/parse-url.ts';

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
  const body = await readDelivery(request, timeoutMs);
  if (typeof body === 'string') return body;
  if (!isSignedWith(secret, signature, body)) return 'wrong-signature';
  // The route takes the header away from Fastify, which `headersDistinct` does not notice.
  const contentType = request.headersDistinct['content-type']?.[0] ?? '';
  return storeDelivery(redis, { id, feed, contentType, body });
}

async function readDelivery(request: IncomingMessage, timeoutMs: number): Promise<Buffer | 'too-large' | 'too-slow'> {
  if (Number(request.headers['content-length'] ?? 0) > MAX_BYTES) return 'too-large';
  // Leaving the loop must not destroy the stream: the response needs its connection.
  const chunks = request.iterator({ destroyOnReturn: false });
  const reading = readBoundedBody(chunks, MAX_BYTES).catch((error: unknown) =>
    error instanceof BodyTooLargeError ? ('too-large' as const) : ('too-slow' as const),
  );
  const body = await within(reading, timeoutMs);
  return body === 'timeout' ? 'too-slow' : body;
}

/** What may wait for a worker of one subscription. A large delivery waits alone. */
const MAX_WAITING = 4;
const LARGE_BYTES = 1024 * 1024;
/** The worker reads a delivery within a second. One that it did not read in this time is lost: a poll finds its articles. */
const STORED_MS = 5 * 60_000;
const MAX_TYPE_LENGTH = 200;

interface SignedDelivery {
  id: string;
  feed: string;
  contentType: string;
  body: Buffer;
}

type StoreResult = 'accepted' | 'busy';

/**
 * KEYS: deliveries, due, slots of the feed's host. ARGV: feed, delivery. The feed is due at once. While it is being polled, the
 * worker looks for deliveries at the end.
 */
const store = redisScript(`${REDIS_NOW}
local feed, delivery = unpack(ARGV)
local waiting = redis.call('LLEN', KEYS[1])
if waiting >= ${MAX_WAITING} or (waiting > 0 and #delivery > ${LARGE_BYTES}) then return 'busy' end
redis.call('RPUSH', KEYS[1], delivery)
redis.call('PEXPIRE', KEYS[1], ${STORED_MS})
if not redis.call('ZSCORE', KEYS[3], feed) then redis.call('ZADD', KEYS[2], 'XX', 'LT', now, feed) end
return 'accepted'`);

/** Hands an authenticated delivery to the workers. One that comes twice is read twice, which changes nothing. */
export async function storeDelivery(
  redis: RedisClient,
  { id, feed, contentType, body }: SignedDelivery,
): Promise<StoreResult> {
  const type = contentType.replace(/[^ -~]/g, '').slice(0, MAX_TYPE_LENGTH);
  const stored = Buffer.concat([Buffer.from(`${type}\n`), body]);
  const result = await store(redis, [deliveriesKey(id), DUE_KEY, hostSlotsKey(hostOf(feed))], [feed, stored]);
  return result === 'accepted' ? 'accepted' : 'busy';
}
