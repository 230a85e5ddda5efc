import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundleProgram } from '../../scripts/bundles.mjs';
import { roleProgram } from '../../scripts/product.mjs';
import { type LoadResult, runLoad } from './load.ts';
import type { BenchResult } from './result.ts';
import { alternate, median } from './statistics.ts';

interface Comparison {
  encoding: 'br' | 'gzip' | 'identity';
  peerName: string;
  /** Whether the peer has rendered the page with React before. */
  hasRendered: boolean;
}

const COMPARISONS: readonly Comparison[] = [
  { encoding: 'br', peerName: 'bare Fastify, same bytes', hasRendered: false },
  { encoding: 'br', peerName: 'the same after 20 renders', hasRendered: true },
  { encoding: 'gzip', peerName: 'bare Fastify, same bytes', hasRendered: false },
  { encoding: 'identity', peerName: 'bare Fastify, same bytes', hasRendered: false },
];
const CONNECTIONS = 32;
const ROUNDS = 9;
const SECONDS = 2;

interface StoredResponse {
  body: Buffer;
  headers: Record<string, string>;
}

/** The bytes and headers as they are sent, still compressed. */
async function rawResponse(url: string, encoding: string): Promise<StoredResponse> {
  const [response] = await once(get(url, { headers: { 'accept-encoding': encoding } }), 'response');
  const body = Buffer.concat(await response.toArray());
  const { date: _, connection: __, 'keep-alive': ___, 'transfer-encoding': ____, ...headers } = response.headers;
  return { body, headers };
}

async function load(url: string, encoding: string): Promise<LoadResult> {
  const result = await runLoad({ url, paths: ['/'], encoding, connections: CONNECTIONS, seconds: SECONDS });
  if (result.failed > 0) throw new Error(`${url}: ${result.failed} of ${result.requests} failed`);
  return result;
}

/** The data that a page was rendered from. */
async function pageDataOf(url: string): Promise<string> {
  const html = await (await fetch(url)).text();
  const [, data] = /<script type="application\/json" id="page-data">(.*?)<\/script>/s.exec(html) ?? [];
  if (data === undefined) throw new Error(`${url} has no page data`);
  return data;
}

/** Starts a comparison with the memory settings of the server. */
async function startPeer(url: string, { encoding, hasRendered }: Comparison, folder: string) {
  // The first response may be the one that fills the cache, which has no entity tag.
  await rawResponse(url, encoding);
  const { body, headers } = await rawResponse(url, encoding);
  const files = { body: join(folder, 'body'), data: join(folder, 'data.json') };
  await writeFile(files.body, body);
  await writeFile(files.data, await pageDataOf(url));
  const program = await bundleProgram('tests/bench/bare-server.ts', 'bare-server');
  const args = [program, files.body, JSON.stringify(headers), ...(hasRendered ? [files.data] : [])];
  const { env } = roleProgram('server', process.env);
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = await once(child.stdout, 'data');
  return { url: String(line).trim(), child };
}

/** Measures the cached page and a bare Fastify with the same bytes, in turns. */
async function compare(url: string, comparison: Comparison, folder: string): Promise<BenchResult[]> {
  const { encoding, peerName } = comparison;
  const peer = await startPeer(url, comparison, folder);
  try {
    const [loads, peerLoads] = await alternate(
      ROUNDS,
      () => load(url, encoding),
      () => load(peer.url, encoding),
    );
    const line = (name: string, unit: string, of: (load: LoadResult) => number): BenchResult => {
      const [value, peerValue] = [median(loads.map(of)), median(peerLoads.map(of))];
      return { name, value, unit, beside: [{ name: peerName, value: peerValue }] };
    };
    return [
      line(`cached home page, ${encoding}`, 'requests/s', ({ perSecond }) => perSecond),
      line(`  99th percentile at ${CONNECTIONS} connections`, 'ms', ({ p99 }) => p99),
    ];
  } finally {
    peer.child.kill('SIGTERM');
    await once(peer.child, 'exit');
  }
}

/** Measures the cached home page under load. */
export async function benchCached(url: string): Promise<BenchResult[]> {
  const folder = await mkdtemp(join(tmpdir(), 'city-news-bench-'));
  try {
    await load(url, 'br');
    const results: BenchResult[] = [];
    for (const comparison of COMPARISONS) results.push(...(await compare(url, comparison, folder)));
    return results;
  } finally {
    await rm(folder, { recursive: true });
  }
}
