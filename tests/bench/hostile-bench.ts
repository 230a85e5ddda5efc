import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { startStack } from '../support/stack.ts';
import type { BenchResult } from './result.ts';

const SECONDS = 8;
const SAMPLE_MS = 100;
const LIMITS = { mb: 100, ms: 200 };

interface Shape {
  name: string;
  connections: number;
  /** Of requests on each connection, which reads nothing. */
  bytes: number;
  path: (connection: number) => string;
  headers?: string;
}

const SHAPES: readonly Shape[] = [
  { name: '65 KB of GET / on one connection', connections: 1, bytes: 65_000, path: () => '/' },
  { name: '131 KB of GET /', connections: 1, bytes: 131_000, path: () => '/' },
  { name: '131 KB of GET /?all=politics', connections: 1, bytes: 131_000, path: () => '/?all=politics' },
  { name: '131 KB of GET /rss.xml', connections: 1, bytes: 131_000, path: () => '/rss.xml' },
  { name: '131 KB of GET /assets/…', connections: 1, bytes: 131_000, path: () => asset },
  {
    name: 'brotli, 40 that read nothing',
    connections: 40,
    bytes: 1,
    path: (connection) => `/nowhere-${connection}-${Math.random()}`,
    headers: 'Accept-Encoding: br\r\n',
  },
];

let asset = '';

const residentMb = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

async function attack(url: string, { connections, bytes, path, headers = '' }: Shape): Promise<Socket[]> {
  const { hostname, port } = new URL(url);
  const open = Array.from({ length: connections }, async (_, index) => {
    const socket = connect({ host: hostname, port: Number(port) });
    socket.on('error', () => {});
    await once(socket, 'connect');
    socket.pause();
    const request = `GET ${path(index)} HTTP/1.1\r\nHost: ${hostname}:${port}\r\n${headers}\r\n`;
    socket.write(request.repeat(Math.ceil(bytes / request.length)));
    return socket;
  });
  return Promise.all(open);
}

/** The memory that a shape takes, and how long another client waits for the home page meanwhile. */
async function measure(url: string, pid: number, shape: Shape): Promise<BenchResult[]> {
  const before = residentMb(pid);
  let [peak, slowest] = [before, 0];
  const until = performance.now() + SECONDS * 1_000;
  const sockets = await attack(url, shape);
  while (performance.now() < until) {
    const startedAt = performance.now();
    await (await fetch(`${url}/`)).arrayBuffer();
    slowest = Math.max(slowest, performance.now() - startedAt);
    peak = Math.max(peak, residentMb(pid));
    await delay(SAMPLE_MS);
  }
  for (const socket of sockets) socket.destroy();
  const limit = (value: number) => [{ name: 'limit', value }];
  return [
    { name: `${shape.name}: memory`, value: peak - before, unit: 'MB', beside: limit(LIMITS.mb) },
    { name: '  slowest page of another client', value: slowest, unit: 'ms', beside: limit(LIMITS.ms) },
  ];
}

/** Measures what one hostile client takes from a server and from its other clients. */
export async function benchHostile(): Promise<BenchResult[]> {
  const results: BenchResult[] = [];
  for (const shape of SHAPES) {
    const stack = await startStack({
      env: { POLL_INTERVAL_SECONDS: '300', LOG_LEVEL: 'error' },
      publication: { hostnames: ['127.0.0.1'] },
    });
    try {
      const html = await (await fetch(`${stack.url}/`)).text();
      asset = /\/assets\/entry-[\w-]+\.js/.exec(html)?.[0] ?? '/assets/none.js';
      for (let page = 0; page < 50; page += 1) await (await fetch(`${stack.url}/`)).arrayBuffer();
      results.push(...(await measure(stack.url, stack.server.child.pid ?? 0, shape)));
    } finally {
      await stack.stop();
    }
  }
  return results;
}
