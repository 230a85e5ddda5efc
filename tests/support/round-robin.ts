import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { listenOnLoopback } from './listen.ts';

const CHECK_MS = 100;

/** A request that the proxy could not answer with a whole response of a server. */
interface LostRequest {
  url: string;
  port: number;
  startedAt: number;
  error: string;
}

/** A proxy that sends each request to the next server that is ready, as load balancers do. */
export interface RoundRobin {
  readonly url: string;
  readonly lost: LostRequest[];
  /** The ports of the servers that are ready. */
  readonly ready: ReadonlySet<number>;
  close(): Promise<void>;
}

/** Starts it in front of servers on loopback. A server that refuses the connection is passed over; nothing else is repeated. */
export async function startRoundRobin(ports: readonly number[]): Promise<RoundRobin> {
  const agent = new Agent({ keepAlive: true });
  const ready = new Set<number>();
  const lost: LostRequest[] = [];
  const stopped = new AbortController();
  let turn = 0;

  const check = async (port: number) => {
    const isReady = await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(2_000) }).then(
      async (response) => {
        await response.arrayBuffer();
        return response.ok;
      },
      () => false,
    );
    if (isReady) ready.add(port);
    else ready.delete(port);
  };
  const watch = async () => {
    while (!stopped.signal.aborted) {
      await Promise.all(ports.map(check));
      await delay(CHECK_MS, undefined, { signal: stopped.signal }).catch(() => {});
    }
  };

  const forward = (incoming: IncomingMessage, outgoing: ServerResponse, candidates: number[]): void => {
    const [port, ...others] = candidates;
    if (port === undefined) {
      outgoing.writeHead(502).end();
      return;
    }
    const { url = '/', method = 'GET', headers } = incoming;
    const startedAt = Date.now();
    const fail = (error: Error) => {
      if ('code' in error && error.code === 'ECONNREFUSED') return forward(incoming, outgoing, others);
      lost.push({ url, port, startedAt, error: error.message });
      if (outgoing.headersSent) outgoing.destroy();
      else outgoing.writeHead(502).end();
    };
    request({ host: '127.0.0.1', port, path: url, method, headers, agent }, (response) => {
      const { connection: _, 'keep-alive': __, ...kept } = response.headers;
      outgoing.writeHead(response.statusCode ?? 502, kept);
      response.on('error', fail).pipe(outgoing);
    })
      .on('error', fail)
      .end();
  };

  const server = createServer((incoming, outgoing) => {
    const order = [...ports.slice(turn % ports.length), ...ports.slice(0, turn % ports.length)];
    turn += 1;
    forward(
      incoming,
      outgoing,
      order.filter((port) => ready.has(port)),
    );
  });
  const { origin, close } = await listenOnLoopback(server);
  await Promise.all(ports.map(check));
  const watching = watch();
  return {
    url: origin,
    lost,
    ready,
    close: async () => {
      stopped.abort();
      await watching;
      agent.destroy();
      await close();
    },
  };
}
