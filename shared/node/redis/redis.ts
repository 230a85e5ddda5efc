import { Cluster, Redis, type RedisOptions } from 'ioredis';
import { maskCredentials } from '../outbound/mask-address.ts';
import type { Logger } from '../process/logger.ts';
import { within } from '../within.ts';
import { logOutages } from './log-outages.ts';
import { refusalOf } from './redis-error.ts';
import type { RedisRefusals } from './redis-refusals.ts';

export type RedisClient = Redis | Cluster;

export interface RedisAddress {
  REDIS_URL?: string | undefined;
  REDIS_CLUSTER_NODES?: string[] | undefined;
}

/** `fail-fast` is for requests and producers; `wait` for BullMQ workers and subscribers, which resume by themselves. */
type WhenAway = 'fail-fast' | 'wait';

interface RedisClientOptions {
  whenAway: WhenAway;
  log: Logger;
  /** Of all connections, those of BullMQ and of a cluster's nodes included. */
  refusals: RedisRefusals;
  /** A Redis that does not reply for this long counts as away. */
  silenceMs?: number | undefined;
}

const MAX_RECONNECT_DELAY_MS = 2_000;
const LAST_REPLIES_MS = 2_000;
/** A host that vanished is noticed after this time, which exceeds the ten seconds that BullMQ's blocking commands wait. */
export const SILENCE_MS = 30_000;

function optionsFor({ whenAway, refusals, silenceMs = SILENCE_MS }: RedisClientOptions): RedisOptions {
  return {
    lazyConnect: true,
    // A subscriber subscribes by itself; ioredis would leave its own promise unhandled if the connection closes.
    autoResubscribe: false,
    connectTimeout: 5_000,
    socketTimeout: silenceMs,
    retryStrategy: (attempt) => Math.min(attempt * 100, MAX_RECONNECT_DELAY_MS),
    // A master that became a replica keeps its connections: only a new one leads to the new master.
    reconnectOnError: (error) => {
      refusals.note(error);
      return refusalOf(error) === 'READONLY';
    },
    ...(whenAway === 'wait'
      ? { maxRetriesPerRequest: null }
      : { maxRetriesPerRequest: 1, enableOfflineQueue: false, commandTimeout: 5_000 }),
  };
}

function clusterCredentials(url: string | undefined): RedisOptions {
  if (!url) return {};
  const { protocol, username, password } = new URL(url);
  return {
    ...(username ? { username: decodeURIComponent(username) } : {}),
    ...(password ? { password: decodeURIComponent(password) } : {}),
    ...(protocol === 'rediss:' ? { tls: {} } : {}),
  };
}

/** The caller connects and closes the client. */
export function createRedis(address: RedisAddress, clientOptions: RedisClientOptions): RedisClient {
  const { whenAway, log } = clientOptions;
  const options = optionsFor(clientOptions);
  const client = address.REDIS_CLUSTER_NODES
    ? new Cluster(address.REDIS_CLUSTER_NODES, {
        lazyConnect: true,
        redisOptions: { ...options, ...clusterCredentials(address.REDIS_URL) },
        enableOfflineQueue: whenAway === 'wait',
      })
    : new Redis(address.REDIS_URL ?? 'redis://127.0.0.1:6379', options);
  logOutages(client, log);
  return client;
}

export function redisName({ REDIS_URL, REDIS_CLUSTER_NODES }: RedisAddress): string {
  if (REDIS_CLUSTER_NODES) return `REDIS_CLUSTER_NODES=${REDIS_CLUSTER_NODES.join(',')}`;
  return `REDIS_URL=${maskCredentials(REDIS_URL ?? 'redis://127.0.0.1:6379')}`;
}

/** Closes a connection: after pending replies, at once when Redis is away, within two seconds when it is silent. */
export async function closeRedis(client: RedisClient): Promise<void> {
  if (client.status !== 'ready') return client.disconnect();
  const reply = await within(client.quit(), LAST_REPLIES_MS).catch(() => 'failed');
  if (reply !== 'OK') client.disconnect();
}
