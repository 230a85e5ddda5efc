import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** A connection whose bytes the test chooses. */
interface RawConnection {
  readonly socket: Socket;
  send(text: string): void;
  /** Everything received so far. */
  received(): string;
  /** Whether the server closed it within that time. */
  closesWithin(ms: number): Promise<boolean>;
}

/** Connects to a server. Errors of the connection count as its end. */
export async function connectRaw(url: string): Promise<RawConnection> {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port) });
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  socket.on('error', () => {});
  const closed = new Promise<boolean>((resolve) => {
    socket.once('close', () => resolve(true));
  });
  await once(socket, 'connect');
  return {
    socket,
    send: (text) => void socket.write(text, 'latin1'),
    received: () => Buffer.concat(chunks).toString('latin1'),
    closesWithin: (ms) => Promise.race([closed, delay(ms, false)]),
  };
}

/** Sends bytes on a connection of their own and returns all that comes back until the server closes it. */
export async function exchange(url: string, text: string, timeoutMs = 20_000): Promise<string> {
  const connection = await connectRaw(url);
  connection.send(text);
  const isClosed = await connection.closesWithin(timeoutMs);
  connection.socket.destroy();
  if (!isClosed) throw new Error(`the server did not close the connection:\n${connection.received()}`);
  return connection.received();
}

export interface RawMessage {
  status: number;
  headers: Map<string, string>;
  body: string;
}

const HEAD_END = '\r\n\r\n';

function readHead(head: string): Omit<RawMessage, 'body'> {
  const [statusLine = '', ...lines] = head.split('\r\n');
  const status = /^HTTP\/1\.1 (\d{3}) [ -~]*$/.exec(statusLine)?.[1];
  if (status === undefined) throw new Error(`not a status line: ${JSON.stringify(statusLine)}`);
  const headers = lines.map((line): [string, string] => {
    const [, name = '', value = ''] = /^([!#$%&'*+.^_`|~\w-]+): ?([\t -~\x80-\xff]*)$/.exec(line) ?? [];
    if (name === '') throw new Error(`not a header: ${JSON.stringify(line)}`);
    return [name.toLowerCase(), value];
  });
  return { status: Number(status), headers: new Map(headers) };
}

/** Takes a chunked body off the front of a text. Null if it is not complete. */
function takeChunks(text: string): { body: string; rest: string } | null {
  let body = '';
  let rest = text;
  for (;;) {
    const line = /^([\da-f]+)\r\n/i.exec(rest);
    if (!line?.[1]) {
      if (/^[\da-f]*\r?$/i.test(rest)) return null;
      throw new Error(`not a chunk: ${JSON.stringify(rest.slice(0, 40))}`);
    }
    const length = Number.parseInt(line[1], 16);
    const end = line[0].length + length;
    if (rest.length < end + 2) return null;
    if (rest.slice(end, end + 2) !== '\r\n') throw new Error('a chunk does not end where it says');
    body += rest.slice(line[0].length, end);
    rest = rest.slice(end + 2);
    if (length === 0) return { body, rest };
  }
}

/** The body at the front of a text. Null if it is not complete. */
function takeBody(text: string, headers: Map<string, string>): { body: string; rest: string } | null {
  if (headers.get('transfer-encoding') === 'chunked') return takeChunks(text);
  const length = headers.get('content-length');
  // To a client of HTTP/1.0: the end of the connection is the end of the body.
  if (length === undefined && headers.get('connection') === 'close') return { body: text, rest: '' };
  if (length === undefined || !/^\d+$/.test(length)) throw new Error('a response without a length');
  return text.length < Number(length)
    ? null
    : { body: text.slice(0, Number(length)), rest: text.slice(Number(length)) };
}

/**
 * Reads the complete responses of a connection (RFC 9112). The last may be cut off. No page starts with `HTTP/1.1 `, so
 * a response that is followed by that, or by nothing, has no body: it is for HEAD, or a 304.
 * @throws if the bytes are no HTTP.
 */
export function readMessages(text: string): RawMessage[] {
  const messages: RawMessage[] = [];
  let rest = text;
  while (rest.includes(HEAD_END)) {
    const headLength = rest.indexOf(HEAD_END);
    const head = readHead(rest.slice(0, headLength));
    const after = rest.slice(headLength + HEAD_END.length);
    const isBodiless = after === '' || after.startsWith('HTTP/1.1 ');
    const taken = isBodiless ? { body: '', rest: after } : takeBody(after, head.headers);
    if (!taken) return messages;
    messages.push({ ...head, body: taken.body });
    rest = taken.rest;
  }
  if (!rest.startsWith('HTTP/1.1 '.slice(0, rest.length)))
    throw new Error(`not HTTP: ${JSON.stringify(rest.slice(0, 60))}`);
  return messages;
}
