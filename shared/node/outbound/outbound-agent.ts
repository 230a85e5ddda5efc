import type { LookupAddress } from 'node:dns';
import { lookup as lookupName } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { Agent, buildConnector } from 'undici';
import { parseUrl } from '../../rules/parse-url.ts';

export class RefusedAddressError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'RefusedAddressError';
  }
}

export type LookupName = (hostname: string) => Promise<readonly LookupAddress[]>;

/** The system's resolver. Each name takes a thread while it is looked up, so both programs start with 64 of them. */
const systemLookup: LookupName = async (hostname) => {
  // Names below localhost are this machine (RFC 6761, section 6.3), which not every resolver knows.
  if (/\.localhost$/i.test(hostname)) return [{ address: '127.0.0.1', family: 4 }];
  return lookupName(hostname, { all: true });
};

interface OutboundAgentOptions {
  /** Loopback, private ranges and every port too: tests and the demo only. */
  allowPrivateAddresses: boolean;
  /** For one connection, name look-up included. */
  connectTimeoutMs: number;
  lookup?: LookupName;
  connectionsPerOrigin: number;
}

const GLOBAL_UNICAST_V6: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse('2000::'), 3];
const NAT64: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse('64:ff9b::'), 96];

function unwrapped(address: ipaddr.IPv4 | ipaddr.IPv6): ipaddr.IPv4 | ipaddr.IPv6 {
  if (!(address instanceof ipaddr.IPv6)) return address;
  if (address.isIPv4MappedAddress()) return address.toIPv4Address();
  return address.match(NAT64) ? new ipaddr.IPv4(address.toByteArray().slice(-4)) : address;
}

/** Refuses loopback, private, link-local, shared, multicast and reserved addresses, and tunnels to them. */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = unwrapped(ipaddr.parse(text));
  if (address.range() !== 'unicast') return false;
  return address instanceof ipaddr.IPv4 || address.match(GLOBAL_UNICAST_V6);
}

/** Why an address may not be fetched, classified by its text. Null when it may. Names are checked on connecting. */
export function addressRefusalOf(url: URL, allowPrivateAddresses: boolean): string | null {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return `${url.protocol}// is not http or https`;
  if (allowPrivateAddresses) return null;
  if (!['', '80', '443'].includes(url.port)) return `port ${url.port} is not 80 or 443`;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return isIP(host) !== 0 && !isPublicAddress(host) ? `${host} is not a public address` : null;
}

/** A name look-up that returns only allowed addresses. The connection uses them, so no later look-up can differ. */
function guardedLookup({ allowPrivateAddresses, lookup = systemLookup }: OutboundAgentOptions): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname).then(
      (found) => {
        const usable = found.filter(({ address }) => allowPrivateAddresses || isPublicAddress(address));
        const [first] = usable;
        if (first === undefined) callback(new RefusedAddressError(`${hostname} has no public address`), []);
        else if (options.all) callback(null, usable);
        else callback(null, first.address, first.family);
      },
      (error) => callback(error, []),
    );
  };
}

/** Checks every connection, so that redirects, odd notations and DNS rebinding cannot bypass the guard. */
function guardedConnector(options: OutboundAgentOptions): buildConnector.connector {
  const connect = buildConnector({ timeout: options.connectTimeoutMs, lookup: guardedLookup(options) });
  return (target, callback) => {
    const host = target.hostname.includes(':') ? `[${target.hostname.replace(/^\[|\]$/g, '')}]` : target.hostname;
    const port = target.port ? `:${target.port}` : '';
    const address = `${target.protocol}//${host}${port}`;
    const url = parseUrl(address);
    const refusal =
      url === null ? `${address} is not an address` : addressRefusalOf(url, options.allowPrivateAddresses);
    if (refusal === null) connect(target, callback);
    else callback(new RefusedAddressError(refusal), null);
  };
}

/** The caller closes the agent. */
export function createOutboundAgent(options: OutboundAgentOptions): Agent {
  return new Agent({
    connect: guardedConnector(options),
    connections: options.connectionsPerOrigin,
    maxHeaderSize: 32_768,
  });
}
