import type { FastifyInstance } from 'fastify';
import { StartError } from './error-text.ts';

interface ListenOptions {
  host: string;
  /** The variable that names the host, and the port's: the error names the one that is wrong. */
  hostVariable: string;
  port: number;
  portVariable: string;
}

export interface OpenPort {
  port: number;
  url: string;
  close: () => Promise<void>;
}

const UNKNOWN_HOST_CODES = new Set(['ENOTFOUND', 'EADDRNOTAVAIL', 'EAI_AGAIN', 'EAFNOSUPPORT']);

function listenError(error: unknown, { host, hostVariable, port, portVariable }: ListenOptions): StartError {
  const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
  if (UNKNOWN_HOST_CODES.has(code)) {
    return new StartError(
      `${hostVariable}=${JSON.stringify(host)} is not accepted; accepted: an address of this machine (${code})`,
    );
  }
  const reason = code === 'EADDRINUSE' ? 'the port is taken' : `cannot listen there (${code})`;
  return new StartError(`${portVariable}=${port} on ${host}: ${reason}; choose another, or 0 for a free one`);
}

/** @throws StartError when the port cannot be opened. The app is closed then. */
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
