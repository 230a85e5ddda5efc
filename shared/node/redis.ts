import { setTimeout as pause } from 'node:timers/promises';
import { Cluster, Redis, type RedisOptions } from 'ioredis';
import type { Logger } from './logger.ts';
import { maskCredentials } from './mask-address.ts';
import { StartError } from './start-error.ts';

export type RedisClient = Redis | Cluster;

export interface RedisAddress {
  REDIS_URL?: string | undefined;
  REDIS_CLUSTER_NODES?: string[] | undefined;
}

/**
 * The behaviour of a connection while Redis is away: `fail-fast` for requests and producers, `wait` for BullMQ workers
 * and subscribers, which resume by themselves.
 */
export type WhenAway = 'fail-fast' | 'wait';

const MAX_RECONNECT_DELAY_MS = 2_000;
const FIRST_CONNECT_MS = 10_000;
const LAST_REPLIES_MS = 2_000;
/** A host that vanished is noticed after this time, which exceeds the ten seconds that BullMQ's blocking commands wait. */
export const SILENCE_MS = 30_000;

function optionsFor(whenAway: WhenAway, silenceMs: number): RedisOptions {
  return {
    lazyConnect: true,
    connectTimeout: 5_000,
    socketTimeout: silenceMs,
    retryStrategy: (attempt) => Math.min(attempt * 100, MAX_RECONNECT_DELAY_MS),
    ...(whenAway === 'wait'
      ? { maxRetriesPerRequest: null }
      : { maxRetriesPerRequest: 1, enableOfflineQueue: false, commandTimeout: 5_000 }),
  };
}

/** Credentials and TLS of `REDIS_URL`, for the nodes of a cluster. */
function clusterCredentials(url: string | undefined): RedisOptions {
  if (!url) return {};
  const { protocol, username, password } = new URL(url);
  return {
    ...(username ? { username: decodeURIComponent(username) } : {}),
    ...(password ? { password: decodeURIComponent(password) } : {}),
    ...(protocol === 'rediss:' ? { tls: {} } : {}),
  };
}

function clusterNode(hostAndPort: string): { host: string; port: number } {
  const colon = hostAndPort.lastIndexOf(':');
  return { host: hostAndPort.slice(0, colon).replace(/^\[|\]$/g, ''), port: Number(hostAndPort.slice(colon + 1)) };
}

/**
 * A client that is not connected yet: the caller connects and closes it. Connection errors go to the log, once a change.
 * A Redis that does not reply for `silenceMs` counts as away.
 */
export function createRedis(
  address: RedisAddress,
  whenAway: WhenAway,
  log: Logger,
  silenceMs: number = SILENCE_MS,
): RedisClient {
  const options = optionsFor(whenAway, silenceMs);
  const client = address.REDIS_CLUSTER_NODES
    ? new Cluster(address.REDIS_CLUSTER_NODES.map(clusterNode), {
        lazyConnect: true,
        redisOptions: { ...options, ...clusterCredentials(address.REDIS_URL) },
        enableOfflineQueue: whenAway === 'wait',
      })
    : new Redis(address.REDIS_URL ?? 'redis://127.0.0.1:6379', options);
  let away = false;
  client.on('error', (error: Error) => {
    if (!away) log.error({ err: error }, 'redis is away');
    away = true;
  });
  client.on('ready', () => {
    if (away) log.info('redis is back');
    away = false;
  });
  return client;
}

/** The address of Redis for logs, without its password. */
export function redisName({ REDIS_URL, REDIS_CLUSTER_NODES }: RedisAddress): string {
  if (REDIS_CLUSTER_NODES) return `REDIS_CLUSTER_NODES=${REDIS_CLUSTER_NODES.join(',')}`;
  return `REDIS_URL=${maskCredentials(REDIS_URL ?? 'redis://127.0.0.1:6379')}`;
}

/**
 * Connects for the first time; from then on the client reconnects by itself.
 * @throws StartError with one line when Redis does not answer: the operator must fix that at start.
 */
export async function connectRedis(client: RedisClient, address: RedisAddress): Promise<void> {
  let cause = 'it did not respond';
  const remember = (error: Error) => {
    cause = error.message || ('code' in error ? String(error.code) : cause);
  };
  client.on('error', remember);
  const late = new AbortController();
  try {
    await Promise.race([client.connect(), timeOutAfter(FIRST_CONNECT_MS, late.signal)]);
  } catch {
    client.disconnect();
    throw new StartError(`${redisName(address)}: no Redis can be reached there (${cause})`);
  } finally {
    late.abort();
    client.off('error', remember);
  }
}

/** Bounds attempts that ioredis itself would continue for ever. */
async function timeOutAfter(ms: number, signal: AbortSignal): Promise<never> {
  await pause(ms, undefined, { signal }).catch(() => {});
  throw new Error('timed out');
}

/** Closes a connection: after pending replies, at once when Redis is away, within two seconds when it is silent. */
export async function closeRedis(client: RedisClient): Promise<void> {
  if (client.status !== 'ready') return client.disconnect();
  const late = new AbortController();
  try {
    await Promise.race([client.quit(), timeOutAfter(LAST_REPLIES_MS, late.signal)]);
  } catch {
    client.disconnect();
  } finally {
    late.abort();
  }
}
