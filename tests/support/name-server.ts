import { createSocket } from 'node:dgram';
import { once } from 'node:events';

const A = 1;
const AAAA = 28;
const NAME_ERROR = 3;

/** What the server answers for a name: its IPv4 address, `unknown`, or nothing at all. */
export type NameAnswer = string | 'unknown' | null;

export interface NameServer {
  /** `address:port`, as a resolver takes it. */
  address: string;
  /** The names that were asked for, once for each question of type A. */
  asked: string[];
  close: () => Promise<unknown>;
}

/** The name and type of the first question of a query (RFC 1035, section 4.1.2), and where it ends. */
function questionOf(query: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let length = query.readUInt8(at); length > 0; length = query.readUInt8(at)) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.').toLowerCase(), type: query.readUInt16BE(at + 1), end: at + 5 };
}

function responseTo(query: Buffer, end: number, address: string | null, code: number): Buffer {
  const header = Buffer.from(query.subarray(0, 12));
  header.writeUInt16BE(0x8180 | code, 2);
  header.writeUInt16BE(address === null ? 0 : 1, 6);
  header.fill(0, 8);
  const record = Buffer.from([0xc0, 12, 0, A, 0, 1, 0, 0, 0, 60, 0, 4, ...(address ?? '').split('.').map(Number)]);
  return Buffer.concat([header, query.subarray(12, end), ...(address === null ? [] : [record])]);
}

/** Starts a name server (RFC 1035) on a free loopback port. It knows IPv4 addresses only. */
export async function startNameServer(answer: (name: string) => NameAnswer): Promise<NameServer> {
  const socket = createSocket('udp4');
  const asked: string[] = [];
  socket.on('message', (query, { port, address }) => {
    const { name, type, end } = questionOf(query);
    if (type === A) asked.push(name);
    const found = answer(name);
    if (found === null || (type !== A && type !== AAAA)) return;
    const known = found === 'unknown' ? null : found;
    const response = responseTo(query, end, type === A ? known : null, known === null ? NAME_ERROR : 0);
    socket.send(response, port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return {
    address: `127.0.0.1:${socket.address().port}`,
    asked,
    close: () => new Promise<void>((closed) => socket.close(closed)),
  };
}
