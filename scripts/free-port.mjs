import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below what systems give to outgoing connections: a port that is let go for a moment must not become one of those. */
const RANGE = /** @type {const} */ ([20_000, 32_000]);

/**
 * @param {number} port
 * @returns {Promise<boolean>}
 */
const isFree = (port) =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });

/** A loopback port that nobody listens on at this moment. */
export async function freePort() {
  let port = randomInt(...RANGE);
  while (!(await isFree(port))) port = randomInt(...RANGE);
  return port;
}
