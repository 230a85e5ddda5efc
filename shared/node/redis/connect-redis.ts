import { Cluster, Redis } from 'ioredis';
import { causeOf, messageOf, StartError, textForLog } from '../process/error-text.ts';
import { isSelectRefused, type RedisAddress, type RedisClient, redisName } from './redis.ts';
import { isRedisOutage, refusalOf } from './redis-error.ts';
import { PROBE_KEY } from './redis-keys.ts';
import { redisScript } from './redis-script.ts';

const CONNECT_MS = 10_000;
/** For a process that can start without Redis: time enough for a Redis that is there to refuse the password. */
const FIRST_REPLY_MS = 2_000;

const DENIED = /^(WRONGPASS|NOAUTH|ERR invalid password)/;
/** Codes of OpenSSL and of Node for a certificate that is not accepted, such as `CERT_HAS_EXPIRED`. */
const CERTIFICATE = /CERT|SIGNATURE|_CA$|ALTNAME/;

/** A permanent fault. Null for one that may pass. */
function permanentFault(error: Error): string | null {
  if (isSelectRefused(error)) return 'Redis refuses the database';
  if (DENIED.test(error.message)) return 'Redis refuses the user or the password';
  const isAboutCertificate = 'code' in error && CERTIFICATE.test(String(error.code));
  return isAboutCertificate ? 'the certificate of Redis is not accepted' : null;
}

interface FirstConnection {
  isReady: boolean;
  /** Why it cannot be used, if that is permanent. */
  fault: string | null;
  reason: string;
}

/**
 * Tries again for `waitMs`.
 * @throws StartError when Redis does not respond in that time, or its fault is permanent.
 */
export async function connectRedis(client: RedisClient, address: RedisAddress, waitMs = CONNECT_MS): Promise<void> {
  const { isReady, fault, reason } = await connectFirst(client, address, waitMs, 'retry');
  if (isReady) return;
  client.disconnect();
  throw new StartError(`${redisName(address)}: ${fault ?? 'no Redis can be reached there'} (${reason})`);
}

/**
 * Waits for the first reply or error. While Redis is unreachable the client keeps connecting.
 * @throws StartError if the fault is permanent, such as a refused password.
 */
export async function beginConnecting(client: RedisClient, address: RedisAddress): Promise<void> {
  const { isReady, fault, reason } = await connectFirst(client, address, FIRST_REPLY_MS, 'give up');
  if (isReady) return requireKind(client, address);
  if (fault === null) return;
  client.disconnect();
  throw new StartError(`${redisName(address)}: ${fault} (${reason})`);
}

/** @throws an error of Redis while it refuses to write. */
export async function probeRedis(client: RedisClient): Promise<void> {
  await client.set(PROBE_KEY, '0', 'PX', 5_000);
}

const runsScripts = redisScript('return 1');

/** What is to be set for a Redis that is not of our kind. */
const OTHER_KINDS: Readonly<Record<string, string>> = {
  cluster: 'it is one node of a cluster: set REDIS_CLUSTER_NODES to its nodes',
  sentinel: 'it is a Sentinel: set REDIS_URL to the address of the Redis that it watches',
};

/** @throws StartError for a cluster or a Sentinel at `REDIS_URL`, and for a Redis that refuses to run scripts. */
export async function requireKind(client: RedisClient, address: RedisAddress): Promise<void> {
  try {
    const [, mode = ''] = /^redis_mode:(\w+)/m.exec(client instanceof Cluster ? '' : await client.info('server')) ?? [];
    if (OTHER_KINDS[mode] !== undefined) throw new StartError(`${redisName(address)}: ${OTHER_KINDS[mode]}`);
    await runsScripts(client, [PROBE_KEY]);
  } catch (error) {
    if (isRedisOutage(error) && !isDenied(error)) return;
    client.disconnect();
    if (error instanceof StartError) throw error;
    const advice =
      'set REDIS_URL to a Redis and a user that run our commands (docs/operations/redis.md, "Rights of the Redis user")';
    throw new StartError(`${redisName(address)}: ${textForLog(messageOf(error))}; ${advice}`);
  }
}

const isDenied = (error: unknown): boolean => error instanceof Error && refusalOf(error) === 'NOPERM';

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
      const fault = permanentFault(root);
      if (fault !== null || onError === 'give up') end(false, fault);
    };
    const timer = setTimeout(() => end(false), ms);
    client.on('ready', onReady).on('error', onFailure);
    // A failure is emitted as an event as well.
    client.connect().catch(() => {});
  });
}

/** The error of connecting to the first node of a cluster alone: ioredis reports a whole cluster only as closed. */
async function nodeError({ options }: Cluster, { REDIS_CLUSTER_NODES: [node = ''] = [] }: RedisAddress) {
  const [, host = '', port] = /^\[?(.*?)\]?:(\d+)$/.exec(node) ?? [];
  const client = new Redis({ ...options.redisOptions, host, port: Number(port), retryStrategy: null });
  let error: Error | null = null;
  client.on('error', (emitted: Error) => {
    error ??= emitted;
  });
  await client.connect().catch(() => {});
  client.disconnect();
  return error;
}

function rootOf(error: Error): Error {
  const cause = causeOf(error);
  return cause instanceof Error ? rootOf(cause) : error;
}
