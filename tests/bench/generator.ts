import { connect, type Socket } from 'node:net';
import type { Load, LoadResult } from './load.ts';

/**
 * Sends requests as fast as a server responds, one at a time on each connection, and prints a LoadResult. Its argument is
 * a Load as JSON. It uses plain sockets, since a general load generator on Node is slower than the server.
 */
const load: Load = JSON.parse(process.argv[2] ?? '');
const { hostname, port } = new URL(load.url);
const { hosts = [`${hostname}:${port}`] } = load;
const requests = hosts.flatMap((host) =>
  load.paths.map((path) =>
    Buffer.from(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nAccept-Encoding: ${load.encoding}\r\n\r\n`),
  ),
);
const latencies: number[] = [];
let failed = 0;
let turn = 0;
let isOver = false;

const HEAD_END = Buffer.from('\r\n\r\n');

/** The end of a chunked response, which a client gets whose request renders the page. */
const LAST_CHUNK = Buffer.from('0\r\n\r\n');

/** The length of the response in bytes. Infinite for a chunked one, NaN for any status but 200. */
function lengthOf(buffer: Buffer, end: number): number {
  const headEnd = buffer.subarray(0, end).indexOf(HEAD_END);
  const head = buffer.toString('latin1', 0, headEnd);
  if (headEnd === -1 || !head.startsWith('HTTP/1.1 200')) return Number.NaN;
  if (/\r\ntransfer-encoding: chunked/i.test(head)) return Number.POSITIVE_INFINITY;
  return headEnd + HEAD_END.length + Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1]);
}

const endsWithLastChunk = (bytes: Buffer): boolean => bytes.subarray(-LAST_CHUNK.length).equals(LAST_CHUNK);

function openConnection(): void {
  let sentAt = 0;
  let missing = 0;
  const send = () => {
    const request = requests[turn++ % requests.length];
    sentAt = performance.now();
    if (request) socket.write(request);
  };
  const receive = (bytes: number, buffer: Buffer): boolean => {
    missing = missing > 0 ? missing - bytes : lengthOf(buffer, bytes) - bytes;
    if (missing === Number.POSITIVE_INFINITY && endsWithLastChunk(buffer.subarray(0, bytes))) missing = 0;
    if (missing > 0) return true;
    if (missing < 0 || Number.isNaN(missing)) socket.destroy(new Error('not a complete response with status 200'));
    else {
      latencies.push(performance.now() - sentAt);
      if (isOver) socket.destroy();
      else send();
    }
    return true;
  };
  const onread = { buffer: Buffer.allocUnsafe(65_536), callback: receive };
  const socket: Socket = connect({ host: hostname, port: Number(port), noDelay: true, onread }, send);
  socket.on('error', () => {});
  socket.on('close', () => {
    if (isOver) return;
    failed += 1;
    setTimeout(openConnection, 100);
  });
}

/** Never sleeps: on a virtual machine, waking this process would cost the server as much time as a response. */
function stayAwake(): void {
  if (!isOver) setImmediate(stayAwake);
}

for (let index = 0; index < load.connections; index++) openConnection();
stayAwake();
const startedAt = performance.now();
setTimeout(() => {
  isOver = true;
  const seconds = (performance.now() - startedAt) / 1_000;
  const sorted = Float64Array.from(latencies).sort();
  const result: LoadResult = {
    requests: sorted.length + failed,
    failed,
    perSecond: sorted.length / seconds,
    p99: sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN,
    slowest: sorted.at(-1) ?? Number.NaN,
  };
  process.stdout.write(JSON.stringify(result), () => process.exit());
}, load.seconds * 1_000);
