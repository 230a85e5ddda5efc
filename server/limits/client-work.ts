import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import { LRUCache } from 'lru-cache';
import type { Logger } from '../../shared/node/process/logger.ts';
import type { ServerEnv } from '../env.ts';
import { RefusedError } from './limits.ts';

const WINDOW_MS = 60_000;
const MAX_CLIENTS = 50_000;

/** An address as proxies write it: alone, in brackets, before a port. */
const ADDRESS = /^(?:\[(?<inBrackets>[^\]]+)\](?::\d+)?|(?<beforePort>[\d.]+):\d+|(?<alone>.+))$/;

/** Counts work that is created for the client of a request. Throws a RefusedError once it is too much in a minute. */
export type CountWork = (request: FastifyRequest) => void;

/** An IPv4 address or the first 64 bits of an IPv6 address; null for any other text. */
function clientIn(text: string): string | null {
  const { inBrackets, beforePort, alone = '' } = ADDRESS.exec(text.replaceAll('"', ''))?.groups ?? {};
  const address = inBrackets ?? beforePort ?? alone;
  if (isIP(address) === 0) return null;
  const parsed = ipaddr.process(address);
  return parsed instanceof ipaddr.IPv6 ? parsed.parts.slice(0, 4).join(':') : parsed.toString();
}

/** The farthest address that the trusted proxies name, else the connection's. Null once the connection is closed. */
function clientOf({ ips, socket }: FastifyRequest): string | null {
  const { remoteAddress } = socket;
  if (remoteAddress === undefined) return null;
  const farthestFirst = (ips ?? [remoteAddress]).toReversed();
  return farthestFirst.map(clientIn).find((client) => client !== null) ?? remoteAddress;
}

/** Creates the one limit of a client. Each server counts by itself, and never what is stored or already under way. */
export function createClientWork(
  { CLIENT_WORK_PER_MINUTE: limit, TRUST_PROXY }: Pick<ServerEnv, 'CLIENT_WORK_PER_MINUTE' | 'TRUST_PROXY'>,
  log: Logger,
): CountWork {
  // lru-cache measures time by `performance.now()`, which no change of the wall clock moves.
  const counts = new LRUCache<string, { work: number }>({ max: MAX_CLIENTS, ttl: WINDOW_MS });
  let warnedAt = Number.NEGATIVE_INFINITY;

  const warn = (request: FastifyRequest, client: string) => {
    if (performance.now() - warnedAt < WINDOW_MS) return;
    warnedAt = performance.now();
    const isProxyUnknown = TRUST_PROXY === false && 'x-forwarded-for' in request.headers;
    if (isProxyUnknown) log.warn({ client }, 'TRUST_PROXY is not set, so all readers behind the proxy are one client');
    else log.warn({ client }, 'a client exceeded CLIENT_WORK_PER_MINUTE');
  };

  return (request) => {
    if (limit === 0) return;
    const client = clientOf(request);
    // A client that has reset its connection hears no response.
    if (client === null) throw new RefusedError(429, 0, 'the connection is closed');
    const count = counts.get(client) ?? { work: 0 };
    if (count.work === 0) counts.set(client, count);
    count.work += 1;
    if (count.work <= limit) return;
    warn(request, client);
    throw new RefusedError(429, Math.ceil(counts.getRemainingTTL(client) / 1000), 'the client exceeded its limit');
  };
}
