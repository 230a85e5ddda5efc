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

const ENCODING = 'br';
const CONNECTIONS = 32;
const ROUNDS = 9;
const SECONDS = 2;

interface StoredResponse {
  body: Buffer;
  headers: Record<string, string>;
}

/** The bytes and headers as they are sent, still compressed. */
async function rawResponse(url: string): Promise<StoredResponse> {
  const [response] = await once(get(url, { headers: { 'accept-encoding': ENCODING } }), 'response');
  const body = Buffer.concat(await response.toArray());
  const { date: _, connection: __, 'keep-alive': ___, 'transfer-encoding': ____, ...headers } = response.headers;
  return { body, headers };
}

async function load(url: string): Promise<LoadResult> {
  const result = await runLoad({ url, paths: ['/'], encoding: ENCODING, connections: CONNECTIONS, seconds: SECONDS });
  if (result.failed > 0) throw new Error(`${url}: ${result.failed} of ${result.requests} failed`);
  return result;
}

/** Starts a comparison with the memory settings of the server. */
async function startPeer(url: string, folder: string) {
  // The first response may be the one that fills the cache, which has no entity tag.
  await rawResponse(url);
  const { body, headers } = await rawResponse(url);
  const file = join(folder, 'body');
  await writeFile(file, body);
  const program = await bundleProgram('tests/bench/bare-server.ts', 'bare-server');
  const args = [program, file, JSON.stringify(headers)];
  const { env } = roleProgram('server', process.env);
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = await once(child.stdout, 'data');
  return { url: String(line).trim(), child };
}

/** Measures the cached page and a bare Fastify with the same bytes, in turns. */
async function compare(url: string, folder: string): Promise<BenchResult[]> {
  const peer = await startPeer(url, folder);
  try {
    const [loads, peerLoads] = await alternate(
      ROUNDS,
      () => load(url),
      () => load(peer.url),
    );
    const line = (name: string, unit: string, of: (load: LoadResult) => number): BenchResult => {
      const [value, peerValue] = [median(loads.map(of)), median(peerLoads.map(of))];
      return { name, value, unit, beside: [{ name: 'bare Fastify, same bytes', value: peerValue }] };
    };
    return [
      line(`cached home page, ${ENCODING}`, 'requests/s', ({ perSecond }) => perSecond),
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
    await load(url);
    return await compare(url, folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}
