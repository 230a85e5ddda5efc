import { setTimeout as delay } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { DUE_KEY } from '../../shared/node/redis/redis-keys.ts';
import { waitFor } from '../support/wait-for.ts';
import { runLoad } from './load.ts';
import { benchMemory } from './memory-bench.ts';
import { CITIES, hostOf, type Network, type NetworkServer, startNetwork, visit } from './network.ts';
import type { BenchResult } from './result.ts';
import { median } from './statistics.ts';

const SERVER_STARTS = 5;
const LOAD = { cities: 300, connections: 4, seconds: 20 };
const EDITED_CITY = 0;
const CHANGED_CITY = 1;

const cities = (count: number): number[] => Array.from({ length: count }, (_, city) => city);

/** The first visit of every city's home page, one after the other, in milliseconds. */
async function visitAll({ site }: NetworkServer): Promise<number[]> {
  const times: number[] = [];
  for (const city of cities(CITIES)) {
    const { status, ms, body } = await visit(site, city);
    if (status !== 200 || !body.includes('Article 0-14')) throw new Error(`city ${city}: status ${status}`);
    times.push(ms);
  }
  return times;
}

/** Each city's first page by the median of several servers, since a page may meet a pause of the machine. */
function firstPages(visits: readonly number[][]): BenchResult[] {
  const times = cities(CITIES).map((city) => median(visits.map((times) => times[city] ?? Number.NaN)));
  return [{ name: '  first page of a city, median', value: median(times), unit: 'ms' }];
}

/** In the Redis itself, in megabytes. */
async function redisMegabytes(url: string): Promise<number> {
  const client = new Redis(url);
  const memory = await client.info('memory');
  client.disconnect();
  return Number(/^used_memory:(\d+)/m.exec(memory)?.[1]) / 1024 / 1024;
}

/** What a machine for so many publications needs. */
async function benchSizes({ worker, redis }: Network, server: NetworkServer): Promise<BenchResult[]> {
  const pids = { server: server.process.child.pid, worker: worker.child.pid };
  const processes = await benchMemory('every city visited', pids);
  return [...processes, { name: 'memory of Redis', value: await redisMegabytes(redis.url), unit: 'MB used' }].map(
    (result) => ({ ...result, name: `  ${result.name}` }),
  );
}

/** Edits one file while the pages of many cities are requested. */
async function benchEdit({ edit }: Network, { site }: NetworkServer): Promise<BenchResult[]> {
  const visited = cities(LOAD.cities).filter((city) => city !== EDITED_CITY);
  for (const city of visited) await visit(site, city);
  const load = runLoad({
    url: site,
    paths: ['/'],
    hosts: visited.map(hostOf),
    encoding: 'br',
    connections: LOAD.connections,
    seconds: LOAD.seconds,
  });
  await delay(5_000);
  await edit(EDITED_CITY, 'Neighbourhood');
  const isEdited = async () => (await visit(site, EDITED_CITY)).body.includes('Neighbourhood');
  await waitFor(isEdited, { timeoutMs: 30_000, intervalMs: 100, what: 'the edited page' });
  const { slowest } = await load;
  return [{ name: '  one file edited under load: slowest response', value: slowest, unit: 'ms' }];
}

/** The time from the poll that finds a new article until the page shows it. */
async function benchChange({ redis, publishers, feedsOf }: Network, { site }: NetworkServer): Promise<BenchResult[]> {
  const [feed = ''] = feedsOf(CHANGED_CITY);
  const { host } = new URL(feed);
  const polls = publishers.polls.get(host) ?? 0;
  const client = new Redis(redis.url);
  publishers.publish(feed);
  await client.zadd(DUE_KEY, Date.now(), feed);
  client.disconnect();
  await waitFor(() => (publishers.polls.get(host) ?? 0) > polls, { timeoutMs: 30_000, intervalMs: 5, what: 'a poll' });
  const began = performance.now();
  const isShown = async () => (await visit(site, CHANGED_CITY)).body.includes(`Article 1-14 of ${host}`);
  await waitFor(isShown, { timeoutMs: 30_000, intervalMs: 5, what: 'the new article' });
  return [{ name: '  from a poll that finds a new article to the page', value: performance.now() - began, unit: 'ms' }];
}

async function benchServer(network: Network, server: NetworkServer): Promise<BenchResult[]> {
  return [
    ...(await benchSizes(network, server)),
    ...(await benchEdit(network, server)),
    ...(await benchChange(network, server)),
  ];
}

/** Thousands of cities on one worker and one server, which is started several times. */
export async function benchNetwork(): Promise<BenchResult[]> {
  const network = await startNetwork();
  try {
    const readyTimes: number[] = [];
    const visits: number[][] = [];
    let results: BenchResult[] = [];
    for (let start = 0; start < SERVER_STARTS; start++) {
      const server = await network.startServer();
      readyTimes.push(server.readyMs);
      visits.push(await visitAll(server));
      if (start === SERVER_STARTS - 1) results = await benchServer(network, server);
      await server.process.stop();
    }
    return [
      { name: `${CITIES} publications: from the start of the server to ready`, value: median(readyTimes), unit: 'ms' },
      ...firstPages(visits),
      ...results,
    ];
  } finally {
    await network.stop();
  }
}
