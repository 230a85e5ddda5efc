import { CommandError } from './command.mjs';
import { freePort, listenError } from './free-port.mjs';

const DEFAULT_PORTS = { PORT: '3000', OPS_PORT: '9464', WORKER_OPS_PORT: '9465' };

/** @param {string} value */
const isPort = (value) => /^\d{1,5}$/.test(value) && Number(value) <= 65_535;

/**
 * Chooses the product's ports; `0` becomes a free one. The role itself rejects a value that is no port.
 * @param {NodeJS.ProcessEnv} env
 * @throws {CommandError} where a port is in use
 */
export async function choosePorts(env) {
  /** @type {Record<string, string>} */
  const ports = {};
  for (const [name, defaultPort] of Object.entries(DEFAULT_PORTS)) {
    const value = env[name] || defaultPort;
    ports[name] = value === '0' ? String(await freePort()) : value;
    const host = (name === 'PORT' ? env.HOST : env.OPS_HOST) || '127.0.0.1';
    const error = isPort(value) ? await listenError(host, Number(ports[name])) : null;
    if (error?.code === 'EADDRINUSE') {
      throw new CommandError(
        `${name}=${value} is in use by another process: stop that one, or set ${name} (0 chooses a free one).`,
      );
    }
  }
  return ports;
}
