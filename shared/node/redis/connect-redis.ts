import { Cluster, Redis, ReplyError } from 'ioredis';
import { causeOf, messageOf, StartError, textForLog } from '../process/error-text.ts';
import { within } from '../within.ts';
import { type RedisAddress, type RedisClient, redisName } from './redis.ts';
import { PROBE_KEY } from './redis-keys.ts';
import { redisScript } from './redis-script.ts';

const CONNECT_MS = 10_000;
/** For a process that can start without Redis: time enough for a Redis that is there to refuse the password. */
const FIRST_REPLY_MS = 2_000;
/** Shorter than the second for which a liveness probe waits by default. */
const STATE_MS = 800;

/** Why there is no connection. */
interface ConnectFailure {
  /** Whether Redis replied, but refused it, for example the password. */
  isRefused: boolean;
  reason: string;
}

/**
 * Tries again for `waitMs`.
 * @throws StartError when Redis does not respond in that time, or refuses the connection.
 */
export async function connectRedis(client: RedisClient, address: RedisAddress, waitMs = CONNECT_MS): Promise<void> {
  const failure = await connectFirst(client, address, waitMs, 'retry');
  if (failure !== null) throw endConnecting(client, address, failure);
}

/**
 * Waits for the first reply or error. While Redis is unreachable the client keeps connecting.
 * @throws StartError if Redis refuses the connection, for example its password, or is of a wrong kind.
 */
export async function beginConnecting(client: RedisClient, address: RedisAddress): Promise<void> {
  const failure = await connectFirst(client, address, FIRST_REPLY_MS, 'give up');
  if (failure === null) return requireKind(client, address);
  if (failure.isRefused) throw endConnecting(client, address, failure);
}

function endConnecting(client: RedisClient, address: RedisAddress, { isRefused, reason }: ConnectFailure): StartError {
  client.disconnect();
  const what = isRefused ? 'Redis refuses the connection' : 'no Redis can be reached there';
  return new StartError(`${redisName(address)}: ${what} (${reason})`);
}

/** `ok` if Redis takes a write now, else `unreachable`, or the message with which it refuses. */
export async function redisState(client: RedisClient): Promise<string> {
  if (client.status !== 'ready') return 'unreachable';
  const written = client.set(PROBE_KEY, '0', 'PX', 5_000).then(() => 'ok', messageOf);
  const state = await within(written, STATE_MS);
  return state === 'timeout' ? 'unreachable' : textForLog(state);
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
    // A connection that was lost meanwhile says nothing about the kind.
    if (!(error instanceof StartError || error instanceof ReplyError)) return;
    client.disconnect();
    if (error instanceof StartError) throw error;
    const advice =
      'set REDIS_URL to a Redis and a user that run our commands (docs/operations/redis.md, "Rights of the Redis user")';
    throw new StartError(`${redisName(address)}: ${textForLog(messageOf(error))}; ${advice}`);
  }
}

function connectFirst(
  client: RedisClient,
  address: RedisAddress,
  ms: number,
  onError: 'retry' | 'give up',
): Promise<ConnectFailure | null> {
  return new Promise((resolve) => {
    const failure = { isRefused: false, reason: 'it did not respond' };
    const end = (result: ConnectFailure | null) => {
      clearTimeout(timer);
      client.off('ready', onReady).off('error', onFailure);
      resolve(result);
    };
    const onReady = () => end(null);
    const onFailure = async (error: Error) => {
      const root = rootOf((client instanceof Cluster && (await nodeError(client, address))) || error);
      // Some connection errors have a code and no message.
      failure.reason = textForLog(root.message || ('code' in root ? String(root.code) : root.name));
      failure.isRefused = root instanceof ReplyError;
      if (failure.isRefused || onError === 'give up') end(failure);
    };
    const timer = setTimeout(() => end(failure), ms);
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
