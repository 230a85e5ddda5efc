import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { ROOT } from './project.mjs';

const PARENT_CHECK_MS = 250;
/** From the root, since bundles in .data/ contain this module. */
const CHILD = join(ROOT, 'scripts/child.mjs');
const STOP_TIMEOUT_MS = 12_000;

/**
 * `onLine` gets each line of standard output, which otherwise goes to the terminal. `ended` is the exit code.
 * @typedef {{ env?: NodeJS.ProcessEnv, onLine?: (line: string) => void }} ChildOptions
 * @typedef {{ name: string, process: import('node:child_process').ChildProcess, ended: Promise<number> }} Child
 */

/**
 * Starts processes and stops them together, the last started first: on a signal, when the parent of this process dies, or
 * when a child ends that the others need. Each child has its own process group, so that Ctrl-C does not reach it.
 */
export class Supervisor {
  /** @type {Child[]} */
  #children = [];
  /** @type {Promise<void> | null} */
  #stopping = null;
  #exitCode = 0;
  #onStopped = () => {};
  /** Resolved by `#onStopped`. @type {Promise<void>} */
  #stopped = new Promise((resolve) => {
    this.#onStopped = resolve;
  });

  constructor() {
    for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
      process.on(signal, () => (this.isStopping ? this.#kill() : this.stop()));
    }
    process.on('exit', () => this.#kill());
    watchParent(() => this.stop());
  }

  get isStopping() {
    return this.#stopping !== null;
  }

  /** @param {ChildOptions} [options] */
  startNode(/** @type {string} */ name, /** @type {string} */ file, /** @type {string[]} */ args, options = {}) {
    const { env, onLine } = options;
    const stdio = /** @type {const} */ (['ignore', onLine ? 'pipe' : 'inherit', 'inherit']);
    const spawned = spawnNode(file, args, { env, detached: true, stdio: [...stdio] });
    /** @type {Child} */
    const child = { name, process: spawned, ended: once(spawned, 'close').then(([code]) => code ?? 1) };
    if (onLine && spawned.stdout) createInterface({ input: spawned.stdout }).on('line', onLine);
    this.#children.push(child);
    return child;
  }

  /**
   * Starts a program other than Node.
   * @param {ChildOptions} options
   */
  startProgram(/** @type {string} */ name, /** @type {string} */ program, /** @type {string[]} */ args, options) {
    return this.startNode(name, CHILD, [program, ...args], options);
  }

  /** Stops everything with exit code 1 when `child` ends. */
  stopWhenEnded(/** @type {Child} */ child) {
    child.ended.then(() => {
      if (this.isStopping) return;
      console.error(`${describeEnd(child)}; stopping the rest.`);
      this.stop(1);
    });
  }

  /** Stops everything. A second call waits for the first. */
  stop(exitCode = 0) {
    this.#exitCode = Math.max(this.#exitCode, exitCode);
    this.#stopping ??= this.#stopAll().then(this.#onStopped);
    return this.#stopping;
  }

  async ended() {
    await this.#stopped;
    return this.#exitCode;
  }

  async end(/** @type {Child} */ child) {
    sendSignal(child, 'SIGTERM');
    const timer = setTimeout(() => sendSignal(child, 'SIGKILL'), STOP_TIMEOUT_MS + drainMs());
    await child.ended;
    clearTimeout(timer);
    this.#children = this.#children.filter((other) => other !== child);
  }

  async #stopAll() {
    for (const child of this.#children.toReversed()) await this.end(child);
  }

  #kill() {
    for (const child of this.#children) sendSignal(child, 'SIGKILL');
  }
}

/**
 * Starts a Node program in the folder of the checkout. It ends with this process at the latest.
 * @param {import('node:child_process').SpawnOptions} options
 */
export function spawnNode(/** @type {string} */ file, /** @type {string[]} */ args, options) {
  return spawn(process.execPath, ['--import', pathToFileURL(CHILD).href, file, ...args], { cwd: ROOT, ...options });
}

function hasEnded(/** @type {Child} */ { process: { exitCode, signalCode } }) {
  return exitCode !== null || signalCode !== null;
}

/** For example `The worker ended (exit code 1)`. */
export function describeEnd(/** @type {Child} */ { name, process: { exitCode, signalCode } }) {
  return `The ${name} ended (${signalCode ?? `exit code ${exitCode}`})`;
}

const drainMs = () => (Number(process.env.DRAIN_SECONDS) || 0) * 1_000;

/** Sends a signal to the child and everything it started. */
function sendSignal(/** @type {Child} */ child, /** @type {NodeJS.Signals} */ signal) {
  const { pid } = child.process;
  if (pid === undefined || hasEnded(child)) return;
  try {
    process.kill(-pid, signal);
  } catch {
    // The process ended in the meantime.
  }
}

/** Calls `onGone` once the parent of this process has died. */
export function watchParent(/** @type {() => void} */ onGone, parent = process.ppid) {
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    onGone();
  }, PARENT_CHECK_MS);
  timer.unref();
}
