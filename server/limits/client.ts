import { isIP, type Socket } from 'node:net';
import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';

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
