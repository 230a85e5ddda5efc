import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import ipaddr from 'ipaddr.js';

const A = 1;
const AAAA = 28;
const NAME_ERROR = 3;

/** What the server answers for a name: its only address, `unknown`, or nothing at all. */
type NameAnswer = string | 'unknown' | null;

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

function responseTo(query: Buffer, end: number, address: ipaddr.IPv4 | ipaddr.IPv6 | null, code: number): Buffer {
  const header = Buffer.from(query.subarray(0, 12));
  header.writeUInt16BE(0x8180 | code, 2);
  header.writeUInt16BE(address === null ? 0 : 1, 6);
  header.fill(0, 8);
  const question = query.subarray(12, end);
  if (address === null) return Buffer.concat([header, question]);
  const data = address.toByteArray();
  const record = Buffer.from([0xc0, 12, 0, address.kind() === 'ipv4' ? A : AAAA, 0, 1, 0, 0, 0, 60, 0, data.length]);
  return Buffer.concat([header, question, record, Buffer.from(data)]);
}

/** Starts a name server (RFC 1035) on a free loopback port. It is asked for each family by itself. */
export async function startNameServer(answer: (name: string, family: 4 | 6) => NameAnswer): Promise<NameServer> {
  const socket = createSocket('udp4');
  const asked: string[] = [];
  socket.on('message', (query, { port, address }) => {
    const { name, type, end } = questionOf(query);
    if (type === A) asked.push(name);
    const found = answer(name, type === A ? 4 : 6);
    if (found === null || (type !== A && type !== AAAA)) return;
    const known = found === 'unknown' ? null : ipaddr.parse(found);
    const isOfType = known !== null && (known.kind() === 'ipv4') === (type === A);
    socket.send(responseTo(query, end, isOfType ? known : null, known === null ? NAME_ERROR : 0), port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return {
    address: `127.0.0.1:${socket.address().port}`,
    asked,
    close: () => new Promise<void>((closed) => socket.close(closed)),
  };
}
