import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { CommandError } from './command.mjs';

/** Below the ephemeral ports, so that no outgoing connection takes the port before it is used. Above the ports of tests. */
const PORT_RANGE = /** @type {const} */ ([24_000, 32_000]);

/**
 * Tries to listen. Returns the error of a failure.
 * @param {string} host
 * @param {number} port
 * @returns {Promise<NodeJS.ErrnoException | null>}
 */
async function listenError(host, port) {
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

const DEFAULT_PORTS = { PORT: '3000', OPS_PORT: '9464', WORKER_OPS_PORT: '9465' };

/** @param {string} value */
const isPort = (value) => /^\d{1,5}$/.test(value) && Number(value) <= 65_535;

/**
 * Chooses the product's ports. `0` becomes a free one. The role itself rejects a value that is no port.
 * @param {NodeJS.ProcessEnv} env
 * @throws {CommandError} if a port is in use, or named twice
 */
export async function choosePorts(env) {
  /** @type {Record<string, string>} */
  const ports = {};
  /** The variable by the address that it chose. @type {Map<string, string>} */
  const chosen = new Map();
  for (const [name, defaultPort] of Object.entries(DEFAULT_PORTS)) {
    const value = env[name] || defaultPort;
    const port = value === '0' ? String(await freePort()) : value;
    const host = (name === 'PORT' ? env.HOST : env.OPS_HOST) || '127.0.0.1';
    const other = chosen.get(`${host} ${port}`);
    if (other) throw new CommandError(`${other} and ${name} are both ${port}: each needs a port of its own.`);
    const error = isPort(port) ? await listenError(host, Number(port)) : null;
    if (error?.code === 'EADDRINUSE') {
      throw new CommandError(
        `${name}=${port} is in use by another process: stop that one, or set ${name} (0 chooses a free one).`,
      );
    }
    ports[name] = port;
    chosen.set(`${host} ${port}`, name);
  }
  return ports;
}
