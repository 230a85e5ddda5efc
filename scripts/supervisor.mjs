import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { run } from './fault.mjs';
import { watchParent } from './parent-watch.mjs';
import { ROOT } from './project.mjs';

const PATIENCE_MS = 12_000;
const script = (/** @type {string} */ name) => fileURLToPath(new URL(name, import.meta.url));

/**
 * @typedef {object} ChildOptions
 * @property {NodeJS.ProcessEnv} [env]
 * @property {(line: string) => void} [onLine] each line of its standard output; the terminal gets them as they are where it is left out
 * @property {(line: string) => void} [onErrorLine]
 *
 * @typedef {object} Child
 * @property {string} name
 * @property {import('node:child_process').ChildProcess} process
 * @property {boolean} complained whether it wrote to standard error
 * @property {Promise<number>} ended its exit code
 */

/**
 * Starts processes and ends them together: by Ctrl-C (to the whole group or to this process alone), SIGTERM, SIGHUP, the
 * death of whoever started this process, or the end of one that the others depend on. Each runs in a group of its own, so that the terminal's
 * Ctrl-C reaches them in our order: last started, first ended.
 */
export class Supervisor {
  /** @type {Child[]} */
  #children = [];
  /** @type {Promise<void> | null} */
  #stopping = null;
  #exitCode = 0;
  #onStopped = () => {};
  /** @type {Promise<void>} */
  #stopped = new Promise((resolve) => {
    this.#onStopped = resolve;
  });

  constructor() {
    for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
      process.on(signal, () => this.#onSignal());
    }
    process.on('exit', () => this.#kill());
    watchParent(process.ppid, () => this.stop());
  }

  get isStopping() {
    return this.#stopping !== null;
  }

  /**
   * One of our Node programs.
   * @param {string} name
   * @param {string} file
   * @param {string[]} args
   * @param {ChildOptions} [options]
   */
  startNode(name, file, args = [], options = {}) {
    return this.#start(name, [script('child.mjs'), String(process.pid), file, ...args], options);
  }

  /**
   * Any other program.
   * @param {string} name
   * @param {string} program
   * @param {string[]} args
   * @param {ChildOptions} [options]
   */
  startProgram(name, program, args, options = {}) {
    return this.#start(name, [script('keeper.mjs'), String(process.pid), program, ...args], options);
  }

  /**
   * From now on the end of `child` is the end of all, with exit code 1 and a line where it gave none itself.
   * @param {Child} child
   */
  dependOn(child) {
    child.ended.then((code) => this.#onEnd(child, code));
  }

  /**
   * Ends everything; the second call waits for the first.
   * @param {number} [exitCode]
   */
  stop(exitCode = 0) {
    this.#exitCode = Math.max(this.#exitCode, exitCode);
    this.#stopping ??= this.#stopAll().then(this.#onStopped);
    return this.#stopping;
  }

  /** Waits until something ends it all, and gives the exit code. */
  async ended() {
    await this.#stopped;
    return this.#exitCode;
  }

  /**
   * @param {string} name
   * @param {string[]} args
   * @param {ChildOptions} options
   * @returns {Child}
   */
  #start(name, args, { env = process.env, onLine, onErrorLine }) {
    const child = spawn(process.execPath, args, {
      cwd: ROOT,
      env,
      detached: true,
      stdio: ['ignore', onLine ? 'pipe' : 'inherit', onErrorLine ? 'pipe' : 'inherit'],
    });
    /** @type {Child} */
    const entry = { name, process: child, complained: false, ended: once(child, 'close').then(([code]) => code ?? 1) };
    if (onLine && child.stdout) createInterface({ input: child.stdout }).on('line', onLine);
    if (onErrorLine && child.stderr) {
      createInterface({ input: child.stderr }).on('line', (line) => {
        entry.complained = true;
        onErrorLine(line);
      });
    }
    this.#children.push(entry);
    return entry;
  }

  /**
   * @param {Child} child
   * @param {number} code
   */
  #onEnd({ name, process: { signalCode }, complained }, code) {
    if (this.isStopping) return;
    if (!complained) console.error(`The ${name} ended (${signalCode ?? `exit code ${code}`}); stopping the rest.`);
    this.stop(1);
  }

  #onSignal() {
    if (this.isStopping) this.#kill();
    else this.stop();
  }

  /**
   * Ends one child that nothing depends on.
   * @param {Child} child
   */
  async end(child) {
    signal(child, 'SIGTERM');
    const late = setTimeout(() => signal(child, 'SIGKILL'), PATIENCE_MS + drainMs());
    await child.ended;
    clearTimeout(late);
    this.#children = this.#children.filter((other) => other !== child);
  }

  async #stopAll() {
    for (const child of this.#children.toReversed()) await this.end(child);
  }

  #kill() {
    for (const child of this.#children) signal(child, 'SIGKILL');
  }
}

/**
 * Runs a command that starts processes: whatever way `main` ends, none of them is left.
 * @param {(supervisor: Supervisor) => Promise<number>} main gives the exit code
 */
export async function runWithProcesses(main) {
  await run(async () => {
    const supervisor = new Supervisor();
    try {
      return await main(supervisor);
    } catch (error) {
      if (!supervisor.isStopping) throw error;
      return supervisor.ended();
    } finally {
      await supervisor.stop();
    }
  });
  process.exit();
}

const drainMs = () => (Number(process.env.DRAIN_SECONDS) || 0) * 1_000;

/**
 * To the child and all it started.
 * @param {Child} child
 * @param {NodeJS.Signals} name
 */
function signal({ process: { pid, exitCode, signalCode } }, name) {
  if (pid === undefined || exitCode !== null || signalCode !== null) return;
  try {
    process.kill(-pid, name);
  } catch {
    // It ended at this moment.
  }
}
