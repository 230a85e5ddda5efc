import { Cluster, Redis } from 'ioredis';
import { causeOf, StartError, textForLog } from '../process/error-text.ts';
import { isSelectRefused, type RedisAddress, type RedisClient, redisName } from './redis.ts';
import { refusedRights } from './redis-rights.ts';

/** For a process that cannot start without Redis. */
const CONNECT_MS = 10_000;
/** For a process that can start without Redis: time enough for a Redis that is there to refuse the password. */
const FIRST_REPLY_MS = 2_000;

const DENIED = /^(WRONGPASS|NOAUTH|ERR invalid password)/;
/** Codes of OpenSSL and of Node for a certificate that is not accepted, such as `CERT_HAS_EXPIRED`. */
const CERTIFICATE = /CERT|SIGNATURE|_CA$|ALTNAME/;

/** What does not pass by itself; null for what may. */
function lastingFault(error: Error): string | null {
  if (isSelectRefused(error)) return 'Redis refuses the database';
  if (DENIED.test(error.message)) return 'Redis refuses the user or the password';
  const isAboutCertificate = 'code' in error && CERTIFICATE.test(String(error.code));
  return isAboutCertificate ? 'the certificate of Redis is not accepted' : null;
}

interface FirstConnection {
  isReady: boolean;
  /** Why it cannot be used, if that does not pass by itself. */
  fault: string | null;
  reason: string;
}

/**
 * Tries again for `waitMs`.
 * @throws StartError when Redis does not respond in that time, or its response cannot become better by itself.
 */
export async function connectRedis(client: RedisClient, address: RedisAddress, waitMs = CONNECT_MS): Promise<void> {
  const { isReady, fault, reason } = await connectFirst(client, address, waitMs, 'retry');
  if (isReady) return;
  client.disconnect();
  throw new StartError(`${redisName(address)}: ${fault ?? 'no Redis can be reached there'} (${reason})`);
}

/**
 * Waits for the first reply or error; while Redis is away the client goes on by itself.
 * @throws StartError when the response of Redis cannot become better by itself, as a refused password.
 */
export async function beginConnecting(client: RedisClient, address: RedisAddress): Promise<void> {
  const { isReady, fault, reason } = await connectFirst(client, address, FIRST_REPLY_MS, 'give up');
  if (isReady) return requireRights(client, address);
  if (fault === null) return;
  client.disconnect();
  throw new StartError(`${redisName(address)}: ${fault} (${reason})`);
}

/** @throws StartError with all that the user of Redis may not do. */
export async function requireRights(client: RedisClient, address: RedisAddress): Promise<void> {
  const refused = await refusedRights(client);
  if (refused.length === 0) return;
  client.disconnect();
  throw new StartError(
    `${redisName(address)}: its user may not use ${refused.join(', ')} (docs/operations/redis.md, "Rights of the Redis user")`,
  );
}

function connectFirst(
  client: RedisClient,
  address: RedisAddress,
  ms: number,
  onError: 'retry' | 'give up',
): Promise<FirstConnection> {
  return new Promise((resolve) => {
    let reason = 'it did not respond';
    const end = (isReady: boolean, fault: string | null = null) => {
      clearTimeout(timer);
      client.off('ready', onReady).off('error', onFailure);
      resolve({ isReady, fault, reason });
    };
    const onReady = () => end(true);
    const onFailure = async (error: Error) => {
      const root = rootOf((client instanceof Cluster && (await nodeError(client, address))) || error);
      // Some connection errors have a code and no message.
      reason = textForLog(root.message || ('code' in root ? String(root.code) : root.name));
      const fault = lastingFault(root);
      if (fault !== null || onError === 'give up') end(false, fault);
    };
    const timer = setTimeout(() => end(false), ms);
    client.on('ready', onReady).on('error', onFailure);
    // A failure is heard as an event as well.
    client.connect().catch(() => {});
  });
}

/** The error of connecting to the first node of a cluster alone: ioredis tells of a whole cluster only that it is closed. */
async function nodeError({ options }: Cluster, { REDIS_CLUSTER_NODES: [node = ''] = [] }: RedisAddress) {
  const [, host = '', port] = /^\[?(.*?)\]?:(\d+)$/.exec(node) ?? [];
  const client = new Redis({ ...options.redisOptions, host, port: Number(port), retryStrategy: null });
  let error: Error | null = null;
  client.on('error', (each: Error) => {
    error ??= each;
  });
  await client.connect().catch(() => {});
  client.disconnect();
  return error;
}

/** What made an error happen; for a cluster, the error of the node asked last. */
function rootOf(error: Error): Error {
  const cause = causeOf(error);
  return cause instanceof Error ? rootOf(cause) : error;
}
