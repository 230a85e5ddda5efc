import type { FastifyInstance } from 'fastify';
import { StartError } from './start-error.ts';

export interface ListenOptions {
  host: string;
  /** The variable that names the host, and the port's: the error names the one that is wrong. */
  hostVariable: string;
  /** 0 takes a free one. */
  port: number;
  portVariable: string;
}

/** A port that accepts requests. */
export interface OpenPort {
  port: number;
  /** Such as `http://127.0.0.1:3000`. */
  url: string;
  close: () => Promise<void>;
}

const UNKNOWN_HOST_CODES = new Set(['ENOTFOUND', 'EADDRNOTAVAIL', 'EAI_AGAIN', 'EAFNOSUPPORT']);

/** One line for the operator on why a port could not be opened. */
function listenError(error: unknown, { host, hostVariable, port, portVariable }: ListenOptions): StartError {
  const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
  if (UNKNOWN_HOST_CODES.has(code)) {
    return new StartError(`${hostVariable}=${host} is not accepted; accepted: an address of this machine (${code})`);
  }
  const reason = code === 'EADDRINUSE' ? 'the port is taken' : `cannot listen there (${code})`;
  return new StartError(`${portVariable}=${port} on ${host}: ${reason}; choose another, or 0 for a free one`);
}

/**
 * Has an app listen on a port; an app that cannot is closed.
 * @throws StartError with one line when the port cannot be opened.
 */
export async function openPort(app: FastifyInstance, options: ListenOptions): Promise<OpenPort> {
  const { host, port } = options;
  try {
    const url = await app.listen({ host, port });
    const address = app.server.address();
    const opened = typeof address === 'object' && address ? address.port : port;
    return { port: opened, url, close: () => app.close() };
  } catch (error) {
    await app.close();
    throw listenError(error, options);
  }
}
