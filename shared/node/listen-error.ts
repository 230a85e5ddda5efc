import { StartError } from './start-error.ts';

export interface ListenAttempt {
  host: string;
  /** The variable that names the host, and its port's: the fault names the one that is wrong. */
  hostVariable: string;
  /** 0 takes a free one. */
  port: number;
  portVariable: string;
}

/** This machine has no such address. */
export class NoAddressHere extends StartError {}

const NO_SUCH_HOST = new Set(['ENOTFOUND', 'EADDRNOTAVAIL', 'EAI_AGAIN', 'EAFNOSUPPORT']);

/** One line for the operator on why a port could not be opened: the host's fault, or the port's. */
export function listenError(error: unknown, { host, hostVariable, port, portVariable }: ListenAttempt): StartError {
  const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
  if (NO_SUCH_HOST.has(code)) {
    return new NoAddressHere(`${hostVariable}=${host} is not accepted; accepted: an address of this machine (${code})`);
  }
  const why = code === 'EADDRINUSE' ? 'the port is taken' : `cannot listen there (${code})`;
  return new StartError(`${portVariable}=${port} on ${host}: ${why}; choose another, or 0 for a free one`);
}
