import { isIP } from 'node:net';
import { checkServerIdentity as checkIdentity, type PeerCertificate } from 'node:tls';
import { Cluster, Redis, type RedisOptions } from 'ioredis';
import { maskCredentials } from '../outbound/mask-address.ts';
import { messageOf, textForLog } from '../process/error-text.ts';
import type { Logger } from '../process/logger.ts';
import { within } from '../within.ts';

export type RedisClient = Redis | Cluster;

export interface RedisAddress {
  REDIS_URL?: string | undefined;
  REDIS_CLUSTER_NODES?: string[] | undefined;
}

/** `fail-fast` is for requests and producers. `wait` for BullMQ workers and subscribers, which resume by themselves. */
type WhenUnreachable = 'fail-fast' | 'wait';

interface RedisClientOptions {
  whenUnreachable: WhenUnreachable;
  log: Logger;
  /** A Redis that does not reply for this long counts as unreachable. */
  silenceMs?: number | undefined;
}

const DEFAULT_PORT = 6379;
const DEFAULT_ADDRESS = `redis://127.0.0.1:${DEFAULT_PORT}`;
const MAX_RECONNECT_DELAY_MS = 2_000;
const LAST_REPLIES_MS = 2_000;
/** A host that vanished is noticed after this time, which exceeds the ten seconds that BullMQ's blocking commands wait. */
export const SILENCE_MS = 30_000;

/** Replies that a client acts on itself: it sends the script, or asks another node of the cluster, or once more. */
const EXPECTED_REPLY = /^(?:NOSCRIPT|MOVED|ASK|TRYAGAIN|UNBLOCKED) /;

/** The word of a reply that says what is wrong, such as `OOM`. The whole reply if that is `ERR`, which says nothing. */
function replyCode(reply: string): string {
  const [word = ''] = reply.split(' ', 1);
  return word === 'ERR' ? reply : word;
}

function optionsFor({ whenUnreachable, log, silenceMs = SILENCE_MS }: RedisClientOptions): RedisOptions {
  let reconnectedAt = Number.NEGATIVE_INFINITY;
  return {
    lazyConnect: true,
    // A subscriber subscribes by itself. Ioredis would leave its own promise unhandled if the connection closes.
    autoResubscribe: false,
    connectTimeout: 5_000,
    socketTimeout: silenceMs,
    retryStrategy: (attempt) => Math.min(attempt * 100, MAX_RECONNECT_DELAY_MS),
    // Sees the replies to all connections, with BullMQ's and a cluster's nodes'.
    reconnectOnError: ({ message }) => {
      const code = replyCode(message);
      if (!EXPECTED_REPLY.test(message)) log.error({ code, reply: textForLog(message) }, 'redis refused a command');
      // A master that became a replica keeps its connections: only a new one leads to the new master, if there is one yet.
      if (code !== 'READONLY' || performance.now() - reconnectedAt < MAX_RECONNECT_DELAY_MS) return false;
      reconnectedAt = performance.now();
      return true;
    },
    ...(whenUnreachable === 'wait'
      ? { maxRetriesPerRequest: null }
      : { maxRetriesPerRequest: 1, enableOfflineQueue: false, commandTimeout: 5_000 }),
  };
}

/** The options of a client for the Redis at an address of `REDIS_URL`, whose form env.ts has checked. */
function redisOptions(address: string): RedisOptions {
  const { protocol, hostname, port, username, password, pathname } = new URL(address);
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || DEFAULT_PORT,
    db: Number(pathname.slice(1)),
    ...(username ? { username: decodeURIComponent(username) } : {}),
    ...(password ? { password: decodeURIComponent(password) } : {}),
    ...(protocol === 'rediss:' ? { tls: {} } : {}),
  };
}

/**
 * A cluster names its nodes by address, while their certificate may name hosts only: it is checked against the host by which
 * the cluster was named.
 */
function createCluster(
  nodes: string[],
  url: string | undefined,
  options: RedisOptions,
  whenUnreachable: WhenUnreachable,
): Cluster {
  const { username, password, tls } = url ? redisOptions(url) : {};
  const [host = ''] = nodes.map((node) => node.replace(/:\d+$/, '')).filter((host) => isIP(host) === 0);
  const checkServerIdentity = (node: string, certificate: PeerCertificate) =>
    checkIdentity(isIP(node) !== 0 && host !== '' ? host : node, certificate);
  return new Cluster(nodes, {
    lazyConnect: true,
    // ioredis would connect to the address of a host, which no certificate names.
    dnsLookup: (node, callback) => callback(null, node),
    redisOptions: { ...options, username, password, ...(tls ? { tls: { checkServerIdentity } } : {}) },
    enableOfflineQueue: whenUnreachable === 'wait',
  });
}

/** The caller connects and closes the client. */
export function createRedis(
  { REDIS_URL: url, REDIS_CLUSTER_NODES: nodes }: RedisAddress,
  clientOptions: RedisClientOptions,
): RedisClient {
  const { whenUnreachable, log } = clientOptions;
  const options = optionsFor(clientOptions);
  const client = nodes
    ? createCluster(nodes, url, options, whenUnreachable)
    : new Redis({ ...redisOptions(url ?? DEFAULT_ADDRESS), ...options });
  // ioredis would go on with database 0.
  client.on('error', (error: Error) => {
    if ('command' in error && Object(error.command).name === 'select') client.disconnect(true);
  });
  logOutages(client, log);
  return client;
}

/** The level at which to log what failed because of Redis: a connection that is lost has logged that itself. */
export function failureLevel({ status }: Pick<RedisClient, 'status'>): 'error' | 'debug' {
  return status === 'ready' ? 'error' : 'debug';
}

/** Whether something else has overwritten a key, which must not stop what other keys hold. */
export function isWrongType(error: unknown): boolean {
  return messageOf(error).startsWith('WRONGTYPE ');
}

export function redisName({ REDIS_URL, REDIS_CLUSTER_NODES }: RedisAddress): string {
  if (REDIS_CLUSTER_NODES) return `REDIS_CLUSTER_NODES=${REDIS_CLUSTER_NODES.join(',')}`;
  return `REDIS_URL=${maskCredentials(REDIS_URL ?? DEFAULT_ADDRESS)}`;
}

/** Closes a connection: after pending replies, at once when Redis is unreachable, within two seconds when it is silent. */
export async function closeRedis(client: RedisClient): Promise<void> {
  if (client.status !== 'ready') return client.disconnect();
  const reply = await within(client.quit(), LAST_REPLIES_MS).catch(() => 'failed');
  if (reply !== 'OK') client.disconnect();
}

/** The delay after five attempts of a client of one Redis. */
const LONG_RETRY_MS = 500;

function logOutages(client: Redis | Cluster, log: Logger): void {
  let isUnreachable = false;
  const onError = (err: Error) => {
    isUnreachable = true;
    const code = err.name === 'ReplyError' ? replyCode(err.message) : err.message;
    log.error({ code, err }, 'redis is unreachable');
  };
  client.on('error', onError);
  // A proxy whose Redis is gone closes connections. An error comes only if we write before we notice.
  client.on('reconnecting', (delayMs = 0) => {
    if (delayMs >= LONG_RETRY_MS && !isUnreachable) onError(new Error('it closes every connection'));
  });
  client.on('ready', () => {
    if (isUnreachable) log.info('redis is reachable again');
    isUnreachable = false;
  });
}
