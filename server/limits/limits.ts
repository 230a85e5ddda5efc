import { isIP, type Socket } from 'node:net';
import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';

/** What one server takes on at most (docs/http-api.md, "Limits"). */
export const LIMITS = {
  headersTimeoutMs: 10_000,
  requestTimeoutMs: 30_000,
  /** How long a connection stays open between two requests. It exceeds the 60 seconds that load balancers keep theirs. */
  keepAliveTimeoutMs: 72_000,
  /** How long a connection may stand still during a response: a client that reads nothing is closed. */
  stallTimeoutMs: 30_000,
  timeoutCheckMs: 5_000,
  maxConnections: 4_000,
  /** If no proxy is trusted. */
  maxConnectionsOfClient: 100,
  maxPipelined: 16,
  maxHeaderBytes: 16_384,
  maxRenders: 4,
  maxRendersWaiting: 100,
  /** Articles whose search indexes are in memory, of all publications: 9 to 14 KB each. */
  maxIndexedArticles: 6_000,
  deliveryTimeoutMs: 10_000,
};

export type Limits = typeof LIMITS;

/** Thrown instead of work that is refused: with 429 since its client has caused too much, with 503 since a queue is full. */
export class RefusedError extends Error {
  readonly statusCode: 429 | 503;
  readonly retryAfterSeconds: number;

  constructor(statusCode: 429 | 503, retryAfterSeconds: number, message: string) {
    super(message);
    this.statusCode = statusCode;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export const unavailable = (message: string): RefusedError => new RefusedError(503, 2, message);

/** An address as proxies write it: alone, in brackets, before a port. */
const ADDRESS = /^(?:\[(?<inBrackets>[^\]]+)\](?::\d+)?|(?<beforePort>[\d.]+):\d+|(?<alone>.+))$/;

/** An IPv4 address or the first 64 bits of an IPv6 address. Null for any other text. */
function clientIn(text: string): string | null {
  const { inBrackets, beforePort, alone = '' } = ADDRESS.exec(text.replaceAll('"', ''))?.groups ?? {};
  const address = inBrackets ?? beforePort ?? alone;
  if (isIP(address) === 0) return null;
  const parsed = ipaddr.process(address);
  return parsed instanceof ipaddr.IPv6 ? parsed.parts.slice(0, 4).join(':') : parsed.toString();
}

/** The client at the other end of a connection. Null once it is closed. */
export const peerOf = ({ remoteAddress }: Socket): string | null =>
  remoteAddress === undefined ? null : (clientIn(remoteAddress) ?? remoteAddress);

/** The farthest address that the trusted proxies name, else the connection's. Null once the connection is closed. */
export function clientOf({ ips, socket }: FastifyRequest): string | null {
  if (socket.remoteAddress === undefined) return null;
  const farthestFirst = ips?.toReversed() ?? [];
  return farthestFirst.map(clientIn).find((client) => client !== null) ?? peerOf(socket);
}
