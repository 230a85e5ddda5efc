import type { LookupAddress } from 'node:dns';
import { lookup, Resolver } from 'node:dns/promises';
import { LRUCache } from 'lru-cache';
import PQueue from 'p-queue';
import { within } from '../within.ts';
import { HOSTS_FILE, localAddresses } from './local-names.ts';

export type LookupName = (hostname: string) => Promise<readonly LookupAddress[]>;

/** `ENOTFOUND`: there is no such host. `EAI_AGAIN`: no answer came. */
export class NameLookupError extends Error {
  readonly code: 'ENOTFOUND' | 'EAI_AGAIN';

  constructor(hostname: string, code: NameLookupError['code']) {
    super(`${hostname} ${code === 'ENOTFOUND' ? 'does not exist' : 'could not be looked up'}`);
    this.name = 'NameLookupError';
    this.code = code;
  }
}

interface NameLookupOptions {
  /** The name servers, as `address:port`; by default those of the system. */
  servers?: readonly string[];
  hostsFile?: string;
}

type Answer = { addresses: readonly LookupAddress[]; ttlMs: number } | { code: NameLookupError['code'] };

/** How long a server has for its first try. All are tried once before any is tried again, which takes twice as long. */
const QUERY_MS = 1_500;
const TRIES = 2;
/** For all tries at all servers together. */
const SERVERS_MS = 7_000;
/** As many as WORKER_CONCURRENCY may be, so that names without an answer hold up no others. */
const MAX_QUERIES = 1_000;
/** How long IPv6 is waited for once there is IPv4: some name servers never answer for it (RFC 4074, section 4.1). */
const IPV6_MS = 100;
const MAX_NAMES = 5_000;
const FAILURE_TTL_MS = 10_000;
const LOCAL_TTL_MS = 10_000;
/** The shortest time to live of lru-cache: only the look-ups of one burst share an answer that lacks a family. */
const PARTIAL_TTL_MS = 1;
const MIN_TTL_MS = 5_000;
const MAX_TTL_MS = 300_000;
const MAX_SYSTEM_LOOKUPS_WAITING = 16;

const NOT_FOUND = new Set(['ENOTFOUND', 'ENODATA']);

const isNotFound = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && NOT_FOUND.has(error.code);

type FoundAddress = LookupAddress & { ttl: number };

const isAnswered = (result: PromiseSettledResult<void>): boolean =>
  result.status === 'fulfilled' || isNotFound(result.reason);

function answerOf(found: readonly FoundAddress[], isComplete: boolean): Answer {
  const ttlMs = Math.min(...found.map(({ ttl }) => ttl)) * 1_000;
  const addresses = found.map(({ address, family }) => ({ address, family })).sort((a, b) => a.family - b.family);
  return { addresses, ttlMs: isComplete ? Math.min(Math.max(ttlMs, MIN_TTL_MS), MAX_TTL_MS) : PARTIAL_TTL_MS };
}

/** Asks the name servers for both families, with the system's settings as they are now. */
async function askServers(name: string, servers: readonly string[] | undefined): Promise<Answer> {
  const resolver = new Resolver({ timeout: QUERY_MS, tries: TRIES });
  if (servers) resolver.setServers(servers);
  const found: FoundAddress[] = [];
  const collect = (family: 4 | 6) => (records: readonly { address: string; ttl: number }[]) => {
    found.push(...records.map((record) => ({ ...record, family })));
  };
  const ipv4 = resolver.resolve4(name, { ttl: true }).then(collect(4));
  const ipv6 = resolver.resolve6(name, { ttl: true }).then(collect(6));
  const results = Promise.allSettled([ipv4, ipv6]);
  const deadline = setTimeout(() => resolver.cancel(), SERVERS_MS);
  // Not before IPv4 is answered: most machines cannot do without it.
  await ipv4.catch(() => {});
  const settled = found.length > 0 ? await within(results, IPV6_MS) : await results;
  clearTimeout(deadline);
  resolver.cancel();
  const isComplete = settled !== 'slow' && settled.every(isAnswered);
  if (found.length > 0) return answerOf(found, isComplete);
  return { code: isComplete ? 'ENOTFOUND' : 'EAI_AGAIN' };
}

/** The system knows search domains, but takes a thread of libuv's pool, so it is asked for one name at a time. */
function createSystemLookup(): (name: string) => Promise<Answer> {
  const queue = new PQueue({ concurrency: 1 });
  const ask = async (name: string): Promise<Answer> => {
    try {
      return { addresses: await lookup(name, { all: true }), ttlMs: LOCAL_TTL_MS };
    } catch {
      return { code: 'ENOTFOUND' };
    }
  };
  return async (name) => (queue.size < MAX_SYSTEM_LOOKUPS_WAITING ? queue.add(() => ask(name)) : { code: 'EAI_AGAIN' });
}

/** Asks the hosts file, then the name servers (RFC 1035), then the system; complete answers are cached, 5 minutes at most. */
export function createNameLookup({ servers, hostsFile = HOSTS_FILE }: NameLookupOptions = {}): LookupName {
  const queries = new PQueue({ concurrency: MAX_QUERIES });
  const askSystem = createSystemLookup();

  const answer = async (name: string): Promise<Answer> => {
    const local = await localAddresses(name, hostsFile);
    if (local.length > 0) return { addresses: local, ttlMs: LOCAL_TTL_MS };
    const fromServers = await queries.add(() => askServers(name, servers));
    return 'code' in fromServers && fromServers.code === 'ENOTFOUND' ? askSystem(name) : fromServers;
  };

  const answers = new LRUCache<string, Answer>({
    max: MAX_NAMES,
    ttl: FAILURE_TTL_MS,
    ignoreFetchAbort: true,
    fetchMethod: async (name, _stale, { options }) => {
      const found = await answer(name);
      if ('ttlMs' in found) options.ttl = found.ttlMs;
      return found;
    },
  });

  return async (hostname) => {
    const found = await answers.forceFetch(hostname.toLowerCase());
    if ('code' in found) throw new NameLookupError(hostname, found.code);
    return found.addresses;
  };
}
