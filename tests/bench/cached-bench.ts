import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundleProgram } from '../../scripts/bundle-program.mjs';
import { type LoadResult, runLoad } from './load.ts';
import type { BenchResult } from './result.ts';
import { alternate, median } from './statistics.ts';

const ENCODINGS = ['br', 'gzip'];
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

async function startBareServer(program: string, { body, headers }: StoredResponse, folder: string) {
  const file = join(folder, 'body');
  await writeFile(file, body);
  const child = spawn(process.execPath, [program, file, JSON.stringify(headers)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(child.stdout, 'data');
  return { url: String(line).trim(), child };
}

/** Measures one encoding of the cached page and a bare Fastify with the same bytes, in turns. */
async function benchEncoding(url: string, encoding: string, program: string, folder: string): Promise<BenchResult[]> {
  const bare = await startBareServer(program, await rawResponse(url, encoding), folder);
  try {
    const [loads, bareLoads] = await alternate(
      ROUNDS,
      () => load(url, encoding),
      () => load(bare.url, encoding),
    );
    const line = (name: string, unit: string, of: (load: LoadResult) => number): BenchResult => {
      const [value, limit] = [median(loads.map(of)), median(bareLoads.map(of))];
      return { name, value, unit, beside: { name: 'bare Fastify, same bytes', value: limit, ratio: value / limit } };
    };
    return [
      line(`cached home page, ${encoding}`, 'requests/s', ({ perSecond }) => perSecond),
      line(`  99th percentile at ${CONNECTIONS} connections`, 'ms', ({ p99 }) => p99),
    ];
  } finally {
    bare.child.kill('SIGTERM');
    await once(bare.child, 'exit');
  }
}

/** Measures the cached home page under load, in every encoding. */
export async function benchCached(url: string): Promise<BenchResult[]> {
  const program = await bundleProgram('tests/bench/bare-server.ts', 'bare-server');
  const folder = await mkdtemp(join(tmpdir(), 'city-news-bench-'));
  try {
    for (const encoding of ENCODINGS) await rawResponse(url, encoding);
    for (const encoding of ENCODINGS) await load(url, encoding);
    const results: BenchResult[] = [];
    for (const encoding of ENCODINGS) results.push(...(await benchEncoding(url, encoding, program, folder)));
    return results;
  } finally {
    await rm(folder, { recursive: true });
  }
}
