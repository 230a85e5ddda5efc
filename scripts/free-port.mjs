import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ephemeral ports, so that no outgoing connection takes the port before it is used; above the ports of tests. */
const PORT_RANGE = /** @type {const} */ ([24_000, 32_000]);

/**
 * Tries to listen; returns the error of a failure.
 * @param {string} host
 * @param {number} port
 * @returns {Promise<NodeJS.ErrnoException | null>}
 */
export async function listenError(host, port) {
  const server = createServer();
  const failed = once(server, 'error').then(([error]) => error);
  server.listen(port, host);
  const error = await Promise.race([failed, once(server, 'listening').then(() => null)]);
  await new Promise((resolve) => server.close(resolve));
  return error;
}

/** @param {number} port */
export const isPortFree = async (port) => (await listenError('127.0.0.1', port)) === null;

/** Returns a free loopback port. */
export async function freePort() {
  let port = randomInt(...PORT_RANGE);
  while (!(await isPortFree(port))) port = randomInt(...PORT_RANGE);
  return port;
}
