import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below the ephemeral ports, so that no outgoing connection takes the port before it is used. */
const PORT_RANGE = /** @type {const} */ ([10_000, 32_000]);

/**
 * Whether a loopback port is free.
 * @param {number} port
 * @returns {Promise<boolean>}
 */
export const isPortFree = (port) =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });

/** Returns a free loopback port. */
export async function freePort() {
  let port = randomInt(...PORT_RANGE);
  while (!(await isPortFree(port))) port = randomInt(...PORT_RANGE);
  return port;
}
