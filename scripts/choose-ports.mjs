import { CommandError } from './command.mjs';
import { freePort, listenError } from './free-port.mjs';

const DEFAULT_PORTS = { PORT: '3000', OPS_PORT: '9464', WORKER_OPS_PORT: '9465' };

/** @param {string} value */
const isPort = (value) => /^\d{1,5}$/.test(value) && Number(value) <= 65_535;

/**
 * Chooses the product's ports; `0` becomes a free one. The role itself rejects a value that is no port.
 * @param {NodeJS.ProcessEnv} env
 * @throws {CommandError} where a port is in use, or named twice
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
