import { setTimeout as delay } from 'node:timers/promises';
import { Cluster, Redis, ReplyError } from 'ioredis';
import { causeOf, messageOf, StartError, textForLog } from '../process/error-text.ts';
import { within } from '../within.ts';
import { type RedisAddress, type RedisClient, redisName } from './redis.ts';
import { PROBE_KEY } from './redis-keys.ts';
import { redisScript } from './redis-script.ts';

/** Time enough for a Redis that is there to refuse the password. */
const FIRST_REPLY_MS = 2_000;
const RETRY_MS = 500;
const PROBE_MS = 1_000;

/**
 * A reply with a word of its own, such as `BUSY` or `LOADING`, is about a state of Redis, which passes. `ERR` and the words on users
 * are about what we send, except for the last one here.
 */
const PASSES = /^(?!(?:ERR|WRONGPASS|NOAUTH|NOPERM) )|max number of clients/;

const isFinal = (error: unknown): boolean => error instanceof ReplyError && !PASSES.test(messageOf(error));

interface ConnectFailure {
  /** Whether Redis refuses it for good, for example the password. */
  isFinal: boolean;
  reason: string;
}

/** @throws StartError unless Redis responds at once: somebody waits for a command. */
export async function connectRedis(client: RedisClient, address: RedisAddress): Promise<void> {
  const failure = await beginConnecting(client, address);
  if (failure !== null) throw endConnecting(client, address, failure);
  if (client.status !== 'ready') throw endConnecting(client, address, { isFinal: false, reason: 'it went away' });
}

/**
 * Waits for the first reply or error. After that the client keeps connecting.
 * @throws StartError if Redis refuses the connection for good, or is of a wrong kind.
 */
export async function beginConnecting(client: RedisClient, address: RedisAddress): Promise<ConnectFailure | null> {
  const failure = await firstFailure(client, address);
  if (failure?.isFinal) throw endConnecting(client, address, failure);
  if (failure === null) await runsScripts(client, address);
  return failure;
}

/**
 * Waits until Redis is reachable and runs our scripts. The client logs why it does not.
 * @throws StartError as `beginConnecting` does.
 */
export async function awaitRedis(client: RedisClient, address: RedisAddress): Promise<void> {
  await beginConnecting(client, address);
  while (!(await runsScripts(client, address))) await delay(RETRY_MS);
}

function endConnecting(client: RedisClient, address: RedisAddress, failure: ConnectFailure): StartError {
  client.disconnect();
  const what = failure.isFinal ? 'Redis refuses the connection' : 'no Redis can be reached there';
  return new StartError(`${redisName(address)}: ${what} (${failure.reason})`);
}

export async function takesCommands(client: RedisClient): Promise<boolean> {
  if (client.status !== 'ready') return false;
  const written = client.set(PROBE_KEY, '0', 'PX', 5_000).catch(() => 'refused');
  return (await within(written, PROBE_MS)) === 'OK';
}

const probeScript = redisScript('return 1');

/** What is to be set for a Redis that is not of our kind. */
const OTHER_KINDS: Readonly<Record<string, string>> = {
  cluster: 'it is one node of a cluster: set REDIS_CLUSTER_NODES to its nodes',
  sentinel: 'it is a Sentinel: set REDIS_URL to the address of the Redis that it watches',
};

/** @throws StartError for a cluster or a Sentinel at `REDIS_URL`, and for a Redis that never runs our scripts. */
async function runsScripts(client: RedisClient, address: RedisAddress): Promise<boolean> {
  try {
    const [, mode = ''] = /^redis_mode:(\w+)/m.exec(client instanceof Cluster ? '' : await client.info('server')) ?? [];
    if (OTHER_KINDS[mode] !== undefined) throw new StartError(`${redisName(address)}: ${OTHER_KINDS[mode]}`);
    await probeScript(client, [PROBE_KEY]);
    return true;
  } catch (error) {
    if (!(error instanceof StartError || isFinal(error))) return false;
    client.disconnect();
    if (error instanceof StartError) throw error;
    const advice =
      'set REDIS_URL to a Redis and a user that run our commands (docs/operations/redis.md, "Rights of the Redis user")';
    throw new StartError(`${redisName(address)}: ${textForLog(messageOf(error))}; ${advice}`);
  }
}

function firstFailure(client: RedisClient, address: RedisAddress): Promise<ConnectFailure | null> {
  return new Promise((resolve) => {
    const end = (failure: ConnectFailure | null) => {
      clearTimeout(timer);
      client.off('ready', onReady).off('error', onError);
      resolve(failure);
    };
    const onReady = () => end(null);
    const onError = async (error: Error) => {
      const root = rootOf((client instanceof Cluster && (await nodeError(client, address))) || error);
      // Some connection errors have a code and no message.
      const reason = textForLog(root.message || ('code' in root ? String(root.code) : root.name));
      end({ isFinal: isFinal(root), reason });
    };
    const timer = setTimeout(() => end({ isFinal: false, reason: 'it did not respond' }), FIRST_REPLY_MS);
    client.on('ready', onReady).on('error', onError);
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
