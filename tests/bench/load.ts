import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { bundleProgram } from '../../scripts/bundles.mjs';

export interface Load {
  /** The server's address, without a path. */
  url: string;
  /** Requested in turns. */
  paths: readonly string[];
  /** The Host headers, in turns. That of the address if none is given. */
  hosts?: readonly string[];
  encoding: string;
  connections: number;
  seconds: number;
}

export interface LoadResult {
  requests: number;
  /** Requests that were refused or cut off, or got another status than 200. */
  failed: number;
  perSecond: number;
  /** The 99th percentile and the longest, in milliseconds. */
  p99: number;
  slowest: number;
}

/** Sends load to a server from a separate process. */
export async function runLoad(load: Load): Promise<LoadResult> {
  const program = await bundleProgram('tests/bench/generator.ts', 'bench-generator');
  const child = spawn(process.execPath, [program, JSON.stringify(load)], { stdio: ['ignore', 'pipe', 'inherit'] });
  const written: string[] = [];
  child.stdout.setEncoding('utf8').on('data', (text: string) => written.push(text));
  await once(child, 'close');
  return JSON.parse(written.join(''));
}
