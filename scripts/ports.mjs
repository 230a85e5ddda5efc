import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { CommandError } from './command.mjs';

/** Below the ephemeral ports, so that no outgoing connection takes the port before it is used. Above the ports of tests. */
const PORT_RANGE = /** @type {const} */ ([24_000, 32_000]);

export async function isPortFree(/** @type {number} */ port, host = '127.0.0.1') {
  const server = createServer().listen(port, host);
  const isFree = await once(server, 'listening').then(
    () => true,
    ({ code }) => code !== 'EADDRINUSE',
  );
  await new Promise((resolve) => server.close(resolve));
  return isFree;
}

export async function freePort() {
  let port = randomInt(...PORT_RANGE);
  while (!(await isPortFree(port))) port = randomInt(...PORT_RANGE);
  return port;
}

const DEFAULT_PORTS = { PORT: '3000', OPS_PORT: '9464', WORKER_OPS_PORT: '9465' };

/**
 * Chooses the product's ports. `0` becomes a free one. The role itself rejects a value that is no port.
 * @throws {CommandError} if a port is in use: the product there would look like ours
 */
export async function choosePorts(/** @type {NodeJS.ProcessEnv} */ env) {
  /** @type {Record<string, string>} */
  const ports = {};
  for (const [name, defaultPort] of Object.entries(DEFAULT_PORTS)) {
    const value = env[name] || defaultPort;
    const host = (name === 'PORT' ? env.HOST : env.OPS_HOST) || '127.0.0.1';
    ports[name] = value === '0' ? String(await freePort()) : value;
    if (/^\d+$/.test(value) && Number(value) < 65_536 && !(await isPortFree(Number(ports[name]), host))) {
      throw new CommandError(
        `${name}=${value} is in use by another process: stop that one, or set ${name} (0 chooses a free one).`,
      );
    }
  }
  return ports;
}
