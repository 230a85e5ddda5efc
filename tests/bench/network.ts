import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { publicationKey } from '../../shared/node/redis/redis-keys.ts';
import { freePort } from '../support/loopback.ts';
import { type RoleProcess, startRoleProcess } from '../support/processes.ts';
import { startRedis, type TestRedis } from '../support/redis.ts';
import { sendRequest } from '../support/send-request.ts';
import { waitFor } from '../support/wait-for.ts';
import { type ManyPublishers, startManyPublishers } from './many-publishers.ts';

/** A large network: cities with two feeds of their own, and sections that all of them share. */
export const CITIES = Number(process.env.BENCH_CITIES ?? 3_000);
const FEEDS_OF_A_CITY = 2;
const SHARED_SECTIONS = 14;
const FEEDS_OF_A_SHARED_SECTION = 3;

/** Room for the pages of every city. */
const PAGE_CACHE_BYTES = String(100 * 1024 * 1024);

export interface NetworkServer {
  process: RoleProcess;
  site: string;
  ops: string;
  /** From its start until `/readyz`, in milliseconds. */
  readyMs: number;
}

export interface Network {
  redis: TestRedis;
  publishers: ManyPublishers;
  worker: RoleProcess;
  /** Starts a server, which the caller stops. */
  startServer: () => Promise<NetworkServer>;
  feedsOf: (city: number) => string[];
  /** Writes a city's file again, with other texts. */
  edit: (city: number, title: string) => Promise<void>;
  stop: () => Promise<void>;
}

export const hostOf = (city: number): string => `city-${city}.example`;

/** The bytes of a page of one city, and how long they took in milliseconds. */
export async function visit(site: string, city: number, path = '/') {
  const began = performance.now();
  const sent = { host: hostOf(city), 'accept-encoding': 'identity' };
  const { status, headers, body } = await sendRequest(site, path, { headers: sent });
  return { status, etag: headers.etag, body: String(body), ms: performance.now() - began };
}

function createFiles(folder: string, urls: readonly string[]) {
  const feedsOf = (city: number) => urls.slice(city * FEEDS_OF_A_CITY, (city + 1) * FEEDS_OF_A_CITY);
  const shared = urls.slice(CITIES * FEEDS_OF_A_CITY);
  const sections = Array.from({ length: SHARED_SECTIONS }, (_, index) => [
    `Section ${index}`,
    {
      title: `Section ${index}`,
      feeds: shared.slice(index * FEEDS_OF_A_SHARED_SECTION, (index + 1) * FEEDS_OF_A_SHARED_SECTION),
    },
  ]);
  const write = (city: number, title = 'Local News') => {
    const publication = {
      id: `city-${city}`,
      city: `City ${city}`,
      hostnames: [hostOf(city)],
      categories: { 'Local News': { title, feeds: feedsOf(city) }, ...Object.fromEntries(sections) },
      locations: [{ id: `city-${city}`, name: `City ${city}` }],
    };
    return writeFile(join(folder, `city-${city}.json`), JSON.stringify(publication));
  };
  return { feedsOf, write };
}

async function isEveryCityReady(url: string): Promise<boolean> {
  const client = new Redis(url);
  const keys = Array.from({ length: CITIES }, (_, city) => publicationKey(`city-${city}`));
  const times = await Promise.all(keys.map((key) => client.hget(key, 'readyAt')));
  client.disconnect();
  return times.every((time) => time !== null);
}

/** Lets a worker poll every feed once, so that all sections are in Redis. */
async function startPolledWorker(
  env: NodeJS.ProcessEnv,
  redis: TestRedis,
  { polls, urls }: ManyPublishers,
): Promise<RoleProcess> {
  const worker = startRoleProcess('worker', { ...env, WORKER_OPS_PORT: String(await freePort()) });
  // A city is declared ready after 30 seconds too, while other feeds are still polled.
  const isPolled = async () => polls.size === urls.length && (await isEveryCityReady(redis.url));
  await waitFor(isPolled, { timeoutMs: 900_000, intervalMs: 1_000, what: 'a first poll of every feed' });
  return worker;
}

async function startServer(env: NodeJS.ProcessEnv): Promise<NetworkServer> {
  const [port, opsPort] = [await freePort(), await freePort()];
  const site = `http://127.0.0.1:${port}`;
  const began = performance.now();
  const process = startRoleProcess('server', {
    ...env,
    PORT: String(port),
    OPS_PORT: String(opsPort),
    PAGE_CACHE_BYTES,
  });
  const isReady = async () => (await fetch(`${site}/readyz`)).ok;
  await waitFor(isReady, { timeoutMs: 120_000, what: 'a ready server' });
  return { process, site, ops: `http://127.0.0.1:${opsPort}`, readyMs: performance.now() - began };
}

/** Starts the network: publishers, Redis, and one worker that has polled all. */
export async function startNetwork(): Promise<Network> {
  const folder = await mkdtemp(join(tmpdir(), 'network-bench-'));
  const feeds = CITIES * FEEDS_OF_A_CITY + SHARED_SECTIONS * FEEDS_OF_A_SHARED_SECTION;
  const [redis, publishers] = [await startRedis(), await startManyPublishers(feeds, 'unchanged')];
  const { feedsOf, write } = createFiles(folder, publishers.urls);
  await Promise.all(Array.from({ length: CITIES }, (_, city) => write(city)));
  const env = {
    REDIS_URL: redis.url,
    PUBLICATIONS: folder,
    POLL_INTERVAL_SECONDS: '3600',
    ALLOW_PRIVATE_ADDRESSES: 'true',
    // One client visits every city.
    CLIENT_WORK_PER_MINUTE: '0',
    LOG_LEVEL: 'error',
  };
  const worker = await startPolledWorker(env, redis, publishers);
  const stop = async () => {
    await worker.stop();
    publishers.close();
    await redis.stop();
    await rm(folder, { recursive: true });
  };
  return { redis, publishers, worker, startServer: () => startServer(env), feedsOf, edit: write, stop };
}
