import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Fault } from './fault.mjs';
import { freePort } from './free-port.mjs';
import { readableLine } from './log-lines.mjs';
import { DIST } from './project.mjs';

/** The variables that name a port, with their defaults. */
const PORTS = { PORT: '3000', OPS_PORT: '9464', WORKER_OPS_PORT: '9465' };

/** @typedef {Record<string, string | undefined>} Env */

/**
 * @param {string} host
 * @param {number} port
 */
async function whyTaken(host, port) {
  const server = createServer();
  const failed = once(server, 'error').then(([error]) => error);
  server.listen(port, host);
  const fault = await Promise.race([failed, once(server, 'listening').then(() => null)]);
  server.close();
  return fault;
}

/** @param {string} given */
const isPort = (given) => /^\d{1,5}$/.test(given) && Number(given) <= 65_535;

/**
 * The ports the site will use, each seen to be free; a `0` is a free one. A value that is no port is left for the role to refuse.
 * @param {Env} env
 * @throws {Fault} where one is taken
 */
export async function choosePorts(env) {
  /** @type {Record<string, string>} */
  const ports = {};
  for (const [name, usual] of Object.entries(PORTS)) {
    const given = env[name] || usual;
    ports[name] = given === '0' ? String(await freePort()) : given;
    const host = (name === 'PORT' ? env.HOST : env.OPS_HOST) || '127.0.0.1';
    const fault = isPort(given) ? await whyTaken(host, Number(ports[name])) : null;
    if (fault?.code === 'EADDRINUSE') {
      throw new Fault(
        `${name}=${given} is taken by another process: end that one, or set ${name} (0 takes a free one).`,
      );
    }
  }
  return ports;
}

/**
 * An address of this machine that reaches what listens at `host`.
 * @param {string | undefined} host
 * @param {string | undefined} port
 */
function addressAt(host, port) {
  const reachable = !host || host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host;
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`;
}

const NODE_OPTIONS = '--max-semi-space-size=4';

/** What keeps the memory of a process small, as in the Dockerfile and docker-compose.yml. */
export const MEMORY_ENV = {
  worker: { NODE_OPTIONS },
  server: { NODE_OPTIONS, MALLOC_ARENA_MAX: '1' },
};

/** @param {string} address */
async function isReady(address) {
  try {
    return (await fetch(`${address}/readyz`, { signal: AbortSignal.timeout(2_000) })).ok;
  } catch {
    return false;
  }
}

/** Where a role's lines go: readable ones to a person, as they are to whatever else reads. */
export function printer() {
  /** @type {Set<string>} */
  const errors = new Set();
  return {
    onLine: (/** @type {string} */ line) => console.log(process.stdout.isTTY ? readableLine(line) : line),
    /** Both roles read the same variables: a fault that both find is said once. @param {string} line */
    onErrorLine: (line) => {
      if (!errors.has(line)) console.error(line);
      errors.add(line);
    },
  };
}

/**
 * Starts worker and server from dist/ and waits until the site can be looked at; false when it was ended before.
 * @param {import('./supervisor.mjs').Supervisor} supervisor
 * @param {Env} env
 * @returns {Promise<boolean>}
 */
export async function startSite(supervisor, env) {
  const output = printer();
  for (const role of /** @type {const} */ (['worker', 'server'])) {
    const roleEnv = { ...MEMORY_ENV[role], ...env };
    supervisor.dependOn(supervisor.startNode(role, join(DIST, `${role}.js`), [], { env: roleEnv, ...output }));
  }
  const site = addressAt(env.HOST, env.PORT);
  while (!(await isReady(site))) {
    if (supervisor.isStopping) return false;
    await delay(100);
  }
  if (supervisor.isStopping) return false;
  const server = addressAt(env.OPS_HOST, env.OPS_PORT);
  const worker = addressAt(env.OPS_HOST, env.WORKER_OPS_PORT);
  console.log(
    `Ready: ${site} (for operators: ${worker}/feeds.html, ${worker}/metrics, ${server}/metrics). Ctrl-C ends it.`,
  );
  return true;
}
