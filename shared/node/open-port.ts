import type { FastifyInstance } from 'fastify';
import { type ListenAttempt, listenError, NoAddressHere } from './listen-error.ts';

/** What `localhost` is, whatever a machine's hosts file says. */
const IPV4_LOOPBACK = '127.0.0.1';
const IPV6_LOOPBACK = '::1';

/** A port that answers. */
export interface OpenPort {
  port: number;
  /** Its first address, such as `http://127.0.0.1:3000`. */
  url: string;
  /** One an address. */
  apps: readonly FastifyInstance[];
  close: () => Promise<void>;
}

/**
 * Opens a port on a host, with an app of its own on each address. Told `localhost`, Fastify would give the second address
 * a bare server, without what an app listens for on its own: CONNECT, Expect, Upgrade, bytes that are no request.
 * @throws StartError with one line when the port cannot be had.
 */
export async function openPort(createApp: () => Promise<FastifyInstance>, attempt: ListenAttempt): Promise<OpenPort> {
  if (attempt.host !== 'localhost') return listen(await createApp(), attempt);
  const first = await listen(await createApp(), { ...attempt, host: IPV4_LOOPBACK });
  const second = await listen(await createApp(), { ...attempt, host: IPV6_LOOPBACK, port: first.port }).catch(
    async (error: unknown) => {
      if (error instanceof NoAddressHere) return null;
      await first.close();
      throw error;
    },
  );
  if (!second) return first;
  return {
    ...first,
    apps: [...first.apps, ...second.apps],
    close: async () => void (await Promise.all([first.close(), second.close()])),
  };
}

async function listen(app: FastifyInstance, attempt: ListenAttempt): Promise<OpenPort> {
  const { host, port } = attempt;
  try {
    const url = await app.listen({ host, port });
    const address = app.server.address();
    const opened = typeof address === 'object' && address ? address.port : port;
    return { port: opened, url, apps: [app], close: () => app.close() };
  } catch (error) {
    await app.close();
    throw listenError(error, attempt);
  }
}
